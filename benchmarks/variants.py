# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
"""Builds one program in all its variants, for time."""

import pathlib

from description import FOLDER
from toolchain import run

# Launches go through kernel_times.cu.
WRAPPED = ("cudaLaunchKernel", "__cudaLaunchKernel", "cudaLaunchKernelExC",
           "cudaLaunchCooperativeKernel", "cudaGraphLaunch")

SEQUENTIAL, OPENMP, OURS, HAND, CUBLAS = ("sequential", "openmp", "ours", "hand",
                                          "cublas")
ON_GPU = (OURS, HAND, CUBLAS)


def by_hand(program, variant):
    """The file with this variant, or None."""
    source = FOLDER / variant / f"{program.name}.cu"
    return source if source.exists() else None


def nvcc_command(tools):
    return [tools.nvcc, "-O3", f"-arch={tools.architecture}", "-w"]


def kernel_times(scratch, tools):
    """The object that every GPU variant is linked with, built once."""
    made = pathlib.Path(scratch) / "kernel_times.o"
    if not made.exists():
        run([*nvcc_command(tools), "-c", FOLDER / "kernel_times.cu", "-o", made])
    return made


def build_for_gpu(sources, binary, scratch, tools):
    wraps = [word for name in WRAPPED for word in ("-Xlinker", f"--wrap={name}")]
    libraries = ["-lm"]
    if any(source.parent.name == CUBLAS for source in sources):
        folder = pathlib.Path(tools.nvcc).resolve().parents[1] / "lib64"
        libraries += [f"-L{folder}", "-Xlinker", f"-rpath={folder}", "-lcublas"]
    run([*nvcc_command(tools), *sources, kernel_times(scratch, tools), "-o", binary,
         *wraps, *libraries])


def builders(program, made, main, folder, scratch, openmp, tools):
    """For each variant that there is, a function that builds it and gives the
    binary."""
    def host(name, compiler):
        binary = folder / name
        run([*compiler, "-w", program.source, main, "-o", binary, "-lm"])
        return binary

    def device(name, sources):
        binary = folder / name
        if not tools.prepared:
            build_for_gpu([source for source in (*sources, main) if source], binary,
                          scratch, tools)
        return binary

    result = {SEQUENTIAL: lambda: host(SEQUENTIAL, [tools.clang, "-O3",
                                                    "-march=native"])}
    if openmp and "#pragma omp" in program.source.read_text():
        result[OPENMP] = lambda: host(OPENMP, openmp)
    if not tools.nvcc and not tools.prepared:
        return result
    if made.device:
        result[OURS] = lambda: device(OURS, (made.device, made.host))
    if by_hand(program, HAND):
        result[HAND] = lambda: device(HAND, (by_hand(program, HAND),))
    if by_hand(program, CUBLAS) and (tools.prepared or tools.cublas):
        result[CUBLAS] = lambda: device(CUBLAS, (by_hand(program, CUBLAS),))
    return result


def prepare(program, made, main, folder, scratch, tools):
    """Builds what another machine, with a GPU, is to run."""
    for name, build in builders(program, made, main, folder, scratch, None,
                                tools).items():
        if name in ON_GPU:
            build()
