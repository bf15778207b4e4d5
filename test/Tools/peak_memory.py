#!/usr/bin/env python3
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Runs a command and fails if it needs more memory than it may.

    peak_memory.py MEGABYTES COMMAND...

Prints the peak of the resident memory and the time on the processor.
"""

import resource
import subprocess
import sys


def main():
    most = int(sys.argv[1])
    status = subprocess.run(sys.argv[2:]).returncode
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    peak = used.ru_maxrss / 1024
    print(f"peak {peak:.0f} MB, {used.ru_utime + used.ru_stime:.1f} s")
    if peak > most:
        sys.exit(f"more than {most} MB")
    sys.exit(status)


if __name__ == "__main__":
    main()
