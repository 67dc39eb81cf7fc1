"""Templates folded into one piece while they are compiled: what is the same for every reader of a language is written out once.

A checker's answer is drawn anew with every tap, and half of that was Jinja looking up parts, texts and signs that never change: an
``include`` costs 10 to 30 µs, an ``import`` 35, a text with places 10, a call with constant words 2 to 5. Rewritings of a template's tree
take them away:

- ``{% include "a part" %}`` becomes the part itself, in a scope of its own;
- ``{% from "words" import a_macro %}`` becomes the macro;
- a call of a constant function with constant words becomes its result, a call of another function of ours a call without Jinja's detour;
- a text with ``%(places)s`` becomes its pieces, with what stands in the places between them.

What is left is written in shorter Python than Jinja's own: an attribute is asked from the object before anybody else, a text is escaped
only if it needs it, and a part is put together at once instead of piece by piece.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import zip_longest
from types import SimpleNamespace
from typing import Any

from django.utils.safestring import SafeString
from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

PLACE = re.compile(r"%\((\w+)\)s")
has_marks = re.compile("[&<>\"']").search
"""Whether a text holds any of the five characters that mean something in HTML."""
SAFE = {Markup, SafeString}
METHODS = frozenset(dir(dict))


def escaped(value: Any) -> Any:
    """As ``markupsafe.escape``, but a text that needs nothing is itself, at a third of the cost."""
    kind = type(value)
    if kind is str:
        return escape(value) if has_marks(value) else value
    return value if kind in SAFE else escape(value)


class _Generator(CodeGenerator):
    """Writes ``environment.escaped`` where Jinja's own writes ``escape``, and calls what stands in ``environment.plain`` straight."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escaped(")

    def visit_Call(self, node: nodes.Call, frame: Frame, *rest: Any, **named: Any) -> None:
        """As Jinja's own, which goes through ``context.call``, as a function may want the context; those of ``plain`` want nothing."""
        if not isinstance(node.node, nodes.EnvironmentAttribute):
            super().visit_Call(node, frame, *rest, **named)
            return
        self.visit(node.node, frame)
        self.write("(")
        for word in (*node.args, *node.kwargs):
            self.visit(word, frame)
            self.write(", ")
        self.write(")")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:
        """The object's own attribute; if it has none, or an empty one, as Jinja would."""
        if not isinstance(node.node, (nodes.Name, nodes.Getattr)):
            super().visit_Getattr(node, frame)
            return
        self.write("(getattr(")
        self.visit(node.node, frame)
        self.write(f", {node.attr!r}, None) or ")
        super().visit_Getattr(node, frame)
        self.write(")")


class Folding(Environment):
    """An environment whose templates are folded.

    ``constant`` maps names to functions that answer the same words with the same text for as long as this environment lives; ``plain``
    holds functions that need nothing but what they are called with; ``phrase`` gives a text of the frame in the language of this
    environment.
    """

    constant: Mapping[str, Callable[..., object]] = {}
    plain = SimpleNamespace()
    phrase: Callable[[str], str] = staticmethod(str)
    code_generator_class = _Generator
    escaped = staticmethod(escaped)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """As Jinja's own, which asks a dict for an attribute first and catches the error: an answer does that forty times."""
        if type(obj) is dict and attribute in obj and attribute not in METHODS:
            return obj[attribute]
        try:
            return getattr(obj, attribute)
        except AttributeError:
            return super().getattr(obj, attribute)

    def _generate(self, source: nodes.Template, *rest: Any, **named: Any) -> str:
        return super()._generate(folded(source, self), *rest, **named)


def folded(tree: nodes.Template, environment: Folding) -> nodes.Template:
    """The tree in one piece; changes it in place. Raises ``TemplateNotFound`` for a part that is nowhere."""
    is_part = not any(tree.find_all((nodes.Extends, nodes.Block, nodes.Macro)))
    whole: nodes.Template = _Folder(environment).visit(tree)
    if is_part:  # nobody extends it or takes words from it
        together = nodes.Filter(None, "safe", [], [], None, None)
        whole.body = [nodes.FilterBlock(whole.body, together, lineno=tree.lineno)]
    return whole


class _Folder(NodeTransformer):
    def __init__(self, environment: Folding) -> None:
        self.environment = environment

    def visit_Include(self, node: nodes.Include) -> nodes.Node:
        """The part itself. It sees what the including template sees, as before, and keeps what it sets to itself."""
        if not isinstance(node.template, nodes.Const) or node.ignore_missing or not node.with_context:
            return self.generic_visit(node)
        return nodes.Scope(self._tree(node.template.value).body, lineno=node.lineno)

    def visit_FromImport(self, node: nodes.FromImport) -> Any:
        """The macros themselves; one that gets another name stays an import."""
        if not isinstance(node.template, nodes.Const) or not all(isinstance(name, str) for name in node.names):
            return self.generic_visit(node)
        return [macro for macro in self._tree(node.template.value).find_all(nodes.Macro) if macro.name in node.names]

    def visit_Call(self, node: nodes.Call) -> nodes.Node:
        """What a constant function answers to constant words; any other function of ours is called straight."""
        self.generic_visit(node)
        if not isinstance(node.node, nodes.Name) or node.dyn_args or node.dyn_kwargs:
            return node
        constant = self.environment.constant.get(node.node.name)
        words, named = _values(node.args), _values([keyword.value for keyword in node.kwargs])
        if constant and words is not None and named is not None:
            text = constant(*words, **dict(zip([keyword.key for keyword in node.kwargs], named, strict=True)))
            return nodes.Const(Markup(text) if hasattr(text, "__html__") else text, lineno=node.lineno)
        if hasattr(self.environment.plain, node.node.name):
            node.node = nodes.EnvironmentAttribute(f"plain.{node.node.name}", lineno=node.lineno)
        return node

    def visit_Output(self, node: nodes.Output) -> nodes.Node:
        """Texts with places in pieces, which are put out one after the other like all that stands beside them."""
        self.generic_visit(node)
        node.nodes = [piece for one in node.nodes for piece in self._pieces(one)]
        return node

    def _pieces(self, node: nodes.Expr) -> list[nodes.Expr]:
        """``_("Set %(number)s", number=…)`` as "Set " and the number; anything else as it is."""
        if not (isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name) and node.node.name == "_" and not node.dyn_kwargs):
            return [node]
        (text,) = _values(node.args) or [None]
        if text is None:
            return [node]
        places = {keyword.key: keyword.value for keyword in node.kwargs}
        pieces = PLACE.split(self.environment.phrase(text))
        plain = [nodes.TemplateData(one.replace("%%", "%"), lineno=node.lineno) for one in pieces[::2]]
        filled = [places[name] for name in pieces[1::2]]
        return [one for pair in zip_longest(plain, filled) for one in pair if one is not None]

    def _tree(self, name: str) -> nodes.Template:
        """Another template, folded; raises ``TemplateNotFound``."""
        assert self.environment.loader is not None
        source, filename, _ = self.environment.loader.get_source(self.environment, name)
        folded: nodes.Template = self.visit(self.environment.parse(source, name, filename))
        return folded


def _values(given: list[nodes.Expr]) -> list[Any] | None:
    """The values of constants; None if one isn't."""
    return [one.value for one in given if isinstance(one, nodes.Const)] if all(isinstance(one, nodes.Const) for one in given) else None
