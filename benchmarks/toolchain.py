# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Finds compilers and the GPU, and runs commands."""

import dataclasses
import functools
import os
import pathlib
import re
import shutil
import subprocess


class Failed(Exception):
    """A command that did not do what was wanted of it."""


def run(command, timeout=600):
    """stdout and stderr, or Failed."""
    command = [str(word) for word in command]
    try:
        done = subprocess.run(command, capture_output=True, text=True,
                              timeout=timeout)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Failed(f"{pathlib.Path(command[0]).name}: {error}") from error
    if done.returncode != 0:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise Failed(f"{' '.join(command)}: status {done.returncode}: "
                     + "\n".join(said[-8:]))
    return done.stdout, done.stderr


def first_found(*names):
    return next((found for name in names
                 if (found := shutil.which(name))), None)


@dataclasses.dataclass(frozen=True)
class Gpu:
    name: str
    architecture: str    # sm_90


class Tools:
    def __init__(self, options):
        folder = pathlib.Path(options.build).resolve() / "bin"
        self.c2cuda = folder / "c2cuda"
        self.c2cuda_run = folder / "c2cuda-run"
        for program in (self.c2cuda, self.c2cuda_run):
            if not program.exists() and not options.prepared:
                raise Failed(f"{program} is missing; --build=FOLDER names the "
                             "build folder")
        self.clang = options.clang or first_found(
            "clang-22", "clang-21", "clang-20", "clang-19", "clang",
            *(["gcc"] if options.prepared else []))
        if not self.clang:
            raise Failed("no clang; --clang=PROGRAM names one")
        self.nvcc = None if options.no_nvcc else first_found(
            os.environ.get("NVCC", "nvcc"), "/usr/local/cuda/bin/nvcc")
        self.prepared = bool(options.prepared)
        self.gpu = (find_gpu() if not options.static and (self.nvcc or self.prepared)
                    else None)
        self.sizes_for = options.gpu
        self.architecture = (self.gpu.architecture if self.gpu
                             else options.architecture)

    @property
    def ptxas(self):
        beside = pathlib.Path(self.nvcc).resolve().with_name("ptxas")
        return beside if beside.exists() else "ptxas"

    @functools.cached_property
    def cublas(self):
        """Whether programs with cuBLAS can be built."""
        root = pathlib.Path(self.nvcc).resolve().parents[1]
        return any(root.glob("**/cublas_v2.h"))

    def openmp(self, scratch):
        """The command that compiles OpenMP, or None."""
        source = scratch / "openmp.c"
        source.write_text("#include <omp.h>\n"
                          "int main(void) { return omp_get_max_threads() < 1; }\n")
        for compiler in (self.clang, first_found("gcc")):
            if not compiler:
                continue
            try:
                run([compiler, "-fopenmp", source, "-o", scratch / "openmp"])
                return [compiler, "-O3", "-march=native", "-fopenmp"]
            except Failed:
                pass
        return None


def find_gpu():
    """What nvidia-smi lists first."""
    program = first_found("nvidia-smi")
    if not program:
        return None
    try:
        out, _ = run([program, "--query-gpu=name,compute_cap",
                      "--format=csv,noheader"], timeout=60)
    except Failed:
        return None
    found = re.match(r"(.+), (\d+)\.(\d+)", out)
    if not found:
        return None
    return Gpu(found.group(1), f"sm_{found.group(2)}{found.group(3)}")


def version(program):
    """The line of `program --version` that has a number in it."""
    try:
        out, _ = run([program, "--version"], timeout=60)
    except Failed:
        return "unknown"
    lines = [line.strip() for line in out.splitlines() if re.search(r"\d\.\d", line)]
    return next((line for line in lines if "release" in line or "version" in line),
                lines[0] if lines else "unknown")
