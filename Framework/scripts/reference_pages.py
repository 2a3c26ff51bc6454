# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: MIT
"""Makes the pages of the API reference from symbol graphs. See make-reference."""
import collections
import html
import re
import shutil

TYPES = {"class": "Classes", "struct": "Structures", "enum": "Enumerations",
         "protocol": "Protocols", "actor": "Actors", "macro": "Macros"}
MEMBERS = {"associatedtype": "Associated Types", "typealias": "Type Aliases", "enum.case": "Cases",
           "init": "Initializers", "property": "Properties", "subscript": "Subscripts",
           "method": "Methods", "type.property": "Type Properties", "type.method": "Type Methods",
           "type.subscript": "Type Subscripts", "func.op": "Operators", "func": "Functions",
           "var": "Variables"}
# Every type conforms to these: not worth a word.
USUAL = {"Swift.SendableMetatype", "Swift.Copyable", "Swift.Escapable"}
STYLE = """
:root { color-scheme: light dark; --line: #8884; --soft: #888; --box: #8881; }
body { max-width: 52em; margin: 2em auto; padding: 0 1em; font: 1em/1.5 sans-serif; }
a { color: #1a5fb4; text-decoration: none; } a:hover { text-decoration: underline; }
code, pre { font-family: monospace, monospace; font-size: .95em; }
pre { background: var(--box); padding: .6em .8em; border-radius: 6px; white-space: pre-wrap; }
h2 { border-bottom: 1px solid var(--line); margin-top: 2em; } h3 { margin: 1.6em 0 .4em; }
dt { margin-top: .5em; } dd { margin-left: 1.5em; color: var(--soft); }
dl.arguments dd { color: inherit; } input { width: 100%; padding: .5em; font: inherit; }
.kind, .from { color: var(--soft); font-size: .9em; } :target { background: #fd03; }
@media (prefers-color-scheme: dark) { a { color: #78aeed; } }
"""
FILTER = """
<p><input id="filter" type="search" placeholder="Filter by name" aria-label="Filter by name"></p>
<script>
document.getElementById("filter").addEventListener("input", (event) => {
  const words = event.target.value.toLowerCase();
  for (const row of document.querySelectorAll("[data-name]"))
    row.hidden = !row.dataset.name.toLowerCase().includes(words);
});
</script>"""


