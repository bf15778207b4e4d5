#!/usr/bin/env python3
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Runs the unit tests and the lit suite of a build folder and counts them.

The last line printed is "N passed, N failed, N skipped". The exit status is 1
when a test failed, or when there was no test at all.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys


class Counts:
    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def __str__(self):
        return (f"{self.passed} passed, {self.failed} failed, "
                f"{self.skipped} skipped")


def count_gtest(report, counts):
    """Adds the tests of a GoogleTest JSON report."""
    for suite in report.get("testsuites", []):
        for test in suite.get("testsuite", []):
            if test.get("failures"):
                counts.failed += 1
            elif test.get("result") == "SKIPPED" or test.get("status") == "NOTRUN":
                counts.skipped += 1
            else:
                counts.passed += 1


def run_unittest(program, scratch):
    report = scratch / (program.name + ".json")
    report.unlink(missing_ok=True)
    done = subprocess.run(
        [program, f"--gtest_output=json:{report}", "--gtest_brief=1"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=scratch)
    return program, report, done


def run_unittests(programs, scratch, jobs, counts):
    scratch.mkdir(parents=True, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        runs = [pool.submit(run_unittest, pathlib.Path(p), scratch)
                for p in programs]
        for run in runs:
            program, report, done = run.result()
            here = Counts()
            if report.exists():
                count_gtest(json.loads(report.read_text()), here)
            if done.returncode and not here.failed:
                here.failed += 1  # it crashed, or failed outside a test
            print(f"-- {program.name}: {here}", flush=True)
            if done.returncode:
                sys.stdout.write(done.stdout.decode(errors="replace"))
                print(f"{program} ended with status {done.returncode}",
                      flush=True)
            counts.passed += here.passed
            counts.failed += here.failed
            counts.skipped += here.skipped


LIT_PASSED = {"PASS", "XFAIL", "FLAKYPASS"}
LIT_SKIPPED = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def run_lit(setup, jobs, extra, counts):
    report = pathlib.Path(setup["suite"]) / "lit-report.json"
    report.unlink(missing_ok=True)
    status = subprocess.run(
        [sys.executable, setup["lit"], "-v", f"-j{jobs}", "-o", str(report),
         *extra, setup["suite"]]).returncode
    tests = json.loads(report.read_text())["tests"] if report.exists() else []
    failed = counts.failed
    for test in tests:
        if test["code"] in LIT_PASSED:
            counts.passed += 1
        elif test["code"] in LIT_SKIPPED:
            counts.skipped += 1
        else:
            counts.failed += 1
    if status and counts.failed == failed:
        print(f"lit ended with status {status}", flush=True)
        counts.failed += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--unit-only", action="store_true")
    parser.add_argument("--lit-only", action="store_true")
    parser.add_argument("lit_arguments", nargs="*",
                        help="after --, for lit (for example --filter=Plugin)")
    args = parser.parse_args()
    setup = json.loads((args.build / "test" / "tests.json").read_text())
    counts = Counts()
    if not args.lit_only:
        scratch = args.build.absolute() / "unittests" / "reports"
        run_unittests(setup["unittests"], scratch, args.jobs, counts)
    if not args.unit_only:
        run_lit(setup, args.jobs, args.lit_arguments, counts)
    if not counts.passed + counts.failed:
        print("no test was found", flush=True)
        counts.failed += 1
    print(counts, flush=True)
    return 1 if counts.failed else 0


if __name__ == "__main__":
    sys.exit(main())
