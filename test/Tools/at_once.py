#!/usr/bin/env python3
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Runs a command once for each FILE, all at the same time.

    at_once.py FILE... -- COMMAND...

In the command {} stands for the file. The first that fails is shown.
"""

import subprocess
import sys


def main():
    split = sys.argv.index("--")
    files, command = sys.argv[1:split], sys.argv[split + 1:]
    running = [(file, subprocess.Popen(
        [word.replace("{}", file) for word in command],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)) for file in files]
    failed = [(file, child.communicate()[0], child.returncode)
              for file, child in running]
    for file, output, status in failed:
        if status:
            sys.stdout.write(output.decode(errors="replace"))
            sys.exit(f"{file}: status {status}")


if __name__ == "__main__":
    main()
