// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Blocks have their own of a few elements that many threads update.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=mapping --stop-after=mapping --dry-run %s 2>&1 -- | %filecheck %s
// RUN: %c2cuda --dry-run --allow-reassoc --print-after=mapping %s 2>&1 -- | %filecheck %s --check-prefix=ANY

int hist[256], colours[3][64], large[20000], four[4];
double bins[100];

void by_data(int n, const unsigned char *restrict p) {
  for (int i = 0; i < n; i++)
    hist[p[i]]++;
}
// CHECK-LABEL: kernel by_data_kernel
// CHECK: sum in elements of hist, blocks have 256 of their own

// There is room for 4096 integers; the run knows whether that is enough.
void through_pointer(int n, const int *restrict key, int *restrict count) {
  for (int i = 0; i < n; i++)
    count[key[i]]++;
}
// CHECK-LABEL: kernel through_pointer_kernel
// CHECK: sum in elements of count, blocks have 4096 of their own

void too_large(int n, const int *restrict key) {
  for (int i = 0; i < n; i++)
    large[key[i]]++;
}
// CHECK-LABEL: kernel too_large_kernel
// CHECK: sum in elements of large{{$}}

// Three threads would not be enough.
void few_parallel(int n, const unsigned char (*restrict p)[3]) {
  for (int i = 0; i < n; i++)
    for (int c = 0; c < 3; c++)
      colours[c][p[i][c] / 4]++;
}
// CHECK-LABEL: kernel few_parallel_kernel
// CHECK-NEXT: x: int c in blocks of 4,
// CHECK-NEXT: y: int i in blocks of 64 times 1 groups of 4, {{.*}}strides the grid of 2048
// CHECK-NEXT: shares a sum in elements of colours, blocks have 3 x 64 of their own

void few_sums(int n, const int (*restrict a)[4]) {
  for (int i = 0; i < n; i++)
    for (int c = 0; c < 4; c++)
      four[c] += a[i][c];
}
// CHECK-LABEL: kernel few_sums_kernel
// CHECK: sum in elements of four, blocks have 4 of their own

void any_order(int n, const int *restrict key, const double *restrict a) {
  for (int i = 0; i < n; i++)
    bins[key[i]] += a[i];
}
// ANY-LABEL: kernel any_order_kernel
// ANY: sum in elements of bins, blocks have 100 of their own
