// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Warps go along rows of a stencil, several steps at a time; threads keep their
// elements of the last few rows in registers. No barriers, no shared memory.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet --steps=4 --print-after=promotion --stop-after=promotion %s -- | %filecheck --check-prefix=PLAN %s
// RUN: %c2cuda --quiet --steps=4 -o - %s -- | grep -vE '// (CHECK|PLAN)' | %filecheck %s
// RUN: %c2cuda --quiet --steps=4 --explain --dry-run %s -- 2>&1 | %filecheck --check-prefix=EXPLAIN %s

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
// PLAN: registers own_a[[[#]]][6] of a
// PLAN: registers own_b[[[#]]][4] of b
// PLAN-NOT: shared
// PLAN: where
// PLAN: tile loop front
// PLAN: sides of row {{.*}} of own_a
// PLAN: load of row {{.*}} of own_a
// PLAN: tile loop t
// PLAN: store of row {{.*}} of own_a
// PLAN: next of row {{.*}} of own_a
// PLAN: else

// EXPLAIN: block 32 x 1 threads along j, i, each going along i and keeping 4 elements of the last rows in registers
// EXPLAIN: steps 4 of t
// EXPLAIN: shared 0 bytes

// CHECK: // warps go along i with [[OWN:[0-9]+]] of the others, threads keep 4 elements
// CHECK-NEXT: // of the last few rows in registers.
// CHECK-NEXT: __global__ void __launch_bounds__(32, {{8|12}})
// CHECK-NOT: __shared__
// Blocks at the edges take longer, and come first.
// CHECK: const dim3 block = c2cuda_row_block();
// CHECK-NEXT: const int rows = (n - 3 + gridDim.y) / gridDim.y;
// CHECK-NEXT: const int i0 = 1 + rows * block.y;
// Rows begin where 16 bytes do, one element before the loop.
// CHECK-NEXT: const int j0 = [[OWN]] * block.x;
// CHECK-NEXT: const int first_j = j0 - 4 + 4 * (int)threadIdx.x;
// CHECK-NEXT: float own_a[[[#]]][6] = {};
// Warps that have nothing of an edge ask for nothing.
// CHECK: if (t0 + 3 < steps && i0 >= {{.*}} && j0 >= 5 &&
// CHECK: for (int front0 = i0 - 4; front0 < i0 + rows + {{[0-9]+}}; front0 += 4) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int front = front0; front < front0 + 4; front++) {
// Neighbours ask for what was loaded in the round before.
// CHECK-NEXT: c2cuda_row_sides<1, 1>(own_a[8]);
// CHECK: c2cuda_vector_load_row<1, 4>(own_a[9], &a[(size_t)i * n + first_j]);
// CHECK-NEXT: }
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int steps_left = 3; steps_left >= 0; steps_left--) {
// CHECK-NOT: {{ if }}
// CHECK: own_b[2 * steps_left + 1][x] =
// CHECK-NEXT: 0.2f * (own_a[2 * steps_left + 1][x + 1] +
// CHECK-NOT: {{ if }}
// CHECK: own_a[2 * steps_left][x + 1] = 0.5f * own_b[2 * steps_left][x];
// CHECK: if (i >= i0 && i < i0 + rows)
// CHECK-NEXT: if (first_j >= j0 && first_j < j0 + [[OWN]])
// CHECK-NEXT: c2cuda_vector_store_row<1, 4>(&next_a[(size_t)i * n + first_j],
// CHECK: c2cuda_row_next(own_a);
// CHECK-NEXT: c2cuda_row_next(own_b);
// CHECK: } else {
// At the edges, too, there are no branches around what is computed.
// CHECK: const bool has_row = i >= 0 && i < n;
// CHECK: own_a[9][x + 1] =
// CHECK-NEXT: has_row && {{.*}}
// CHECK: ? a[(size_t)i * n + j]
// CHECK-NEXT: : 0;
// CHECK-NOT: {{ if }}
// CHECK: const bool has_row = t < steps && i >= 1 && i < n - 1;
// CHECK: const float value =
// CHECK: if (has_row && j + 1 < n && j > 0)
