"""Templates folded into one piece while they are compiled: what is the same for every reader of a language is written out once.

A checker's answer is drawn anew with every tap, and half of that was Jinja looking up parts, texts and signs that never change: an
``include`` costs 10 to 30 µs, an ``import`` 35, a call with constant words 2 to 5. Three rewritings of a template's tree take them away:

- ``{% include "a part" %}`` becomes the part itself, in a scope of its own;
- ``{% from "words" import a_macro %}`` becomes the macro;
- a call of a constant function with constant words becomes its result.

And what is put into a page is escaped only if it needs it: two hundred times an answer, at a third of what ``escape`` costs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from django.utils.safestring import SafeString
from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

has_marks = re.compile("[&<>\"']").search
"""Whether a text holds any of the five characters that mean something in HTML."""

SAFE = {Markup, SafeString}
METHODS = frozenset(dir(dict))


def escaped(value: Any) -> Any:
    """As ``markupsafe.escape``, but a text that needs nothing is itself."""
    kind = type(value)
    if kind is str:
        return escape(value) if has_marks(value) else value
    return value if kind in SAFE else escape(value)


class _Generator(CodeGenerator):
    """Writes ``environment.escaped`` where Jinja's own writes ``escape``."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.escaped(")


class Folding(Environment):
    """An environment whose templates are folded.

    ``constant`` maps names to functions that answer the same words with the same text for as long as this environment lives.
    """

    constant: Mapping[str, Callable[..., object]] = {}
    code_generator_class = _Generator
    escaped = staticmethod(escaped)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """As Jinja's own, which asks a dict for an attribute first and catches the error: an answer does that forty times."""
        if type(obj) is dict and attribute in obj and attribute not in METHODS:
            return obj[attribute]
        return super().getattr(obj, attribute)

    def _generate(self, source: nodes.Template, *rest: Any, **named: Any) -> str:
        return super()._generate(folded(source, self), *rest, **named)


def folded(tree: nodes.Template, environment: Folding) -> nodes.Template:
    """The tree in one piece; changes it in place. Raises ``TemplateNotFound`` for a part that is nowhere."""
    whole: nodes.Template = _Folder(environment).visit(tree)
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
        """What a constant function answers to constant words."""
        self.generic_visit(node)
        constant = self.environment.constant.get(node.node.name) if isinstance(node.node, nodes.Name) else None
        words, named = _values(node.args), _values([keyword.value for keyword in node.kwargs])
        if constant is None or words is None or named is None or node.dyn_args or node.dyn_kwargs:
            return node
        text = constant(*words, **dict(zip([keyword.key for keyword in node.kwargs], named, strict=True)))
        return nodes.Const(Markup(text) if hasattr(text, "__html__") else text, lineno=node.lineno)

    def _tree(self, name: str) -> nodes.Template:
        """Another template, folded; raises ``TemplateNotFound``."""
        assert self.environment.loader is not None
        source, filename, _ = self.environment.loader.get_source(self.environment, name)
        folded: nodes.Template = self.visit(self.environment.parse(source, name, filename))
        return folded


def _values(given: list[nodes.Expr]) -> list[Any] | None:
    """The values of constants; None if one isn't."""
    return [one.value for one in given if isinstance(one, nodes.Const)] if all(isinstance(one, nodes.Const) for one in given) else None
