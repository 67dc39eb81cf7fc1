"""Reading pages, prepared: asked from Django once, then answered as bytes that wait in memory.

``asking`` asks Django, ``packing`` compresses and remembers it on disk, ``answers`` holds one page in all its forms and knows HTTP's
small print, ``layer`` stands in front of Django, ``site`` puts all layers together. The views stay the single source: a test compares
every page with what Django says.
"""
