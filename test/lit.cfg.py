# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
# The lit suite. Loaded by the build folder's lit.site.cfg.py.

import os
import resource

import lit.formats

config.name = "c2cuda"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".c", ".cpp", ".cu", ".test"]
config.excludes = ["Inputs", "Tools", "CMakeLists.txt"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.c2cuda_build, "test")

binaries = os.path.join(config.c2cuda_build, "bin")
llvm = os.path.join(config.llvm_root, "bin")
config.environment["PATH"] = os.pathsep.join(
    [binaries, llvm, config.environment.get("PATH", "")])
for name in ("CCACHE_DIR", "HOME", "CUDA_VISIBLE_DEVICES"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

clang = os.path.join(llvm, "clang")
plugin = os.path.join(config.c2cuda_build, "lib", "libc2cuda.so")
with_plugin = f"{clang}%s -fplugin={plugin}"
if config.asan_runtime:
    # The clang is not built with the sanitizer, whose run time has to be there
    # first. The options are those of cmake/SanitizerDefaults.cpp.
    with_plugin = ("env ASAN_OPTIONS=detect_container_overflow=0:"
                   "allow_user_poisoning=0 "
                   f"LD_PRELOAD={config.asan_runtime} {with_plugin}")
tools = os.path.join(config.test_source_root, "Tools")
convert = [
    config.python, os.path.join(tools, "convert_and_compare.py"),
    "--c2cuda", os.path.join(binaries, "c2cuda"),
    "--c2cuda-run", os.path.join(binaries, "c2cuda-run"),
    "--clang", clang,
    "--temp", "%t.convert",
]
# lit --param checks=all: converted programs run under c2cuda-run --check=all.
checks = lit_config.params.get("checks")
if checks:
    convert += ["--checks", checks]
if config.gcc:
    convert += ["--gcc", config.gcc]
if config.nvcc and not checks:
    convert += ["--nvcc-path", config.nvcc]

# lit replaces in this order and without regard to where a word ends, so a name
# comes before the names that it begins with.
substitutions = [
    ("%convert-and-compare", " ".join(convert)),
    ("%hint", " ".join([
        config.python, os.path.join(tools, "check_hint.py"),
        os.path.join(binaries, "c2cuda"),
        os.path.join(config.c2cuda_source, "include", "c2cuda", "Diagnostics",
                     "Refusals.def"), "%t.json"])),
    ("%c2cuda-verify", os.path.join(binaries, "c2cuda-verify")),
    ("%c2cuda-run", os.path.join(binaries, "c2cuda-run")),
    ("%c2cuda", os.path.join(binaries, "c2cuda")),
    ("%clangxx-with-plugin", with_plugin % "++"),
    ("%clang-with-plugin", with_plugin % ""),
    ("%clangxx", clang + "++"),
    ("%clang", clang),
    ("%filecheck", os.path.join(llvm, "FileCheck")),
    ("%not", os.path.join(llvm, "not")),
    ("%split-file", os.path.join(llvm, "split-file")),
    ("%gcc", config.gcc),
    ("%python", config.python),
    ("%source-root", config.c2cuda_source),
    ("%build-root", config.c2cuda_build),
]
if config.nvcc:
    config.available_features.add("nvcc")
    substitutions.append(("%nvcc", config.nvcc))
config.substitutions = substitutions + config.substitutions

config.available_features.add("llvm-" + config.llvm_major)
for oldest in range(19, int(config.llvm_major) + 1):
    config.available_features.add(f"llvm-{oldest}-or-later")
for program in ("c2cuda", "c2cuda-run", "c2cuda-verify"):
    if os.path.exists(os.path.join(binaries, program)):
        config.available_features.add(program)
if os.path.exists(plugin):
    config.available_features.add("plugin")
for name in config.sanitizers:
    config.available_features.add(name + "-sanitizer")
if config.sanitizers:
    # Frames are several times as large.
    resource.setrlimit(resource.RLIMIT_STACK,
                       (128 << 20, resource.getrlimit(resource.RLIMIT_STACK)[1]))
