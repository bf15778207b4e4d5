// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Floating elements of the plane stay in registers for several steps; threads
// get from each other what is around theirs.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet --print-after=promotion --stop-after=promotion %s -- | %filecheck --check-prefix=PLAN %s
// RUN: %c2cuda --quiet -o - %s -- | grep -vE '// (CHECK|PLAN)' | %filecheck %s
// RUN: %c2cuda --quiet --explain --dry-run %s -- 2>&1 | %filecheck --check-prefix=EXPLAIN %s

void star(int steps, int n, float a[n][n], float b[n][n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i][j] = 0.2f * (a[i][j] + a[i - 1][j] + a[i + 1][j] + a[i][j - 1] +
                          a[i][j + 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] = 0.5f * b[i][j];
  }
}
// PLAN: kernel star_kernel
// PLAN: registers own_a[[[R:[0-9]+]]][[[C:[0-9]+]]] of a
// PLAN: registers near_a
// PLAN: shared edges[2][8][2][[[C]]][32]
// PLAN: box
// PLAN: tile loop t
// PLAN: box with near_a{{.*}} around own_a
// PLAN: box{{$}}

// EXPLAIN: kernel star_kernel
// EXPLAIN: block {{.*}}, each keeping {{[0-9]+ x [0-9]+}} elements in registers
// EXPLAIN: shared {{.*}}: edges[2]

// CHECK: void c2cuda_row_sides(
// CHECK: which keep [[R:[0-9]+]] x [[C:[0-9]+]] elements each in registers.
// CHECK: star_kernel(
// CHECK: __shared__ float edges[2][8][2][[[C]]][32];
// CHECK: const int first_i = i0 - [[#]] + [[R]] * (int)threadIdx.y;
// CHECK: float own_a[[[R]]][[[C]]] = {};
// CHECK: own_a[y][x] = a[(size_t)i * n + j];
// The exchange that follows is in the next step.
// CHECK: c2cuda_surround<1, 1, 1, 1, false>(near_a, own_a, edges[t & 1]);
// Blocks with nothing of the border ask for nothing.
// CHECK-NEXT: if (i0 + {{.*}} < n && {{.*}}) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int y = 0; y < [[R]]; y++) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int x = 0; x < [[C]]; x++) {
// CHECK-NEXT: own_b[y][x] = 0.2f * (own_a[y][x] + near_a[y][x + 1] +
// CHECK: } else {
// CHECK: const int j = first_j + x;
// CHECK-NEXT: if (i + 1 < n && i > 0 && j + 1 < n && j > 0)
// CHECK-NEXT: own_b[y][x] = 0.2f * (own_a[y][x] + near_a[y][x + 1] +
// CHECK: next_a[(size_t)i * n + j] = own_a[y][x];

// What stands in the way: a function that may not end for some numbers, a
// division of integers, a line of elements.
static float halved(float x) {
  for (; x > 1.0f; x *= 0.5f)
    ;
  return x;
}
void ending(int steps, int n, float a[n][n], float b[n][n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i][j] = halved(a[i][j] + a[i - 1][j] + a[i + 1][j] + a[i][j - 1] +
                         a[i][j + 1]);
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] = 0.5f * b[i][j];
  }
}
void dividing(int steps, int n, float a[n][n], float b[n][n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i][j] = (float)(1000 / (int)a[i][j]) + a[i - 1][j] + a[i + 1][j] +
                  a[i][j - 1] + a[i][j + 1];
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i][j] = 0.5f * b[i][j];
  }
}
void line(int steps, int n, float a[n], float b[n]) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.3f * (a[i - 1] + a[i] + a[i + 1]);
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i];
  }
}
// PLAN: kernel ending_kernel
// PLAN-NOT: registers own
// PLAN: kernel dividing_kernel
// PLAN-NOT: registers own
// PLAN: kernel line_kernel
// PLAN-NOT: registers own
