// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Bounds that are divided: conditions without a division, sizes rounded down.
// REQUIRES: c2cuda
// RUN: %c2cuda --thread-tile=1x1 --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

void half(int n, int lo, double *restrict A) {
  for (int i = lo; 2 * i < n; i++)
    A[i] = 1;
}
// CHECK-LABEL: half_kernel(
// CHECK: if (2LL * i < n)
// CHECK: half_kernel<<<(c2cuda_floordiv(n + 1, 2) - lo + 127) / 128, 128>>>(
