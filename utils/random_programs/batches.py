# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Many programs in few files: most of the time of a single one is spent in
starting tools and reading headers. Where a file fails, its programs are run
again one by one, so that a failure has a seed of its own."""

from choose import program_for
from trial import GROUP, Outcome, Trial


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
    if len(programs) == 1 or all(o.good for o in outcomes.values()):
        return outcomes
    alone = {}
    for program in programs:
        alone.update(Trial(tools, [program]).outcomes())
    if all(o.good for o in alone.values()):
        seeds = " ".join(str(p.seed) for p in programs)
        for seed, outcome in outcomes.items():
            if not outcome.good:
                alone[seed] = Outcome(outcome.kind, f"only together with {seeds}: {outcome.detail}",
                                      outcome.kernels, outcome.refused)
    return alone