class Reference:
    def __init__(self, symbols, relations):
        self.by_id = {symbol["identifier"]["precise"]: symbol for symbol in symbols}
        self.parent, self.above, self.below = {}, collections.defaultdict(list), collections.defaultdict(list)
        self.members = collections.defaultdict(list)
        for relation in relations:
            source, target, kind = relation["source"], relation["target"], relation["kind"]
            if kind in ("memberOf", "requirementOf", "optionalRequirementOf") and source in self.by_id:
                self.parent[source] = target
            elif kind in ("inheritsFrom", "conformsTo") and relation.get("targetFallback") not in USUAL:
                self.above[source].append((kind, target, relation.get("targetFallback", "")))
                self.below[target].append((kind, source))
        for identifier, owner in self.parent.items():
            self.members[owner].append(self.by_id[identifier])
        self.types, self.anchors = {}, {}
        taken = collections.Counter()
        for identifier, symbol in self.by_id.items():
            if kind_of(symbol) in TYPES:
                self.types.setdefault(".".join(symbol["pathComponents"]), identifier)
            anchor = re.sub(r"[^\w().:]+", "-", symbol["names"]["title"])
            key = (self.parent.get(identifier, symbol["module"]), anchor)
            taken[key] += 1
            self.anchors[identifier] = anchor if taken[key] == 1 else f"{anchor}-{taken[key]}"

    def link(self, identifier):
        """Where a symbol is described, as seen from the page of a type or a module."""
        symbol = self.by_id[identifier]
        if kind_of(symbol) in TYPES:
            return f"../{symbol['module']}/{'.'.join(symbol['pathComponents'])}.html"
        owner = self.by_id.get(self.parent.get(identifier))
        page = (f"{owner['module']}/{'.'.join(owner['pathComponents'])}" if owner
                else f"{symbol['module']}/index")
        return f"../{page}.html#{self.anchors[identifier]}"

    def reference(self, identifier, text):
        text = html.escape(text, quote=False)
        if identifier not in self.by_id:
            return text
        return f'<a href="{html.escape(self.link(identifier))}">{text}</a>'

    def declaration(self, symbol):
        """The declaration with its types linked. What is true of a whole type is not said again."""
        owner = self.by_id.get(self.parent.get(symbol["identifier"]["precise"]))
        parts = [(part["spelling"], part.get("preciseIdentifier"))
                 for part in symbol["declarationFragments"]]
        if owner and any(part["spelling"] == "MainActor" for part in owner["declarationFragments"]):
            text = "".join(spelling for spelling, _ in parts)
            if text.startswith("@MainActor"):
                parts = parts[2:]
        text = "".join(self.reference(identifier, text) for text, identifier in parts).strip()
        if symbol["accessLevel"] == "open":
            text = re.sub(r"^((?:@\w+ )*)", r"\1open ", text)
        return text.removeprefix("final ")

    def code(self, text, near):
        """What stands between backticks: a link when it is the name of a type or of a member near by."""
        if text in self.types:
            return self.reference(self.types[text], text)
        for owner in (near["identifier"]["precise"], self.parent.get(near["identifier"]["precise"])):
            for member in self.members.get(owner, ()):
                if member is not near and text in (
                        member["names"]["title"], member["names"]["title"].split("(")[0]):
                    return self.reference(member["identifier"]["precise"], text)
        return html.escape(text, quote=False)

    def inline(self, text, near):
        codes = []

        def keep(match):
            codes.append(f"<code>{self.code(match[1], near)}</code>")
            return f"\0{len(codes) - 1}\0"

        text = html.escape(re.sub(r"`+([^`]+)`+", keep, text), quote=False)
        text = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", text)
        text = re.sub(r"(?<![\w*])\*([^*\s][^*]*)\*(?!\w)", r"<em>\1</em>", text)
        return re.sub("\0(\\d+)\0", lambda match: codes[int(match[1])], text)

    def comment(self, symbol):
        """The doc comment, whole. Of one that a protocol of Swift's hands down, the first paragraph."""
        comment = symbol.get("docComment")
        if not comment:
            return ""
        text = "\n".join(line["text"] for line in comment["lines"])
        if comment.get("module") == "Swift":
            text = text.split("\n\n")[0]
        parts = []
        for number, part in enumerate(re.split(r"^```\w*\n(.*?)^```\n?", text + "\n", flags=re.M | re.S)):
            if number % 2:
                parts.append(f"<pre>{html.escape(part, quote=False)}</pre>")
            else:
                parts += [self.block(block.strip("\n"), symbol)
                          for block in re.split(r"\n\s*\n", part) if block.strip()]
        return "\n".join(parts)

    def block(self, text, near):
        if not text.lstrip().startswith("- "):
            return f"<p>{self.inline(' '.join(text.split()), near)}</p>"
        rows = []
        for item in re.split(r"^\s*- ", text, flags=re.M)[1:]:
            item = " ".join(item.split())
            named = re.match(r"(?:Parameter )?(\w+):(.*)", item)
            if item.rstrip(":") == "Parameters":
                continue
            if named:
                rows.append(f"<dt><code>{named[1]}</code></dt><dd>{self.inline(named[2].strip(), near)}</dd>"
                            if named[1] not in ("Returns", "Throws", "Note") else
                            f"<dt>{named[1]}</dt><dd>{self.inline(named[2].strip(), near)}</dd>")
            else:
                rows.append(f"<dt>•</dt><dd>{self.inline(item, near)}</dd>")
        return f'<dl class="arguments">{"".join(rows)}</dl>'

    def summary(self, symbol):
        comment = symbol.get("docComment")
        if not comment:
            return ""
        first = " ".join(line["text"] for line in comment["lines"]).split("  ")[0].strip()
        return self.inline(re.split(r"(?<=\.)\s", first)[0], symbol)

    def member(self, symbol, page_module):
        foreign = symbol["module"] != page_module
        note = f' <span class="from">from {symbol["module"]}</span>' if foreign else ""
        anchor = html.escape(self.anchors[symbol["identifier"]["precise"]])
        title = html.escape(symbol["names"]["title"], quote=False)
        return (f'<h3 id="{anchor}"><code>{title}</code>{note}</h3>\n'
                f"<pre>{self.declaration(symbol)}</pre>\n{self.comment(symbol)}")

    def groups(self, symbols, page_module):
        parts = []
        for kind, title in MEMBERS.items():
            found = sorted((s for s in symbols if kind_of(s) == kind), key=order)
            if found:
                parts.append(f"<h2>{title}</h2>")
                parts += [self.member(symbol, page_module) for symbol in found]
        return parts

    def listed(self, symbols, prefix="../"):
        rows = []
        for symbol in sorted(symbols, key=lambda s: s["pathComponents"]):
            name = ".".join(symbol["pathComponents"])
            link = self.link(symbol["identifier"]["precise"]).replace("../", prefix, 1)
            rows.append(f'<div data-name="{html.escape(name)}"><dt><a href="{html.escape(link)}"><code>'
                        f"{html.escape(name, quote=False)}</code></a></dt>"
                        f"<dd>{self.summary(symbol).replace('../', prefix)}</dd></div>")
        return f"<dl>{''.join(rows)}</dl>"

    def relations_of(self, identifier):
        lines = []
        for title, kind in (("Inherits from", "inheritsFrom"), ("Conforms to", "conformsTo")):
            found = [self.reference(target, self.name(target, fallback))
                     for k, target, fallback in self.above[identifier] if k == kind]
            lines += [f"{title} {', '.join(sorted(set(found)))}"] if found else []
        for title, kind in (("Inherited by", "inheritsFrom"), ("Conformed to by", "conformsTo")):
            found = {self.reference(source, self.name(source, "")) for k, source in self.below[identifier]
                     if k == kind and source in self.by_id}
            lines += [f"{title} {', '.join(sorted(found))}"] if found else []
        return [f'<p class="kind">{line}</p>' for line in lines]

    def name(self, identifier, fallback):
        symbol = self.by_id.get(identifier)
        return ".".join(symbol["pathComponents"]) if symbol else fallback.split(".", 1)[-1]

    def type_page(self, symbol):
        identifier, module = symbol["identifier"]["precise"], symbol["module"]
        name = ".".join(symbol["pathComponents"])
        members = self.members[identifier]
        nested = [member for member in members if kind_of(member) in TYPES]
        body = [f'<p><a href="../index.html">Reference</a> › <a href="index.html">{module}</a></p>',
                f"<h1>{name}</h1>", f"<pre>{self.declaration(symbol)}</pre>", self.comment(symbol),
                *self.relations_of(identifier)]
        body += ["<h2>Types</h2>", self.listed(nested)] if nested else []
        return document(f"{name} – {module}", body + self.groups(members, module))

    def module_page(self, module, about):
        own = [symbol for symbol in self.by_id.values() if symbol["module"] == module]
        body = ['<p><a href="../index.html">Reference</a></p>', f"<h1>{module}</h1>",
                f"<p>{about}</p>", FILTER]
        for kind, title in TYPES.items():
            found = [symbol for symbol in own if kind_of(symbol) == kind]
            body += [f"<h2>{title}</h2>", self.listed(found)] if found else []
        free = [s for s in own if kind_of(s) in MEMBERS and s["identifier"]["precise"] not in self.parent]
        body += self.groups(free, module)
        elsewhere = [s for s in own if kind_of(s) in MEMBERS
                     and (owner := self.by_id.get(self.parent.get(s["identifier"]["precise"])))
                     and owner["module"] != module]
        body += ["<h2>Added to types of other modules</h2>", self.listed(elsewhere)] if elsewhere else []
        outside = [s for s in own if self.parent.get(s["identifier"]["precise"], "") not in self.by_id
                   and s["identifier"]["precise"] in self.parent]
        by_type = collections.defaultdict(list)
        for symbol in outside:
            by_type[".".join(symbol["pathComponents"][:-1])].append(symbol)
        for name, found in sorted(by_type.items()):
            body += [f"<h2>Added to {name}</h2>", *[self.member(s, module) for s in sorted(found, key=order)]]
        return document(module, body)


