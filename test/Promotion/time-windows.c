// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Where a block does several steps, threads go along rows of elements and keep
// what is around the present one, if that is much.
// REQUIRES: c2cuda
// RUN: %c2cuda --steps=2 --quiet --print-after=promotion --stop-after=promotion %s -- | %filecheck --check-prefix=PLAN %s
// RUN: %c2cuda --steps=2 --quiet -o - %s -- | grep -vE '// (CHECK|PLAN)' | %filecheck %s

// Divisions of integers keep elements out of registers altogether.
void nine(int steps, int n, int a[n][n], int b[n][n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i][j] = 5 * a[i][j] +
                  a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1] +
                  3 * (a[i - 1][j - 1] + a[i - 1][j + 1] +
                       a[i + 1][j - 1] + a[i + 1][j + 1]) / 2;
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] = b[i][j];
  }
}
// PLAN: kernel nine_kernel
// PLAN: thread loop i {{.*}} by 1, keeping near_a[3][3] of shared_a
// PLAN-NOT: keeping
// PLAN: kernel

// CHECK: nine_kernel(
// CHECK: int near_a[3][3];
// CHECK-NEXT: if (begin_i < end_i) {
// CHECK: near_a[near_y + 1][near_x] =
// CHECK-NEXT: shared_a[
// CHECK: for (int i = begin_i; i < end_i; i++) {
// CHECK: near_a[near_y][near_x] = near_a[near_y + 1][near_x];
// CHECK: near_a[2][near_x] = shared_a[
// CHECK: shared_b[{{.*}}] =
// CHECK-NEXT: 5 * near_a[1][1] + near_a[0][1] + near_a[2][1] +
// CHECK: shared_a[{{.*}}] = shared_b[

// A plane has all of its neighbours' rows; loops over the window are written
// out, as registers have no subscripts. nvcc is told how many there are.
void box(int steps, int n, double a[n][n][n], double b[n][n][n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++) {
          double sum = 0;
          for (int x = -1; x <= 1; x++)
            for (int y = -1; y <= 1; y++)
              for (int z = -1; z <= 1; z++)
                sum += a[i + x][j + y][k + z];
          b[i][j][k] = sum / 27;
        }
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        for (int k = 1; k < n - 1; k++)
          a[i][j][k] = b[i][j][k];
  }
}
// PLAN: box_kernel
// PLAN: thread loop j {{.*}}, keeping near_a[3][3][3] of shared_a
// PLAN: kernel

// CHECK: static __global__ void __launch_bounds__(256, 2)
// CHECK-NEXT: box_kernel(
// CHECK: near_a[near_z][2][near_x] =
// CHECK: #pragma unroll
// CHECK-NEXT: for (int x = -1; x < 2; x++) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int y = -1; y < 2; y++) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int z = -1; z < 2; z++)
// CHECK-NEXT: sum += near_a[x + 1][y + 1][z + 1];

// Few neighbours, neighbours that the same sweep writes, and windows that are
// smaller at the edges stay in shared memory.
void five(int steps, int n, int a[n][n], int b[n][n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i][j] = 5 * a[i][j] / 2 +
                  a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] = b[i][j];
  }
}
void edges(int steps, int n, int a[n][n], int b[n][n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        int sum = 0;
        for (int y = i > 0 ? -1 : 0; y <= (i < n - 1 ? 1 : 0); y++)
          for (int x = j > 0 ? -1 : 0; x <= (j < n - 1 ? 1 : 0); x++)
            sum += a[i + y][j + x];
        b[i][j] = sum;
      }
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        a[i][j] = b[i][j];
  }
}
// PLAN: five_kernel
// PLAN-NOT: keeping
// PLAN: edges_kernel
// PLAN-NOT: keeping
// CHECK: five_kernel(
// CHECK-NOT: near_
// CHECK: edges_kernel(
// CHECK-NOT: near_
