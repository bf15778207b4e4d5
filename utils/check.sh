#!/bin/sh
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
#
# Set-up, build, unit tests and lit tests. The last line is
# "N passed, N failed, N skipped"; the status is not zero when anything failed.
# C2CUDA_LLVM=19 checks against LLVM 19, in build-llvm19/.
set -eu

cd "$(dirname "$0")/.."
V=${C2CUDA_LLVM:-22}
if [ "$V" = 22 ]; then build=build; else build=build-llvm$V; fi

if ! ./utils/build.sh; then
  echo "check.sh: the build failed, nothing was tested" >&2
  echo "0 passed, 1 failed, 0 skipped"
  exit 1
fi
exec python3 utils/run-tests.py --jobs "${C2CUDA_JOBS:-2}" "$build"
