# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Random programs, converted and compared with their originals.

  python3 utils/random_programs --seeds 0:200        check these seeds
  python3 utils/random_programs --print 17           print the program of a seed
  python3 utils/random_programs --shrink 17          print a small one that fails as well
"""

import argparse
import collections
import concurrent.futures
import os
import sys
import time

from choose import program_for
from printing import text_of
from shrink import shrink
from trial import Tools, Trial

ORDERS = [0, 0, 3, 11, 5]  # of blocks and threads; 0: ascending


def arguments():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--seeds", metavar="FIRST:END")
    what.add_argument("--print", type=int, metavar="SEED", dest="shown")
    what.add_argument("--shrink", type=int, metavar="SEED")
    parser.add_argument("--build", default=os.path.join(root, "build"), help="build folder (build)")
    parser.add_argument("--compiler", default="clang-22", help="compiler of the originals (clang-22)")
    parser.add_argument("--sanitize", action="store_true", help="originals with the sanitizers")
    parser.add_argument("-j", type=int, default=os.cpu_count(), help="programs at a time")
    parser.add_argument("--keep", metavar="FOLDER", help="write failing programs there")
    return parser.parse_args()


def tools_of(options):
    programs = os.path.join(os.path.abspath(options.build), "bin")
    return Tools(os.path.join(programs, "c2cuda"), os.path.join(programs, "c2cuda-run"),
                 options.compiler, options.sanitize)


def trial_of(tools, program):
    return Trial(tools, text_of(program), program.cxx, ORDERS[program.seed % len(ORDERS)])


def check(options):
    first, end = map(int, options.seeds.split(":"))
    tools = tools_of(options)
    started = time.time()
    kinds, with_kernel, kernels, refused = collections.Counter(), 0, 0, 0

    def one(seed):
        program = program_for(seed)
        return seed, program, trial_of(tools, program).outcome()

    with concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        for done, (seed, program, outcome) in enumerate(pool.map(one, range(first, end)), 1):
            kinds[outcome.kind] += 1
            with_kernel += outcome.kernels > 0
            kernels += outcome.kernels
            refused += outcome.refused
            if not outcome.good:
                report(options, seed, program, outcome)
            if done % 500 == 0:
                print(f"... {done} programs, {kinds['same']} same", flush=True)
    total = end - first
    print(f"{total} programs (seeds {first} to {end - 1}) in {time.time() - started:.0f} s: "
          + ", ".join(f"{n} {k}" for k, n in sorted(kinds.items())))
    print(f"{with_kernel} with a kernel ({100 * with_kernel // max(total, 1)}%); "
          f"{kernels} nests converted, {refused} left alone")
    return 0 if kinds["same"] == total else 1


def report(options, seed, program, outcome):
    print(f"seed {seed}: {outcome.kind}: {outcome.detail.strip()}", flush=True)
    if options.keep:
        os.makedirs(options.keep, exist_ok=True)
        with open(os.path.join(options.keep, f"{seed}{'.cpp' if program.cxx else '.c'}"), "w") as f:
            f.write(text_of(program))


def main():
    options = arguments()
    if options.shown is not None:
        print(text_of(program_for(options.shown)), end="")
        return 0
    if options.shrink is not None:
        tools = tools_of(options)
        print(text_of(shrink(program_for(options.shrink), lambda p: trial_of(tools, p).outcome())), end="")
        return 0
    return check(options)


if __name__ == "__main__":
    sys.exit(main())
