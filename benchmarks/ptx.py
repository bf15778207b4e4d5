#!/usr/bin/env python3
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Reads PTX: the loops of every kernel and how many instructions of each class
are in them. `python3 benchmarks/ptx.py FILE.ptx` prints that.

A loop is what a branch back to a block that dominates it closes. Jumps through
tables (`brx`) are not followed."""

import collections
import dataclasses
import re
import sys

ENTRY = re.compile(r"^(?:\.visible\s+|\.weak\s+)*\.entry\s+([\w$]+)", re.M)
LABEL = re.compile(r"([$\w]+):\s*")
PREDICATE = re.compile(r"@!?[%\w]+\s+")
NAME = re.compile(r"_ZL?(?:N12_GLOBAL__N_1)?(\d+)")
FLOAT = {"add", "sub", "mul", "div", "sqrt", "rsqrt", "rcp", "ex2", "lg2", "sin",
         "cos", "tanh", "min", "max", "neg", "abs", "copysign"}


def plain_name(mangled):
    """Of a function that is in no class: without its parameters' types."""
    found = NAME.match(mangled)
    if not found:
        return mangled
    return mangled[found.end():found.end() + int(found.group(1))]


@dataclasses.dataclass
class Block:
    label: str
    instructions: list
    next: list


@dataclasses.dataclass
class Loop:
    label: str
    blocks: set
    depth: int = 0
    is_innermost: bool = True
    parent: object = None
    counts: collections.Counter = None


@dataclasses.dataclass
class Kernel:
    name: str
    loops: list
    counts: collections.Counter


# ---- Instructions -----------------------------------------------------------


def bytes_moved(parts):
    """By a thread: of ld.global.nc.v4.f32 16."""
    count = next((int(part[1:]) for part in parts
                  if re.fullmatch(r"v\d", part)), 1)
    width = re.fullmatch(r"[a-z]+(\d+)", parts[-1])
    return count * int(width.group(1)) // 8 if width else 0


def matrix_space(parts):
    """Of what a warp loads or stores together: ld.shared, st.global."""
    space = next((name for name in ("shared", "global")
                  if any(part.startswith(name) for part in parts)), "generic")
    return f"{'st' if 'store' in parts else 'ld'}.{space}"


def class_of(instruction):
    """`ld.shared.16`: loads of 16 bytes each; `fma.f32`; `other`."""
    opcode, _, operands = PREDICATE.sub("", instruction, 1).partition(" ")
    parts = opcode.split(".")
    first = parts[0]
    if first in ("ld", "st", "ldu"):
        space = next((re.sub("::.*", "", part) for part in parts[1:]
                      if part.startswith(("global", "shared", "local", "param",
                                          "const"))), "generic")
        return f"{first}.{space}.{bytes_moved(parts)}"
    if opcode.startswith(("cp.async.ca", "cp.async.cg")):
        return f"cp.async.{operands.split(',')[2].strip()}"
    if first in ("ldmatrix", "wmma") and "mma" not in parts:
        return f"{matrix_space(parts)}.matrix"
    if first in ("fma", "mma", "wmma"):
        return f"{'fma' if first == 'fma' else 'mma'}.{parts[-1]}"
    if first in ("bar", "barrier"):
        return "barrier"
    if first in ("bra", "brx"):
        return "branch"
    if first in ("atom", "red"):
        return "atomic"
    if first in FLOAT and parts[-1] in ("f32", "f64"):
        return f"float.{parts[-1]}"
    return "other"


def fused(counts):
    return counts["fma.f32"] + counts["fma.f64"] + 2 * counts["fma.f32x2"]


def total(counts, prefix):
    return sum(count for name, count in counts.items() if name.startswith(prefix))


# ---- Control flow -----------------------------------------------------------


def statements(body):
    """(labels, text) of everything that ends in a semicolon."""
    body = re.sub(r"//[^\n]*|/\*.*?\*/|^\s*\.(?:loc|file)\b[^\n]*", "", body,
                  flags=re.M | re.S)
    for text in body.split(";"):
        text = " ".join(text.split()).lstrip("{} ")
        labels = []
        while found := LABEL.match(text):
            labels.append(found.group(1))
            text = text[found.end():].lstrip("{} ")
        yield labels, text


