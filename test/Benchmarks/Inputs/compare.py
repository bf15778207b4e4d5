# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""What the runner says of results that differ. Usage: compare.py BENCHMARKS DIR"""

import array
import pathlib
import sys

sys.path.insert(0, sys.argv[1])
from catalogue import PROGRAMS
from check import compare, verdict

FOLDER = pathlib.Path(sys.argv[2])
KNOWN = {program.name: program for program in PROGRAMS}


def say(name, sizes, code, before, after, may_differ):
    for file, values in (("before", before), ("after", after)):
        (FOLDER / file).write_bytes(array.array(code, values).tobytes())
    found = compare(KNOWN[name], sizes, FOLDER / "before", FOLDER / "after")
    print(verdict(KNOWN[name], found, may_differ))


say("triad", {"n": 3}, "f", [1, -2, 4], [1, -2, 4], False)
say("triad", {"n": 3}, "f", [1, -2, 4], [1, -2, 4.0001], False)
say("triad", {"n": 3}, "f", [1, -2, 4], [1, -2, 4.0001], True)
say("triad", {"n": 3}, "f", [1, -2, 4], [1, -2.1, 4], True)
say("triad", {"n": 3}, "f", [1, -2, 4], [1, -2, float("nan")], True)
say("triad", {"n": 3}, "f", [1, -2, 4], [1, -2], True)
say("transpose", {"n": 1, "m": 2}, "f", [1, 2], [1, 2.00001], True)
say("argmin", {"n": 3}, "i", [2], [1], True)
