# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Many programs in few files: most of the time of a single one is spent in
starting tools and reading headers. Where a file fails, its halves are
run again, and theirs, so that a failure has a seed of its own."""

from dataclasses import replace

from choose import program_for
from trial import GROUP, Trial


def batches(first, end, most):
    """Seeds that go into one file for C and one for C++. They are of one group."""
    while first < end:
        last = min(end, first + most, (first // GROUP + 1) * GROUP)
        yield range(first, last)
        first = last


def run_batch(tools, seeds):
    """(program, outcome) for each seed."""
    programs = [program_for(seed) for seed in seeds]
    outcomes = {}
    for cxx in (False, True):
        together = [p for p in programs if p.cxx == cxx]
        if together:
            outcomes.update(run_together(tools, together))
    return [(p, outcomes[p.seed]) for p in programs]


def run_together(tools, programs):
    outcomes = Trial(tools, programs).outcomes()
    bad = [p for p in programs if not outcomes[p.seed].good]
    if not bad or len(programs) == 1:
        return outcomes
    if len(bad) < len(programs):
        halves = [[p] for p in bad]  # the others did print what they should
    else:
        halves = [bad[:len(bad) // 2], bad[len(bad) // 2:]]
    apart = {}
    for half in halves:
        apart.update(run_together(tools, half))
    if all(o.good for o in apart.values()):
        # They fail only together.
        seeds = " ".join(str(p.seed) for p in programs)
        for p in bad:
            apart[p.seed] = replace(outcomes[p.seed], detail=f"only with {seeds}: {outcomes[p.seed].detail}")
    return {**outcomes, **apart}
