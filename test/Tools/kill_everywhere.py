#!/usr/bin/env python3
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Ends a command before each of its file operations and looks at what is left.

    kill_everywhere.py --shim SHIM.so --tree DIR [--top FILE] [--order FILE,...]
                       [--signal N] [--in DIR] [--leaves] -- COMMAND...

COMMAND runs in a copy of the tree, once to its end and then once for each of its
file operations (Inputs/at-file-operation.c), before which it is killed. Then

  - each file is as before or as after the whole run;
  - a --top is as before with all other files as before, or as after with all
    others as after, or away if it was not the user's;
  - of the files of --order none is new if one before it is old;
  - what else is there are temporaries, and none after a signal that can be
    caught;
  - the same command once more gives what one run gives, and leaves nothing else
    (with --order only where all files are as before: they are the user's own;
    with --leaves but temporaries).
"""

import argparse
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys

TEMPORARY = re.compile(r"\.c2cuda-[0-9a-f]+\.tmp$")


def read(folder):
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(folder.rglob("*")) if path.is_file()}


def is_mixed(state, before, after, top, tops):
    """Whether the program of that top is made of old and of new files."""
    def is_all(wanted):
        return all(state.get(name) == wanted[name] for name in wanted
                   if name in state or name not in tops)
    return top in state and not is_all(before) and not is_all(after)


def problems(state, before, after, args):
    for name in before.keys() | after.keys():
        old, new, now = before.get(name), after.get(name), state.get(name)
        if now not in (old, new) and not (now is None and name in args.top):
            yield f"{name} is neither as before nor as after"
    for top in args.top:
        if is_mixed(state, before, after, top, args.top):
            yield f"{top} stands beside files of another run"
    is_new = [state.get(name) == after[name] for name in args.order]
    if is_new != sorted(is_new, reverse=True):
        yield f"of {args.order} are new: {is_new}"
    extra = state.keys() - before.keys() - after.keys()
    for name in extra:
        if not TEMPORARY.search(name):
            yield f"there is {name}"
        elif args.signal != signal.SIGKILL:
            yield f"{name} was left"


class Runs:
    def __init__(self, args):
        self.args = args
        self.folder = pathlib.Path(str(args.tree) + ".run")

    def reset(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.args.tree, self.folder)

    def run(self, **environment):
        done = subprocess.run(
            self.args.command, cwd=self.folder / self.args.folder,
            env={**os.environ, **environment}, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)
        return done.returncode, done.stdout.decode(errors="replace")

    def complete(self):
        status, output = self.run()
        if status:
            sys.exit(f"the whole run ended with status {status}\n{output}")
        files = read(self.folder)
        return {name: text for name, text in files.items()
                if not (self.args.leaves and TEMPORARY.search(name))}

    def killed_at(self, number):
        """Whether the run came to that operation."""
        status, output = self.run(LD_PRELOAD=self.args.shim, AT=str(number),
                                  AT_SIGNAL=str(int(self.args.signal)))
        if status == -self.args.signal:
            return True
        if status:
            sys.exit(f"{number}: ended with status {status}\n{output}")
        return False


def check(runs, args):
    runs.reset()
    before = read(runs.folder)
    after = runs.complete()
    if after == before:
        sys.exit("the command changes nothing")
    number, changed = 0, 0
    while True:
        number += 1
        runs.reset()
        if not runs.killed_at(number):
            break
        state = read(runs.folder)
        for problem in problems(state, before, after, args):
            sys.exit(f"killed before file operation {number}: {problem}")
        is_old = all(state.get(name) == before[name] for name in before)
        changed += not is_old
        if (not args.order or is_old) and runs.complete() != after:
            sys.exit(f"killed before file operation {number}: the next run "
                     f"gives something else: {sorted(read(runs.folder))}")
    if read(runs.folder) != after:
        sys.exit("the run under the shim gives something else")
    print(f"killed at {number - 1} operations, {changed} times with some files "
          "changed")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--shim", required=True, type=os.path.abspath)
    parser.add_argument("--tree", required=True, type=pathlib.Path)
    parser.add_argument("--leaves", action="store_true")
    parser.add_argument("--in", dest="folder", default=".")
    parser.add_argument("--top", action="append", default=[])
    parser.add_argument("--order", default=[],
                        type=lambda text: text.split(","))
    parser.add_argument("--signal", default=signal.SIGKILL,
                        type=lambda text: signal.Signals(int(text)))
    parser.add_argument("command", nargs="+")
    args = parser.parse_args()
    args.tree = args.tree.absolute()
    check(Runs(args), args)


if __name__ == "__main__":
    main()
