#!/bin/sh
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
#
#   utils/fuzz.sh [SECONDS] [C files or folders that are seeds, too]
#
# Builds c2cuda-fuzz into build-fuzz/ and runs it for that long (600), at low
# priority, on one core, then c2cuda-fuzz-text for a quarter of that. The corpus
# is kept in build-fuzz/corpus, findings are in build-fuzz/findings:
# "build-fuzz/bin/c2cuda-fuzz FINDING" runs one again. The status is not zero if
# there are any. C2CUDA_SANITIZE="address;undefined" adds sanitizers.
set -eu

here=$(cd "$(dirname "$0")/.." && pwd)
build=$here/build-fuzz
seconds=${1:-600}
[ $# -eq 0 ] || shift

# With assertions. No Debug build: frames are small enough for deep recursion.
cmake -S "$here" -B "$build" -G Ninja -DC2CUDA_FUZZ=ON -DC2CUDA_TESTS=OFF \
  -DC2CUDA_LLVM="${C2CUDA_LLVM:-22}" -DC2CUDA_SANITIZE="${C2CUDA_SANITIZE:-}" \
  -DCMAKE_BUILD_TYPE=RelWithDebInfo \
  -DCMAKE_CXX_FLAGS_RELWITHDEBINFO="-O1 -g1" > /dev/null
nice ninja -C "$build" c2cuda-fuzz c2cuda-fuzz-text

python3 "$here/utils/fuzz-seeds.py" "$build/seeds" "$here/test/EndToEnd" \
  "$here/test/Frontend" "$here/examples" "$@"
mkdir -p "$build/corpus" "$build/findings"
nice "$build/bin/c2cuda-fuzz" -merge=1 -timeout=60 \
  -artifact_prefix="$build/findings/" "$build/corpus" "$build/seeds"
nice "$build/bin/c2cuda-fuzz" -fork=1 -ignore_crashes=1 -ignore_timeouts=1 \
  -ignore_ooms=1 -timeout=60 -rss_limit_mb=4096 -report_slow_units=30 \
  -max_total_time="$seconds" -artifact_prefix="$build/findings/" \
  "$build/corpus"
# What we read ourselves: a small part of the time does.
mkdir -p "$build/text-corpus"
nice "$build/bin/c2cuda-fuzz-text" -fork=1 -ignore_crashes=1 -timeout=20 \
  -rss_limit_mb=4096 -max_len=4096 -max_total_time="$((seconds / 4 + 1))" \
  -artifact_prefix="$build/findings/text-" "$build/text-corpus" \
  "$here/tools/c2cuda-fuzz/seeds"
if [ -n "$(ls "$build/findings")" ]; then
  ls "$build/findings"
  exit 1
fi