def kind_of(symbol):
    return symbol["kind"]["identifier"].removeprefix("swift.")


def order(symbol):
    location = symbol.get("location", {"uri": "", "position": {"line": 0}})
    return location["uri"], location["position"]["line"]


def document(title, body):
    text = "\n".join(part for part in body if part)
    return (f'<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{title}</title>\n'
            f'<meta name="viewport" content="width=device-width">\n<style>{STYLE}</style>\n{text}\n</html>\n')


def about(module, readme):
    """What the README's table of products says of a module, and its licence."""
    for line in readme.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 3 and f"`{module}`" in cells[0]:
            return html.escape(f"{cells[1]} ({cells[2]})", quote=False).replace("`", "")
    return ""


def write(out, modules, symbols, relations, readme):
    reference = Reference(symbols, relations)
    shutil.rmtree(out, ignore_errors=True)
    body = ["<h1>Framework reference</h1>"]
    for module in modules:
        (out / module).mkdir(parents=True)
        text = about(module, readme)
        (out / module / "index.html").write_text(reference.module_page(module, text))
        body.append(f'<h2><a href="{module}/index.html">{module}</a></h2><p>{text}</p>')
    types = [symbol for symbol in symbols if kind_of(symbol) in TYPES]
    for symbol in types:
        page = out / symbol["module"] / f"{'.'.join(symbol['pathComponents'])}.html"
        page.write_text(reference.type_page(symbol))
    body += ["<h2>All types</h2>", FILTER, reference.listed(types, prefix="")]
    (out / "index.html").write_text(document("Framework reference", body))
