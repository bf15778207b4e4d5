// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What does not depend on each other in a round is one launch.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

// Column k above the diagonal and row k before it.
// CHECK-LABEL: shortest_d_kernel_2(
// CHECK: const int p = 128 * blockIdx.x + threadIdx.x;
// CHECK: if (p < k) {
// CHECK-NEXT: if (d[k * n + k] + d[k * n + p] < d[k * n + p])
// CHECK-NEXT: d[k * n + p] = d[k * n + k] + d[k * n + p];
// CHECK-NEXT: if (d[p * n + k] + d[k * n + k] < d[p * n + k])
// CHECK-NEXT: d[p * n + k] = d[p * n + k] + d[k * n + k];
// CHECK-NEXT: }
// Behind it.
// CHECK-LABEL: shortest_d_kernel_5(
// CHECK: const int p = k + 1 + 128 * blockIdx.x + threadIdx.x;
// The other two quarters have other rows and columns: threads of the one would
// have nothing to do in the other.
// CHECK-LABEL: void shortest(
// CHECK: for (int k = 0; k < n; k++) {
// CHECK: shortest_d_kernel<<<
// CHECK: shortest_d_kernel_2<<<(k + 127) / 128, 128>>>(k, n, dev_d);
// CHECK: shortest_d_kernel_4<<<
// CHECK: shortest_d_kernel_6<<<
// CHECK: shortest_d_kernel_5<<<(n - k + 126) / 128, 128>>>(k, n, dev_d);
// CHECK: shortest_d_kernel_8<<<
// CHECK-NOT: <<<
void shortest(int n, int *d) {
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        if (d[i * n + k] + d[k * n + j] < d[i * n + j])
          d[i * n + j] = d[i * n + k] + d[k * n + j];
}
