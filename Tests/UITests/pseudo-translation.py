# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Translates a template of texts into no language: each text in brackets, with accents, and longer by two fifths.

pseudo-translation.py FOLDER OUT.po: the template is the one in FOLDER.
"""
import pathlib
import re
import subprocess
import sys

ACCENTS = str.maketrans("aeiouAEIOUcnsz", "áéíóúÁÉÍÓÚçñšž")
# Values, tags and entities stay, and so do escapes of the file.
KEPT = re.compile(r"(\{\d\}|<[^>]*>|&[a-z]+;|\\.)")


def translate(text):
    if text == "default:LTR" or "%" in text and re.fullmatch(r"[^a-zA-Z{]*(%-?[a-zA-Z][^a-zA-Z]*)+", text):
        return text  # formats of dates, and the direction of writing
    parts = KEPT.split(text)
    words = "".join(part if KEPT.fullmatch(part) else part.translate(ACCENTS) for part in parts)
    return "⟦" + words + " øø" * (len(text) * 2 // 15 + 1) + "⟧"


def main(folder, out):
    template, = pathlib.Path(folder).glob("*.pot")
    text = subprocess.run(["msgcat", "--no-wrap", "--no-location", template], check=True, capture_output=True,
                          text=True, encoding="utf-8").stdout
    entries = ['msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
               '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n']
    for block in text.split("\n\n")[1:]:
        found = dict(re.findall(r'^(msgctxt|msgid|msgid_plural) ((?:"[^\n]*"\n?)+)', block + "\n", re.M))
        if "msgid" not in found:
            continue
        one = "".join(re.findall(r'"(.*)"', found["msgid"]))
        lines = [f'{kind} {found[kind].rstrip()}' for kind in ("msgctxt", "msgid", "msgid_plural") if kind in found]
        if "msgid_plural" in found:
            many = "".join(re.findall(r'"(.*)"', found["msgid_plural"]))
            lines += [f'msgstr[0] "{translate(one)}"', f'msgstr[1] "{translate(many)}"']
        else:
            lines.append(f'msgstr "{translate(one)}"')
        entries.append("\n".join(lines) + "\n")
    with open(out, "w", encoding="utf-8") as file:
        file.write("\n".join(entries))


main(*sys.argv[1:])
