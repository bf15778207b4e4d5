// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What all products do to an element first is done once, when it is copied; where
// they do different things, or it would change a type, it stays with the products.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

void scaled(int n, float alpha, float *restrict c, const float *restrict a,
            const float *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += alpha * a[i * n + k] * (b[k * n + j] - 1);
}
// CHECK: scaled_kernel(
// CHECK: __shared__ c2cuda_vector<float> staged_a[512];
// CHECK: __shared__ c2cuda_vector<float> staged_b[512];
// CHECK: c2cuda_vector_scatter(
// CHECK-NEXT: &shared_a[4 * column4][row4 + 64 * at_y], 132,
// CHECK-NEXT: c2cuda_vector_map(staged_a[4 * row4 + column4 + 256 * at_y],
// CHECK-NEXT: [&](float element) { return alpha * element; }));
// CHECK-NEXT: for (int at_y = 0; at_y < 2; at_y++)
// CHECK-NEXT: *(c2cuda_vector<float> *)&shared_b[row32 + 8 * at_y][4 * column32] =
// CHECK-NEXT: c2cuda_vector_map(staged_b[32 * row32 + column32 + 256 * at_y],
// CHECK-NEXT: [&](float element) { return element - 1; });
// CHECK: c_ij[y][x] += shared_a[k - k0][i - i0] * shared_b[k - k0][j - j0];

void wider(int n, double alpha, float *restrict c, const float *restrict a,
           const float *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += alpha * a[i * n + k] * b[k * n + j];
}
// CHECK: wider_kernel(
// CHECK-NOT: c2cuda_vector_map
// CHECK: alpha * shared_a[now][k - k0][i - i0] *

void both(int n, float alpha, float *restrict c, const float *restrict a,
          const float *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] +=
            alpha * a[i * n + k] * b[k * n + j] + a[i * n + k] * -b[k * n + j];
}
// CHECK: both_kernel(
// CHECK-NOT: c2cuda_vector_map
// CHECK: alpha * shared_a[now][k - k0][i - i0] *

void counted(int n, float *restrict c, const float *restrict a,
             const float *restrict b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i * n + j] += (k * a[i * n + k]) * b[k * n + j];
}
// CHECK: counted_kernel(
// CHECK-NOT: c2cuda_vector_map
// CHECK: (k * shared_a[now][k - k0][i - i0]) *
