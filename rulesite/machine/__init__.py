"""What programs read: sitemap, robots.txt, llms.txt, a Markdown twin of every reading page, and what a page's head says about it.

``markdown`` turns finished HTML back into Markdown, ``twin`` makes a whole page of it, ``sitemap`` lists what there is, and ``schema``
describes a page in schema.org's words.
"""
