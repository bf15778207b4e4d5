// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Diagonals: what the launch's number and the thread determine goes by the user's
// name, and loops up to it count in ints.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

// CHECK-LABEL: best_kernel(
// CHECK: const int i = 32 * blockIdx.x + threadIdx.x;
// CHECK-NEXT: const int j = step0 + i;
// CHECK: if (j < n) {
// CHECK-NEXT: float table_i;
// CHECK-NEXT: table_i = table[i][j - 1];
// CHECK-NEXT: for (int k = i + 1; k < j; k++) {
// CHECK-NEXT: if (table[i][k] + table[k + 1][j] > table_i)
// CHECK-NEXT: table_i = table[i][k] + table[k + 1][j];
// CHECK-NEXT: }
// CHECK-NEXT: table[i][j] = table_i;
// CHECK-LABEL: void best(
void best(int n, float (*restrict table)[500]) {
  for (int i = n - 1; i >= 0; i--)
    for (int j = i + 1; j < n; j++) {
      table[i][j] = table[i][j - 1];
      for (int k = i + 1; k < j; k++)
        if (table[i][k] + table[k + 1][j] > table[i][j])
          table[i][j] = table[i][k] + table[k + 1][j];
    }
}

// Numbers of 64 bits stay what they are.
// CHECK-LABEL: wide_kernel(
// CHECK-NOT: const int j
// CHECK-LABEL: void wide(
void wide(long n, int (*restrict table)[500]) {
  for (long i = n - 1; i >= 0; i--)
    for (long j = i + 1; j < n; j++)
      for (long k = i + 1; k < j; k++)
        if (table[i][k] + table[k + 1][j] > table[i][j])
          table[i][j] = table[i][k] + table[k + 1][j];
}
