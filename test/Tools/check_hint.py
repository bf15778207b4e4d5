#!/usr/bin/env python3
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Checks one refusal and its hint: what tests in test/Hints are run with.

  check_hint.py C2CUDA REFUSALS.DEF TEMP FILE [--with=OPTION] [--followed=OPTION] [-- CLANG...]

The file's name begins with the refusal's number. As it stands, c2cuda must give
that refusal. With -DFOLLOWED, or with the option that follows, it must not, and all nests
must convert but those with "stays" in a comment on their line. A file without
either must say "// No hint:" and why, and the table must have none; or
"// Never given:" and why, if no program is known that gets the refusal."""

import json
import pathlib
import re
import subprocess
import sys


def refusals(c2cuda, file, report, options, flags):
    """(line, code or None) of each nest."""
    done = subprocess.run([c2cuda, file, "--dry-run", "--quiet", *options,
                           f"--report={report}", "--", "-w", *flags],
                          capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{file}: c2cuda fails:\n{done.stderr}")
    nests = [nest for entry in json.loads(pathlib.Path(report).read_text())
             ["files"] for nest in entry["nests"]]
    return [(nest["line"], None if nest["converted"] else
             nest["refusals"][0]["code"]) for nest in nests]


def check(c2cuda, table, temp, file, *rest):
    flags = rest[rest.index("--") + 1:] if "--" in rest else ()
    options = [word.split("=", 1)[1] for word in rest
               if word.startswith("--followed=")]
    always = [word.split("=", 1)[1] for word in rest
              if word.startswith("--with=")]
    code = "C2C" + pathlib.Path(file).name[:4]
    text = pathlib.Path(file).read_text()
    lines = text.split("\n")
    row = re.search(rf"^REFUSAL\(\w+, {code[3:]}, (.*?)\)$",
                    pathlib.Path(table).read_text(), re.M | re.S)
    has_hint = not row.group(1).rstrip().endswith('""')
    if "// Never given:" not in text and has_hint == ("// No hint:" in text):
        sys.exit(f"{code}: 'No hint' here and a hint in the table, or neither")
    if "// Never given:" in text:
        return
    found = refusals(c2cuda, file, temp, always, flags)
    if code not in [given for _, given in found]:
        sys.exit(f"{code} is not given, but {found}")
    if not has_hint:
        return
    if not options and "FOLLOWED" not in text:
        sys.exit(f"{file}: nothing follows the hint")
    found = refusals(c2cuda, file, temp, always + options,
                     ["-DFOLLOWED", *flags])
    wrong = [nest for nest in found
             if nest[1] and "stays" not in lines[nest[0] - 1]]
    if wrong or all(given for _, given in found):
        sys.exit(f"{code}: the hint followed, but {wrong or found}")


if __name__ == "__main__":
    check(*sys.argv[1:])
