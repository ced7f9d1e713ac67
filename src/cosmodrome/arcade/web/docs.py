"""The API's own page: what /openapi.json says, as plain HTML without any script."""

from __future__ import annotations

from html import escape
from typing import Any

PLAIN = {"integer": "whole number", "string": "text", "boolean": "true or false"}
METHODS = ("get", "post", "put", "delete")
HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Cosmodrome</title>
<link rel="icon" href="/static/favicon.svg">
<script src="/static/parts/theme.js"></script>
<link rel="stylesheet" href="/static/art.css">
<link rel="stylesheet" href="/static/parts/base.css">
<link rel="stylesheet" href="/static/docs/docs.css">
</head>
<body>
<header class="bar"><a class="brand" href="/"><img src="/static/favicon.svg" alt=""><span class="word">COSMODROME</span></a></header>
<main class="docs">
<h1>The arcade's API</h1>
<p>Everything the pages do, for your own client or bot. The same, for machines: <a href="/openapi.json">/openapi.json</a>.</p>
<p>You are known by a token. The first request that needs to know you, such as <code>PUT /api/me</code>, sets it as the cookie
<code>cosmodrome</code>; a program may send it as <code>Authorization: Bearer TOKEN</code> instead. Errors are
<code>{"error": "One sentence for people."}</code>. To play: make a table, follow its <code>live</code> stream, and answer each
<code>view</code> that has <code>actions</code> with <code>act</code>, giving its <code>number</code> and an action's text or code.</p>
"""


def page(api: dict[str, Any]) -> str:
    """The page for an OpenAPI description."""
    operations = [(path, method, api["paths"][path][method]) for path in api["paths"] for method in METHODS if method in api["paths"][path]]
    tags = list(dict.fromkeys(tag for _, _, operation in operations for tag in operation.get("tags", ())))
    parts = [HEAD]
    for tag in tags:
        parts.append(f"<h2>{escape(tag)}</h2>")
        parts += [_operation(*one) for one in operations if tag in one[2].get("tags", ())]
    parts.append("<h2>What goes in and out</h2>")
    parts += [
        _schema(name, schema) for name, schema in sorted(api["components"]["schemas"].items()) if not name.endswith("ValidationError")
    ]
    return "".join(parts) + "</main>\n</body>\n</html>\n"


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    rows = [(one["name"], _type(one["schema"]), one.get("description", "")) for one in operation.get("parameters", ())]
    body = operation.get("requestBody", {}).get("content", {})
    rows += [("body", f"{kind}: {_type(content['schema'])}", "") for kind, content in body.items()]
    answers = []
    for status, answer in operation["responses"].items():
        kinds = ", ".join(_type(content.get("schema", {})) or escape(kind) for kind, content in answer.get("content", {}).items())
        if not status.startswith(("4", "5")):
            answers.append(f"{status} {kinds}")
    refused = ", ".join(status for status in operation["responses"] if status.startswith(("4", "5")))
    return (
        f"<section><h3><code>{method.upper()} {escape(path)}</code> {escape(operation['summary'])}</h3>"
        f"<p>{escape(operation.get('description', ''))}</p>{_table(rows)}"
        f"<p>Answers {'; '.join(answers)}. Errors: {refused}.</p></section>\n"
    )


def _schema(name: str, schema: dict[str, Any]) -> str:
    needed = schema.get("required", ())
    rows = [
        (field + ("" if field in needed else " (may be left out)"), _type(one), one.get("description", ""))
        for field, one in schema.get("properties", {}).items()
    ]
    return f'<section id="{escape(name)}"><h3>{escape(name)}</h3><p>{escape(schema.get("description", ""))}</p>{_table(rows)}</section>\n'


def _table(rows: list[tuple[str, str, str]]) -> str:
    if not rows:
        return ""
    cells = "".join(
        f"<tr><th scope='row'><code>{escape(name)}</code></th><td>{kind}</td><td>{escape(words)}</td></tr>" for name, kind, words in rows
    )
    return f"<table>{cells}</table>"


def _type(schema: dict[str, Any]) -> str:
    """A type in words, as HTML."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(_type(one) for one in schema["anyOf"])
    if "enum" in schema or "const" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    name = schema.get("type", "")
    return escape(PLAIN.get(name, name))
