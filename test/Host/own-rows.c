// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What is copied of rows that lie anywhere, and what is checked before.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

// Rows at equal distances at once.
// CHECK: static void c2cuda_copy_rows(

// CHECK-LABEL: void add(
// CHECK: c2cuda_rows_disjoint(b, n, 0, m, sizeof(double), a, n, 0, m,
// CHECK: c2cuda_rows_separate(a, n, 0, m, sizeof(double))
// CHECK: cudaMalloc((void **)&dev_a, sizeof(double) * (size_t)n * m)
// CHECK: c2cuda_copy_rows(dev_a, m, a, 0, n, 0, m, cudaMemcpyHostToDevice);
// CHECK: c2cuda_copy_rows(dev_a, m, a, 0, n, 0, m, cudaMemcpyDeviceToHost);
void add(int n, int m, double **a, const double *const *b) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += b[i][j];
}

// No further than the nest goes in each row.
// CHECK-LABEL: void lower(
// CHECK-NEXT: if (c2cuda_rows_separate(a, n, 0, n, sizeof(double))) {
// CHECK: for (long long c2cuda_row = 0; c2cuda_row < n; c2cuda_row++)
// CHECK-NEXT: c2cuda_copy_rows(dev_a, n, a, c2cuda_row, c2cuda_row + 1, 0,
// CHECK-NEXT: c2cuda_row + 1, cudaMemcpyHostToDevice);
void lower(int n, double **a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      a[i][j] *= 2;
}

// Bytes could be the pointers themselves; they are asked for only where the nest
// follows them.
// CHECK-LABEL: void bytes(
// CHECK: (!(n > 0 && flag >= 4) ||
// CHECK: c2cuda_rows_disjoint_from(image, n, 0, 16, sizeof(unsigned char),
// CHECK-SAME: image,{{$}}
// CHECK-NEXT: sizeof(void *) * (size_t)n
void bytes(int n, int flag, unsigned char **image) {
  if (flag > 3)
    for (int y = 0; y < n; y++)
      for (int x = 0; x < 16; x++)
        image[y][x] ^= 255;
}
