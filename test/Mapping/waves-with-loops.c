// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A cell that needs a loop over others: tiles of a wave would run the loops of a
// column one after the other, so each wave is a launch, with a warp
// for each cell.
// RUN: %c2cuda %s -o - --quiet -- | grep -v "// CHECK" | %filecheck %s
// CHECK-NOT: wave of tiles
// CHECK: a warp for each i, blocks of 4 warps.
// CHECK: for (int k = i + lane; k < j; k += 32) {
// CHECK-NOT: wave of tiles
void chain(int n, const int *restrict rows, int *restrict cost) {
  for (int i = n - 1; i >= 0; i--) {
    cost[i * n + i] = 0;
    for (int j = i + 1; j < n; j++) {
      int best = 2000000000;
      for (int k = i; k < j; k++) {
        int c = cost[i * n + k] + cost[(k + 1) * n + j] +
                rows[i] * rows[k + 1] * rows[j + 1];
        if (c < best)
          best = c;
      }
      cost[i * n + j] = best;
    }
  }
}
