"""Finished Markdown in the shapes of the style sheet: who says what, the short list, agree-first, tables."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from rulesite.rulebook.words import Words

PICTURES = "look.svg"
"""Stands for the address of the sheet of signs until a page is drawn: only then its hashed name is known."""


def reshape(root: Element, kind: str, words: Words) -> None:
    """Changes the tree in place; ``kind`` is the block class of the chapter that the text stands in."""
    for parent in list(root.iter()):
        for child in list(parent):
            if child.tag == "dl":
                _says(child, words)
            elif child.tag == "table" and kind == "agree-first":
                parent[list(parent).index(child)] = _rows(child)
            elif child.tag == "table":
                parent[list(parent).index(child)] = _table(child)
            elif child.tag in ("ul", "ol") and kind == "short":
                _short(child)


def sign(parent: Element, name: str, words: Words) -> None:
    """A mark: sign and word of a verdict."""
    mark = SubElement(parent, "span", {"class": f"mark {name}"})
    svg = SubElement(mark, "svg", {"viewBox": "0 0 48 48", "aria-hidden": "true"})
    SubElement(svg, "use", {"href": f"{PICTURES}#v-{name}"})
    svg.tail = words.marks[name]


def _says(listed: Element, words: Words) -> None:
    """Who says what: each term with what it says in one group, a leading yes:, no: or maybe: as its mark."""
    groups: list[Element] = []
    marked = False
    for child in list(listed):
        listed.remove(child)
        if child.tag == "dt" or not groups:
            groups.append(Element("div"))
        groups[-1].append(child)
        if child.tag == "dd" and (name := _take_mark(child)):
            sign(SubElement(groups[-1], "dd", {"class": "verb"}), name, words)
            marked = True
    listed.set("class", "says" if marked else "says plain")
    listed.extend(groups)


def _take_mark(said: Element) -> str:
    """Takes the leading ``yes:`` off a definition and returns the name of its mark; nothing if it has none."""
    holder = said[0] if len(said) and said[0].tag == "p" and not (said.text or "").strip() else said
    name, colon, rest = (holder.text or "").lstrip().partition(":")
    if not colon or name not in ("yes", "no", "maybe"):
        return ""
    holder.text = rest.lstrip()
    return name


def _short(listed: Element) -> None:
    """In short: each sentence with the numbers of its rules at the end of the line."""
    listed.set("class", "short")
    listed.set("role", "list")
    for item in list(listed):
        if len(item) == 1 and item[0].tag == "p":  # a list with empty lines between its items
            item.text = item[0].text
            item[:] = list(item[0])
        numbers = [link for link in item if link.get("class") == "nr"]
        for number in numbers:
            _take_out(item, number)
        said = Element("span")
        said.text, item.text = item.text, None
        said.extend(list(item))
        item[:] = [said]
        if numbers:
            SubElement(item, "span", {"class": "nrs"}).extend(numbers)


def _take_out(parent: Element, child: Element) -> None:
    """Removes a child and leaves the words behind it where they are; space before it goes with it."""
    place = list(parent).index(child)
    tail, child.tail = child.tail or "", None
    parent.remove(child)
    if place:
        parent[place - 1].tail = (parent[place - 1].tail or "").rstrip() + tail
    else:
        parent.text = (parent.text or "").rstrip() + tail


def _cells(row: Element) -> list[Element]:
    return [cell for cell in row if cell.tag in ("th", "td")]


def _rows(table: Element) -> Element:
    """Agree first: a grid that puts the topic on its own line on a phone, with the roles of a table."""
    grid = Element("div", {"class": "cmp duo", "role": "table"})
    for part in table:
        group = SubElement(grid, "div", {"role": "rowgroup"})
        for row in part:
            line = SubElement(group, "div", {"role": "row"})
            if part.tag == "thead":
                line.set("class", "head")
            for place, cell in enumerate(_cells(row)):
                _grid_cell(line, cell, head=part.tag == "thead", first=place == 0)
    return grid


def _grid_cell(line: Element, cell: Element, *, head: bool, first: bool) -> None:
    role = "columnheader" if head else "rowheader" if first else "cell"
    new = SubElement(line, "span", {"role": role})
    if not head and not first:
        new.set("class", "val")
    numbers = [child for child in cell if child.get("class") == "nr"] if role == "rowheader" else []
    for number in numbers:
        _take_out(cell, number)
        new.append(number)
    inner = SubElement(new, "span") if role != "columnheader" else new
    inner.text = cell.text
    inner.extend(list(cell))


def _table(table: Element) -> Element:
    """A table of its own: alignment as a class, the first column as headings of the rows, and a frame that can scroll."""
    table.set("class", "grid")
    for part in table:
        for row in part:
            for place, cell in enumerate(_cells(row)):
                if cell.attrib.pop("align", "") == "right":
                    cell.set("class", "num")
                if part.tag == "tbody" and place == 0:
                    cell.tag = "th"
                    cell.set("scope", "row")
                elif part.tag == "thead":
                    cell.set("scope", "col")
    label = " ".join("".join(cell.itertext()) for cell in list(table.iter("th"))[:1])
    frame = Element("div", {"class": "scroll", "role": "group", "tabindex": "0", "aria-label": label})
    frame.append(table)
    frame.tail, table.tail = table.tail, None
    return frame
