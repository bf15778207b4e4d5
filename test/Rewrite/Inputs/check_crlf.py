#!/usr/bin/env python3
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Every line of the files ends in CRLF, and none in CR CR LF."""

import sys

for name in sys.argv[1:]:
    lines = open(name, "rb").read().split(b"\n")
    assert len(lines) > 10, name
    assert lines[-1] == b"", (name, lines[-1])
    for number, line in enumerate(lines[:-1], 1):
        assert line.endswith(b"\r") and not line.endswith(b"\r\r"), (
            f"{name}:{number}: {line!r}")
