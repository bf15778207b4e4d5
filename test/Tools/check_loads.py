#!/usr/bin/env python3
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Looks in PTX for elements that may be as old as a cache line.

    check_loads.py FILE.ptx

ld.global.nc goes through a cache that does not see what the kernel stores. nvcc
makes it of loads whose place a condition chooses, if one of the arrays is only
read (lib/CodeGen/KernelArguments.cpp). Names the loads that may be from an array
that their kernel stores to, and ends with status 1 if there are any.
"""

import re
import sys

ADDRESS = re.compile(r"\[(%rd\d+)")


def instructions(body):
    for line in body.split("\n"):
        yield re.sub(r"^@!?%p\d+\s+", "", line.strip().rstrip(";"))


def sources(body):
    """{register: the kernel's pointers that it may be computed from}"""
    result, moves = {}, []
    for line in instructions(body):
        loaded = re.match(r"ld\.param\S*\s+(%rd\d+), \[(\w+)\]", line)
        registers = re.findall(r"%rd\d+", line)
        if loaded:
            result[loaded.group(1)] = {loaded.group(2)}
        elif re.match(r"(cvta|add|sub|mad|selp|mov)\b", line) and len(registers) > 1:
            moves.append((registers[0], registers[1:]))
    changes = True
    while changes:
        changes = False
        for to, origins in moves:
            own = result.setdefault(to, set())
            before = len(own)
            for origin in origins:
                own |= result.get(origin, set())
            changes |= len(own) != before
    return result


def stale_loads(body):
    origins, written, loads = sources(body), set(), []
    for line in instructions(body):
        address = ADDRESS.search(line)
        if not address:
            continue
        own = origins.get(address.group(1), set())
        if re.match(r"(st|atom|red)\.", line):
            written |= own
        elif line.startswith("ld.global.nc"):
            loads.append((line, own))
    return [line for line, own in loads if own & written]


def main():
    with open(sys.argv[1]) as file:
        text = file.read()
    kernels = re.findall(r"\.entry (\w+)\(.*?\n\{(.*?)\n\}", text, re.S)
    if not kernels:
        print("no kernel in", sys.argv[1])
        return 1
    found = [(name, line) for name, body in kernels for line in stale_loads(body)]
    for name, line in found:
        print(f"{name}: {line}")
    print(f"{len(found)} of such loads in {len(kernels)} kernels")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
