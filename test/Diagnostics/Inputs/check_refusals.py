# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Compares Refusals.def with docs/Refusals.md: numbers, slugs, sentences."""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
table = (root / "include/c2cuda/Diagnostics/Refusals.def").read_text()
page = (root / "docs/Refusals.md").read_text()

text = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
rows = re.findall(rf"^REFUSAL\((\w+), (\d+), {text}, *\s*{text},", table, re.M)
joined = {number: ["".join(re.findall(r'"((?:[^"\\]|\\.)*)"', part))
                   for part in (slug, sentence)]
          for _, number, slug, sentence in rows}
sections = {number: [slug, sentence] for number, slug, sentence in re.findall(
    r"^### C2C(\d+) (\S+)\n\n> (.*)\n", page, re.M)}

problems = []
if len(rows) != len(re.findall(r"^REFUSAL\(", table, re.M)):
    problems.append("Refusals.def has rows of another form")
if len(joined) != len(rows):
    problems.append("a number is used twice in Refusals.def")
if len(sections) != len(re.findall(r"^### ", page, re.M)):
    problems.append("docs/Refusals.md has sections of another form, or twice")
for number in sorted(joined.keys() | sections.keys()):
    here, there = joined.get(number), sections.get(number)
    if here != there:
        problems.append(f"C2C{number}: Refusals.def has {here}, "
                        f"docs/Refusals.md has {there}")
print("\n".join(problems) or f"{len(rows)} refusals")
sys.exit(bool(problems))
