// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A block goes along i plane by plane: the second sweep of a step one plane
// behind the first, the next step behind both.
// RUN: %c2cuda %s --steps=2 --stop-after=mapping --print-after=mapping --quiet -- | %filecheck %s
// RUN: %c2cuda %s --steps=2 --stop-after=promotion --print-after=promotion --quiet -- | %filecheck %s --check-prefix=STEPS
// CHECK: x: int k in blocks of 32
// CHECK: z: int i in blocks of 1 for 64,
// CHECK: 2 steps of t, each earlier one 1+1 1+1 1+1
// CHECK: goes along i, each later step 2 planes behind, stores 4
// CHECK: a carried
// CHECK: b within
// STEPS: shared shared_a[6]
// STEPS: shared shared_b[4]
// STEPS: tile loop front
// STEPS: plane front
// STEPS: barrier
// STEPS: tile loop t
// STEPS: plane i is
// STEPS: barrier
// STEPS: plane i is
// STEPS: barrier
// STEPS: plane i is
// STEPS: plane i is
void box(int steps, int n, double a[n][n][n], double b[n][n][n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          b[i][j][k] = 0.25 * (a[i - 1][j][k] + a[i + 1][j + 1][k + 1] +
                               a[i][j - 1][k - 1] + a[i][j][k]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          a[i][j][k] = b[i][j][k];
  }
}
