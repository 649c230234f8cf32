"""Reads a drawing back from its text: pieces keep no elements, and whoever checks a drawing wants what a browser gets."""

from __future__ import annotations

from xml.etree import ElementTree

from lunarium.drawing.svg import El, Part


def parsed(text: str) -> El:
    """Our own builder wrote the text: no namespaces, no entities but XML's own."""
    return _element(ElementTree.fromstring(text))


def elements_of(part: Part) -> tuple[El, ...]:
    return tuple(child for child in parsed(str(part.svg())).children if isinstance(child, El))


def _element(read: ElementTree.Element) -> El:
    children: list[El | str] = [read.text] if read.text else []
    for child in read:
        children.append(_element(child))
        if child.tail:
            children.append(child.tail)
    return El(read.tag, tuple(read.attrib.items()), tuple(children))
