// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Parts of rows go with cudaMemcpy2D, whole rows at once.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

void part(float (*restrict M)[100], int n) {
  for (int i = 3; i < n; i++)
    for (int j = 10; j < 30; j++)
      M[i][j] += 1;
}
// CHECK-LABEL: void part(
// CHECK: cudaMemcpy2D(&dev_M[3][10], sizeof(float) * 100, &M[3][10],
// CHECK-NEXT: sizeof(float) * 100, sizeof(float) * 20, n - 3,
// CHECK-NEXT: cudaMemcpyHostToDevice
// CHECK: cudaMemcpy2D(&M[3][10], sizeof(float) * 100, &dev_M[3][10],

void whole(float (*restrict M)[100], int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 100; j++)
      M[i][j] += 1;
}
// CHECK-LABEL: void whole(
// CHECK-NOT: cudaMemcpy2D
// CHECK: cudaMemcpy(dev_M, M, sizeof(float) * (size_t)n * 100,
// CHECK-NOT: cudaMemcpy2D
// CHECK: cudaMemcpy(M, dev_M, sizeof(float) * (size_t)n * 100,
