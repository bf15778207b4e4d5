#!/bin/sh
# Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
#
# Sets up and builds, converts one example to CUDA, runs the original and the
# result (on the GPU where there is one and nvcc, else on the CPU device), and
# compares what they print. The status is 0 only if the outputs are equal.
#
#   ./utils/demo.sh [FILE.c [ARGUMENT...]]
set -eu

EXAMPLE=examples/matmul.c

here=$(pwd)
cd "$(dirname "$0")/.."
V=${C2CUDA_LLVM:-22}
if [ "$V" = 22 ]; then build=build; else build=build-llvm$V; fi

if [ $# -gt 0 ]; then
  EXAMPLE=$1
  shift
  case $EXAMPLE in /*) ;; *) EXAMPLE=$here/$EXAMPLE ;; esac
fi

step() { printf '\n== %s\n' "$*"; }
# The command goes to the terminal even where its output goes to a file.
exec 3>&1
echo_and_run() { printf '$ %s\n' "$*" >&3; "$@"; }
fail() { printf '\nDEMO FAILED: %s\n' "$*" >&2; exit 1; }

[ -f "$EXAMPLE" ] || fail "$EXAMPLE does not exist"
name=$(basename "$EXAMPLE")
suffix=${name##*.}
stem=${name%.*}
sources=$(cd "$(dirname "$EXAMPLE")" && pwd)

step "set up and build"
./utils/build.sh || fail "the build"
# Where CUDA's toolkit is, if it is not on the PATH already.
PATH=$PATH:/usr/local/cuda/bin

out=$build/demo
rm -rf "$out"
mkdir -p "$out"

step "convert $EXAMPLE"
echo_and_run "$build/bin/c2cuda" "$EXAMPLE" -o "$out/$stem.cu" -- ||
  fail "the conversion (status $?)"
[ -f "$out/$stem.cu" ] || fail "c2cuda wrote no $out/$stem.cu"
grep -q __global__ "$out/$stem.cu" || fail "$out/$stem.cu holds no kernel"
host=
if [ -f "$out/$stem.$suffix" ]; then
  host=$out/$stem.$suffix
  echo "host side: $(pwd)/$host"
fi
echo "CUDA:      $(pwd)/$out/$stem.cu"

step "compile and run the original"
case $suffix in
c) compilers="gcc clang-$V cc" ;;
*) compilers="g++ clang++-$V c++" ;;
esac
compiler=
for candidate in $compilers; do
  if command -v "$candidate" >/dev/null 2>&1; then
    compiler=$candidate
    break
  fi
done
[ -n "$compiler" ] || fail "no compiler among: $compilers"
echo_and_run "$compiler" -O2 -ffp-contract=off "$EXAMPLE" \
  -o "$out/original" -lm || fail "the original does not compile"
status=0
echo_and_run "$out/original" "$@" >"$out/original.out" || status=$?
head -n 20 "$out/original.out"

gpu=
if command -v nvidia-smi >/dev/null 2>&1 && command -v nvcc >/dev/null 2>&1
then
  gpu=$(nvidia-smi -L 2>/dev/null | grep -m 1 '^GPU' || true)
fi

converted=0
if [ -n "$gpu" ]; then
  step "compile with nvcc and run on $gpu"
  objects=
  if [ -n "$host" ]; then
    echo_and_run "$compiler" -O2 -ffp-contract=off -I "$sources" -c "$host" \
      -o "$out/host.o" || fail "the converted host side does not compile"
    objects=$out/host.o
  fi
  # shellcheck disable=SC2086
  echo_and_run nvcc -O3 -arch=native -fmad=false -Xcompiler -ffp-contract=off \
    -I "$sources" "$out/$stem.cu" $objects -o "$out/converted" -lm ||
    fail "nvcc refuses the result"
  echo_and_run "$out/converted" "$@" >"$out/converted.out" || converted=$?
else
  step "run the result on the CPU device (no GPU with nvcc here)"
  # shellcheck disable=SC2086
  echo_and_run "$build/bin/c2cuda-run" "$out/$stem.cu" $host -I "$sources" \
    -- "$@" >"$out/converted.out" || converted=$?
fi
head -n 20 "$out/converted.out"

step "compare"
[ "$status" -eq "$converted" ] ||
  fail "exit status $status originally, $converted converted"
diff "$out/original.out" "$out/converted.out" ||
  fail "the outputs differ: $out/original.out $out/converted.out"
printf '\nDEMO OK: the converted program prints the same %s bytes\n' \
  "$(wc -c <"$out/original.out" | tr -d ' ')"
