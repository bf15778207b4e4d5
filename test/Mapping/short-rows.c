// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Rows of threads are no longer than they have values.
// REQUIRES: c2cuda
// RUN: %c2cuda --thread-tile=1x1 --print-after=mapping --stop-after=mapping --dry-run %s 2>&1 -- | %filecheck %s

void points(int n, double (*restrict p)[3], const double (*restrict v)[3]) {
  for (int i = 0; i < n; i++)
    for (int d = 0; d < 3; d++)
      p[i][d] += 0.1 * v[i][d];
}
// CHECK-LABEL: kernel points_kernel
// CHECK-NEXT: x: int d in blocks of 4, from
// CHECK-NEXT: y: int i in blocks of 64, from

void pixels(int w, int h, const float *restrict in, float *restrict out) {
  for (int y = 1; y < h - 1; y++)
    for (int x = 1; x < w - 1; x++)
      for (int c = 0; c < 3; c++) {
        float s = 0;
        for (int dx = -1; dx <= 1; dx++)
          s += in[(y * w + x + dx) * 3 + c];
        out[(y * w + x) * 3 + c] = s / 3;
      }
}
// CHECK-LABEL: kernel pixels_kernel
// CHECK-NEXT: x: int c in blocks of 4, from
// CHECK-NEXT: y: int x in blocks of 32, from
// CHECK-NEXT: z: int y in blocks of 2, from

void whole_rows(int n, float (*restrict a)[32]) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 17; j++)
      a[i][j] = 0;
}
// CHECK-LABEL: kernel whole_rows_kernel
// CHECK-NEXT: x: int j in blocks of 32, from
// CHECK-NEXT: y: int i in blocks of 8, from
