// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Threads with little to do take several values, so that blocks have more to do
// than it takes to begin them.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet --allow-reassoc -o - %s -- | grep -v '// CHECK' | %filecheck %s

// Along the only dimension every block's width apart: warps read whole rows.
// CHECK-LABEL: line_kernel(
// CHECK: const int i0 = 512 * blockIdx.x;
// CHECK: for (int x = 0; x < 4; x++) {
// CHECK-NEXT: const int i = i0 + threadIdx.x + 128 * x;
// CHECK-NEXT: if (i < n)
// CHECK-NEXT: a[i] = 2 * b[i];
// CHECK-LABEL: void line(
// CHECK: line_kernel<<<(n + 511) / 512, 128>>>(
void line(int n, float *restrict a, const float *restrict b) {
  for (int i = 0; i < n; i++)
    a[i] = 2 * b[i];
}

// Else neighbours along the outermost one, which share what they read.
// CHECK-LABEL: plane_kernel(
// CHECK-NOT: __shared__
// CHECK: const int i = i0 + 4 * threadIdx.y + y;
void plane(int n, float (*restrict a)[500], const float (*restrict b)[500]) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < 500; j++)
      a[i][j] = b[i - 1][j] + b[i][j] + b[i + 1][j];
}

// CHECK-LABEL: cube_kernel(
// CHECK: const int i = i0 + z;
// CHECK-LABEL: void cube(
// CHECK: dim3(64, 4, 1)>>>(
void cube(int n, float (*restrict a)[90][70], const float (*restrict b)[90][70]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 90; j++)
      for (int k = 0; k < 70; k++)
        a[i][j][k] = b[i][j][k] + 1;
}

// Rows come from shared memory where threads would walk down columns.
// CHECK-LABEL: turned_kernel(
// CHECK: __shared__ float shared_b[32][33];
void turned(int n, float (*restrict a)[500], const float (*restrict b)[500]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 500; j++)
      a[i][j] = b[j][i];
}

// A sum's blocks do without conditions where they have all of their values.
// CHECK-LABEL: sum_kernel(
// CHECK: for (int i0 = 512 * blockIdx.x; i0 < n; i0 += 512 * gridDim.x) {
// CHECK-NEXT: if (i0 + 511 < n) {
// CHECK: const int i = i0 + threadIdx.x + 128 * x;
// CHECK-NEXT: total_sum += a[i];
// CHECK: } else {
// CHECK: const int i = i0 + threadIdx.x + 128 * x;
// CHECK-NEXT: if (i < n)
// CHECK-NEXT: total_sum += a[i];
float sum(int n, const float *a) {
  float total = 0;
  for (int i = 0; i < n; i++)
    total += a[i];
  return total;
}

// Threads look in the order of the loops.
// CHECK-LABEL: search_kernel(
// CHECK: const int i = i0 + threadIdx.y;
int search(int n, const int (*a)[5000]) {
  int best = 0, x = 0, y = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 5000; j++)
      if (a[i][j] > best) {
        best = a[i][j];
        x = i;
        y = j;
      }
  return x + y;
}

// Too few for all multiprocessors.
// CHECK-LABEL: few_kernel(
// CHECK: const int i = 128 * blockIdx.x + threadIdx.x;
void few(float *a) {
  for (int i = 0; i < 10000; i++)
    a[i] = i;
}

// Again and again, and maybe few.
// CHECK-LABEL: steps_kernel(
// CHECK: const int i = 128 * blockIdx.x + threadIdx.x;
void steps(int n, int times, float *a, int *last) {
  for (int t = 0; t < times; t++)
    for (int i = 0; i < n; i++)
      a[i] = last[t] ? a[i] / 3 : a[i];
}

// Much to do.
static float much(float x) {
  for (int k = 0; k < 20; k++)
    x = x * x + 0.25f;
  return x;
}
// CHECK-LABEL: calls_kernel(
// CHECK: const int i = 128 * blockIdx.x + threadIdx.x;
void calls(int n, float *a) {
  for (int i = 0; i < n; i++)
    a[i] = much(a[i]);
}