def blocks_of(body):
    blocks = [Block("", [], [])]
    jumps = []
    ended = False
    for labels, text in statements(body):
        if labels or ended:
            blocks.append(Block(labels[0] if labels else "", [], []))
            falls = len(blocks) > 1 and not (ended == "for good")
            if falls:
                blocks[-2].next.append(len(blocks) - 1)
            for label in labels:
                jumps.append((None, label, len(blocks) - 1))
        ended = False
        if not text or text.startswith("."):
            continue
        blocks[-1].instructions.append(text)
        bare = PREDICATE.sub("", text, 1)
        if bare.startswith("bra"):
            jumps.append((len(blocks) - 1, bare.split()[-1], None))
            ended = "maybe" if bare != text else "for good"
        elif bare in ("ret", "exit", "trap", "ret.uni"):
            ended = "maybe" if bare != text else "for good"
    places = {label: at for _, label, at in jumps if at is not None}
    for at, label, _ in jumps:
        if at is not None and label in places:
            blocks[at].next.append(places[label])
    return blocks


def dominators(blocks):
    """For each block a set, as bits; 0 for those that nothing reaches."""
    before = [[] for _ in blocks]
    for at, block in enumerate(blocks):
        for after in block.next:
            before[after].append(at)
    everything = (1 << len(blocks)) - 1
    result = [1] + [everything] * (len(blocks) - 1)
    changed = True
    while changed:
        changed = False
        for at in range(1, len(blocks)):
            new = everything
            for other in before[at]:
                new &= result[other]
            new |= 1 << at
            changed |= new != result[at]
            result[at] = new
    return result, before


def loops_of(blocks):
    above, before = dominators(blocks)
    loops = {}
    for at, block in enumerate(blocks):
        for header in block.next:
            if not above[at] >> header & 1:
                continue
            body = loops.setdefault(header, {header})
            open_ends = [at]
            while open_ends:
                here = open_ends.pop()
                if here not in body:
                    body.add(here)
                    open_ends += before[here]
    result = [Loop(blocks[header].label, body)
              for header, body in sorted(loops.items())]
    for loop in result:
        around = [other for other in result if loop.blocks < other.blocks]
        loop.depth = len(around)
        loop.parent = min(around, key=lambda other: len(other.blocks),
                          default=None)
        for other in around:
            other.is_innermost = False
        loop.counts = collections.Counter(
            class_of(text) for at in loop.blocks
            for text in blocks[at].instructions)
    return result


def read_ptx(text):
    """The kernels of a file in the order of the text."""
    result = []
    for found in ENTRY.finditer(text):
        begin = text.index("\n{", found.end())
        blocks = blocks_of(text[begin + 2:text.index("\n}", begin)])
        counts = collections.Counter(class_of(line) for block in blocks
                                     for line in block.instructions)
        result.append(Kernel(plain_name(found.group(1)), loops_of(blocks), counts))
    return result


# ---- What is asked of them --------------------------------------------------


def hot_loop(kernels):
    """The innermost loop with the most fused multiply-adds, or None. Of several
    the one that is fed by the fewest narrow loads, with the fewest instructions,
    also in the loop that feeds it: others test where a tile ends, or how it is
    aligned."""
    loops = [loop for kernel in kernels for loop in kernel.loops
             if loop.is_innermost]
    size = lambda loop: sum(loop.counts.values()) if loop else 0
    weight = lambda loop: (fused(loop.counts) + 8 * total(loop.counts, "mma"),
                           -narrow_loads(feeding_loop(loop)), -size(loop),
                           -size(feeding_loop(loop)))
    best = max(loops, key=weight, default=None)
    return best if best and weight(best)[0] else None


def feeding_loop(loop):
    """That loop, or the next one around it that reads global memory."""
    while loop and not (total(loop.counts, "ld.global") +
                        total(loop.counts, "cp.async")):
        loop = loop.parent
    return loop


def narrow_loads(loop):
    """Of global memory, of fewer than 16 bytes."""
    return sum(count for name, count in (loop.counts if loop else {}).items()
               if name.startswith(("ld.global", "cp.async")) and
               not name.endswith(".16"))


def shown(counts):
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))


def main():
    with open(sys.argv[1]) as file:
        kernels = read_ptx(file.read())
    for kernel in kernels:
        print(f"kernel {kernel.name}: {sum(kernel.counts.values())} instructions")
        if not kernel.loops:
            print(f"  no loop: {shown(kernel.counts)}")
        for loop in kernel.loops:
            print(f"{'  ' * (loop.depth + 1)}loop {loop.label}"
                  f"{', innermost' if loop.is_innermost else ''}: "
                  f"{shown(loop.counts)}")


if __name__ == "__main__":
    main()
