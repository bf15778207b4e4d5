// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Threads for the iterations there are: not for the values between those of a
// loop that counts by more than one, nor for blocks and what is in them.
// REQUIRES: c2cuda
// RUN: %c2cuda -o - %s 2>/dev/null -- | %filecheck %s

void unrolled(int n, float *restrict a, const float *restrict b) {
  for (int i = 0; i + 3 < n; i += 4) {
    a[i] = b[i];
    a[i + 1] = b[i + 1];
    a[i + 2] = b[i + 2];
    a[i + 3] = b[i + 3];
  }
}
// CHECK-LABEL: unrolled_kernel(
// CHECK: const long long i = 4 * (128LL * blockIdx.x + threadIdx.x);
// CHECK: if (i + 3 < n) {
// CHECK-NEXT: a[i] = b[i];
// CHECK-NEXT: a[i + 1] = b[i + 1];
// CHECK: unrolled_kernel<<<((n / 4) + 127) / 128, 128>>>

void from(int lo, int hi, float *a) {
  for (int i = lo; i < hi; i += 3)
    a[i] += i;
}
// CHECK-LABEL: from_kernel(
// CHECK: const long long i = lo + 3 * (128LL * blockIdx.x + threadIdx.x);
// CHECK: if (i < hi)
// CHECK-NEXT: a[i] += ((int)i);

// Which values there are depends on another loop.
void colours(int n, float (*a)[100]) {
  for (int i = 0; i < n; i++)
    for (int j = i % 2; j < n; j += 2)
      a[i][j] = 0;
}
// CHECK-LABEL: colours_kernel(
// CHECK: const long long nth_j = 32LL * blockIdx.x + threadIdx.x;
// CHECK: a[i][(i % 2) + 2 * nth_j] = 0;

void blocks(int n, float (*restrict a)[100], float (*restrict b)[100]) {
  for (int ii = 0; ii < n; ii += 16)
    for (int jj = 0; jj < n; jj += 16)
      for (int i = ii; i < (ii + 16 < n ? ii + 16 : n); i++)
        for (int j = jj; j < (jj + 16 < n ? jj + 16 : n); j++)
          a[i][j] = b[j][i];
}
// CHECK-LABEL: {{// blocks .*}}a thread for each (i, j), blocks of
// CHECK: if (i < n && j < n)
// CHECK-NEXT: a[i][j] = shared_b[j - j0][i - i0];
