// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Several values for a thread where all values meet the same.
// REQUIRES: c2cuda
// RUN: %c2cuda %s -o - --quiet -- -ffast-math | %filecheck %s

void forces(int n, const float *restrict x, const float *restrict m,
            float *restrict a) {
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int j = 0; j < n; j++) {
      float d = x[j] - x[i];
      sum += m[j] * d;
    }
    a[i] = sum;
  }
}
// CHECK: // forces ({{.*}}): all i, blocks of 128 threads with 2 values each.
// CHECK: float sum[2] = {};
// CHECK-NEXT: float x_i[2] = {};
// CHECK: const int i = i0 + threadIdx.x + 128 * x_2;
// CHECK-NEXT: if (i < n)
// CHECK-NEXT: x_i[x_2] = x[i];
// CHECK-NEXT: sum[x_2] = 0;
// CHECK: __syncthreads();
// CHECK-NEXT: #pragma unroll 4
// CHECK-NEXT: for (int jj = 0; jj < min(128, n - j0); jj++) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int x_2 = 0; x_2 < 2; x_2++) {
// CHECK-NEXT: float d = shared_x[jj] - x_i[x_2];
// CHECK-NEXT: sum[x_2] += shared_m[jj] * d;
// CHECK: if (i < n)
// CHECK-NEXT: a[i] = sum[x_2];
// CHECK: forces_kernel<<<(n + 255) / 256, 128>>>(

// What takes longer than its loads, and what has other bounds for each value.
void long_ones(int n, const float *restrict x, const float *restrict m,
               float *restrict a) {
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int j = 0; j < n; j++)
      sum += m[j] / (x[j] + x[i]);
    a[i] = sum;
  }
}
// CHECK: // long_ones ({{.*}}): a thread for each i, blocks of 128.

void triangle(int n, const float *restrict x, float *restrict a) {
  for (int i = 0; i < n; i++) {
    float sum = 0;
    for (int j = 0; j < i; j++)
      sum += x[j] * x[i];
    a[i] = sum;
  }
}
// CHECK: // triangle ({{.*}}): a thread for each i, blocks of 128.
