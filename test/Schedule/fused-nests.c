// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Rows of products, each scaled by its largest value and then used up: all three
// stages are apart, but what begins a product or ends it stays with it.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s --print-after=schedule --stop-after=schedule -- | %filecheck %s

void stages(int n, double a[n][n], double b[n][n], double p[n][n],
            double out[n][n]) {
  for (int i = 0; i < n; i++) {
    double most = 0;
    for (int j = 0; j < n; j++) {
      p[i][j] = 0;
      for (int k = 0; k < n; k++)
        p[i][j] += a[i][k] * b[k][j];
      if (p[i][j] > most)
        most = p[i][j];
    }
    for (int j = 0; j < n; j++) {
      out[i][j] = 1;
      for (int k = 0; k < n; k++)
        out[i][j] += p[i][k] / most * b[j][k];
    }
  }
}
// CHECK: schedule (distributed)
// CHECK: sequence:
// CHECK-NEXT: - filter: "[n] -> { S1[i, j]; S2[i, j, k] }"
// CHECK: coincident: [ 1, 1 ]
// CHECK-NEXT: child:
// CHECK-NEXT: sequence:
// CHECK-NEXT: - filter: "[n] -> { S1[i, j] }"
// CHECK-NEXT: - filter: "[n] -> { S2[i, j, k] }"
// CHECK: - filter: "[n] -> { S0[i]; S3[i, j] }"
// CHECK: coincident: [ 1 ]
// CHECK: - filter: "[n] -> { S5[i, j, k]; S4[i, j] }"
// CHECK: coincident: [ 1, 1 ]
// CHECK-NEXT: child:
// CHECK-NEXT: sequence:
// CHECK-NEXT: - filter: "[n] -> { S4[i, j] }"
// CHECK-NEXT: - filter: "[n] -> { S5[i, j, k] }"
