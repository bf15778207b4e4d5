# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Random programs, converted and compared with their originals.

  python3 utils/random_programs --seeds 0:200        check these seeds
  python3 utils/random_programs --print 17           print the program of a seed
  python3 utils/random_programs --shrink 17          print a small one that fails as well
  python3 utils/random_programs --mutate test/EndToEnd --seeds 0:200
                                                     small changes of the programs in a folder
"""

import argparse
import collections
import concurrent.futures
import os
import sys
import time

from batches import batches, run_batch
from choose import program_for
from mutants import NOT_A_PROGRAM, Mutant, programs_under
from shrink import shrink
from trial import GROUP, Tools, Trial
from unit import Unit


def arguments():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--seeds", metavar="FIRST:END")
    what.add_argument("--print", type=int, metavar="SEED", dest="shown")
    what.add_argument("--shrink", type=int, metavar="SEED")
    parser.add_argument("--mutate", metavar="FOLDER", action="append", help="programs there, changed, instead of our own")
    parser.add_argument("--build", default=os.path.join(root, "build"), help="build folder (build)")
    parser.add_argument("--compiler", default="clang-22", help="compiler of the originals (clang-22)")
    parser.add_argument("--no-sanitize", action="store_true", help="originals without the sanitizers")
    parser.add_argument("--batch", type=int, default=GROUP, help=f"programs in a file, at most ({GROUP})")
    parser.add_argument("-j", type=int, default=os.cpu_count(), help="files at a time")
    parser.add_argument("--keep", metavar="FOLDER", help="write failing programs there")
    return parser.parse_args()


def tools_of(options):
    programs = os.path.join(os.path.abspath(options.build), "bin")
    return Tools(os.path.join(programs, "c2cuda"), os.path.join(programs, "c2cuda-run"),
                 options.compiler, not options.no_sanitize)


class Tally:
    """What has been found so far."""

    def __init__(self, total):
        self.total, self.done = total, 0
        self.kinds = collections.Counter()
        self.with_kernel = self.kernels = self.refused = 0
        self.started = self.said = time.time()

    def add(self, outcome):
        self.done += 1
        self.kinds[outcome.kind] += 1
        self.with_kernel += outcome.kernels > 0
        self.kernels += outcome.kernels
        self.refused += outcome.refused

    def progress(self):
        """A line every 30 seconds."""
        if time.time() - self.said < 30:
            return
        self.said = time.time()
        left = (self.said - self.started) / self.done * (self.total - self.done)
        print(f"... {self.done} of {self.total} programs, {self.kinds['same']} same, "
              f"{100 * self.with_kernel // self.done}% with a kernel, {left / 60:.0f} min left", flush=True)

    def summary(self, first):
        print(f"{self.total} programs (seeds {first} to {first + self.total - 1}) in {time.time() - self.started:.0f} s: "
              + ", ".join(f"{n} {k}" for k, n in sorted(self.kinds.items())))
        print(f"{self.with_kernel} with a kernel ({100 * self.with_kernel // max(self.total, 1)}%); "
              f"{self.kernels} nests converted, {self.refused} left alone")


def check(options):
    first, end = map(int, options.seeds.split(":"))
    tools = tools_of(options)
    tally = Tally(end - first)
    with concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        for results in pool.map(lambda seeds: run_batch(tools, seeds), batches(first, end, options.batch)):
            for program, outcome in results:
                tally.add(outcome)
                if not outcome.good:
                    report(options, program, outcome)
            tally.progress()
    tally.summary(first)
    return 0 if tally.kinds["same"] == tally.total else 1


def check_mutants(options):
    first, end = map(int, options.seeds.split(":"))
    tools = tools_of(options)
    paths = programs_under(options.mutate)
    tally = Tally(end - first)

    def work(seed):
        mutant = Mutant(tools, paths, seed)
        return mutant, mutant.outcome()

    with concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        for mutant, outcome in pool.map(work, range(first, end)):
            tally.add(outcome)
            if not outcome.good and outcome.kind != NOT_A_PROGRAM:
                show(options, mutant.seed, outcome, mutant.text, mutant.suffix)
                print(f"  from {mutant.path}", flush=True)
            tally.progress()
    tally.summary(first)
    return 0 if tally.kinds["same"] + tally.kinds[NOT_A_PROGRAM] == tally.total else 1


def report(options, program, outcome):
    show(options, program.seed, outcome, Unit([program]).text(), ".cpp" if program.cxx else ".c")


def show(options, seed, outcome, text, suffix):
    print(f"seed {seed}: {outcome.kind}: {outcome.detail.strip()}", flush=True)
    if options.keep:
        os.makedirs(options.keep, exist_ok=True)
        with open(os.path.join(options.keep, f"{seed}{suffix}"), "w", errors="surrogateescape", newline="") as f:
            f.write(text)


def main():
    options = arguments()
    if options.shown is not None:
        print(Unit([program_for(options.shown)]).text(), end="")
        return 0
    if options.shrink is not None:
        tools = tools_of(options)
        small = shrink(program_for(options.shrink), lambda p: Trial(tools, [p]).outcomes()[p.seed])
        print(Unit([small]).text(), end="")
        return 0
    return check_mutants(options) if options.mutate else check(options)


if __name__ == "__main__":
    sys.exit(main())
