// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Every thread keeps what it has found, and where.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

double grid[64][80];

// CHECK-LABEL: // far {{.*}}: the last minimum in low with x, y; threads share (i, j), blocks of 8 x 32.
// CHECK: double *low,
// CHECK: double low_found = INFINITY;
// CHECK-NEXT: int x_found = 0;
// CHECK-NEXT: short y_found = 0;
// CHECK-NEXT: long long low_found_at = -1;
// CHECK: if (grid[i][j] <= low_found) {
// CHECK-NEXT: low_found = grid[i][j];
// CHECK-NEXT: low_found_at = ((long long)i - from) * m + j;
// CHECK-NEXT: x_found = i;
// CHECK-NEXT: y_found = j;
// CHECK: c2cuda_search_last_min(0, low_found, low_found_at, &low[0], [&] {
// CHECK-NEXT: low[0] = low_found;
// CHECK-NEXT: x[0] = x_found;
// CHECK-NEXT: y[0] = y_found;
// CHECK-NEXT: });
int far(int from, int n, int m) {
  double low = 3;
  int x = 0;
  short y = 0;
  for (int i = from; i < n; i++)
    for (int j = 0; j < m; j++)
      if (grid[i][j] <= low) {
        low = grid[i][j];
        x = i;
        y = j;
      }
  return x + y + (int)low;
}

// The loops' order decides among equals, not that of the addresses.
// CHECK-LABEL: // across {{.*}} threads share (j, i)
// CHECK: best_found = shared_cells[i - i0][j - j0],
// CHECK-NEXT: best_found_at = (long long)j * n + i, at_found = j;
int across(int n, int m, unsigned short best) {
  extern unsigned short cells[64][80];
  int at = 0;
  for (int j = 1; j < m; j++)
    for (int i = 0; i < n; i++)
      if (cells[i][j] > best)
        best = cells[i][j], at = j;
  return at + best;
}

// Whole warps put their values together.
// CHECK-LABEL: // warps {{.*}} blocks of 128.
int warps(int n, const float *a, float best) {
  int at = 0;
#pragma c2cuda block(48)
  for (int i = 0; i < n; i++)
    if (a[i] > best) {
      best = a[i];
      at = i;
    }
  return at;
}

// From the end on, ties would go to the wrong element.
// CHECK-LABEL: int down(
// CHECK-NOT: <<<
int down(int n, const float *a, float best) {
  int at = 0;
  for (int i = n; i > 0; i--)
    if (a[i] > best) {
      best = a[i];
      at = i;
    }
  return at;
}
