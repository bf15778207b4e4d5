#!/bin/sh
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
#
# Installs what is missing, configures and builds. LLVM 22 goes to build/,
# C2CUDA_LLVM=19 to build-llvm19/. C2CUDA_JOBS sets how many jobs (2).
# Arguments are passed to CMake's configure step.
set -eu

cd "$(dirname "$0")/.."
V=${C2CUDA_LLVM:-22}
if [ "$V" = 22 ]; then build=build; else build=build-llvm$V; fi

./utils/install-packages.sh
cmake -S . -B "$build" -G Ninja -DC2CUDA_LLVM="$V" "$@"
cmake --build "$build" -j "${C2CUDA_JOBS:-2}"
