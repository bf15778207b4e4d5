# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Makes a failing program smaller, as long as it fails in the same way.

Takes statements out, puts a loop's or a condition's body in its place, replaces
expressions by one of their parts or by 1, and halves sizes. Undefined behaviour
cannot come in: extents follow from what is left (`ranges.py`).
"""

import copy

from unit import Unit
from ranges import OutOfRange
from tree import *


def shrink(program, outcome_of):
    first = outcome_of(program)
    if first.good:
        raise SystemExit("this program does not fail")
    best = program
    while True:
        for candidate in candidates(best):
            if fails_alike(candidate, first, outcome_of):
                best = candidate
                break
        else:
            return best


def fails_alike(candidate, first, outcome_of):
    try:
        Unit([candidate])
    except (OutOfRange, KeyError):
        return False
    return outcome_of(candidate).kind == first.kind


def candidates(program):
    """Smaller programs, the boldest first; each is a copy."""
    for at in range(len(program.sets)):
        if len(program.sets) > 1:
            yield edited(program, lambda p: p.sets.pop(at))
    for path in block_paths(program):
        for at in range(len(block_at(program, path))):
            yield edited(program, lambda p: block_at(p, path).pop(at))
    for path in block_paths(program):
        for at, statement in enumerate(block_at(program, path)):
            if isinstance(statement, If):
                yield edited(program, lambda p: unwrap(block_at(p, path), at))
            if isinstance(statement, Loop) and (statement.step > 1 or statement.form != "up" or statement.type != "int"):
                yield edited(program, lambda p: plain(block_at(p, path)[at]))
    for at, sizes in enumerate(program.sets):
        for name, value in sizes.items():
            for smaller in {value // 2, value - 1} - {value, -1}:
                yield edited(program, lambda p: p.sets[at].update({name: smaller}))
    for array in range(len(program.arrays)):
        if program.arrays[array].shared_with:
            yield edited(program, lambda p: setattr(p.arrays[array], "shared_with", None))
    yield from simpler_expressions(program)


def edited(program, edit):
    result = copy.deepcopy(program)
    edit(result)
    return result


def unwrap(block, at):
    block[at:at + 1] = block[at].body


def plain(loop):
    loop.step, loop.form, loop.type = 1, "up", "int"


def block_paths(program):
    """Paths to all blocks, outer ones first: ((index, "body"), ...)."""
    found, queue = [()], [()]
    while queue:
        path = queue.pop(0)
        for at, statement in enumerate(block_at(program, path)):
            for name in statement.blocks:
                if getattr(statement, name):
                    found.append(path + ((at, name),))
                    queue.append(path + ((at, name),))
    return found


def block_at(program, path):
    block = program.body
    for at, name in path:
        block = getattr(block[at], name)
    return block


def simpler_expressions(program):
    for path in block_paths(program):
        for at in range(len(block_at(program, path))):
            for steps in expression_paths(block_at(program, path)[at]):
                yield from replacements(program, path, at, steps)


def expression_paths(node):
    """Paths to the expressions that may be replaced: no targets, no subscripts."""
    for place, child in node.children():
        if place[0] not in ("target", "subscripts"):
            yield (place,)
            for rest in expression_paths(child):
                yield (place,) + rest


def node_at(program, path, at, steps):
    node = block_at(program, path)[at]
    for part, index in steps:
        node = getattr(node, part) if index is None else getattr(node, part)[index]
    return node


def replacements(program, path, at, steps):
    node = node_at(program, path, at, steps)
    choices = [] if isinstance(node, Literal) else [Literal("1")]
    choices += [child for place, child in node.children() if place[0] != "subscripts"]
    for choice in choices:
        def put(p, choice=copy.deepcopy(choice)):
            node_at(p, path, at, steps[:-1]).replace(steps[-1], choice)
        yield edited(program, put)
