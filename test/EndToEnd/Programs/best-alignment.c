// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Local alignment that notes in the same loop where the best cell is, the first of equal
// ones: the cells are computed along waves, and all threads look for the best one in a
// kernel of its own.
//
// RUN: %convert-and-compare %s --min-offloaded 1 --nvcc --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v '// CHECK' | FileCheck %s
#include <stdio.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))
enum { Rows = 300, Columns = 320 };

static int H[Rows + 1][Columns + 1];

// CHECK-LABEL: align_H_kernel(
// CHECK-LABEL: align_pos_kernel(
// CHECK: c2cuda_search_first_max(
// CHECK-LABEL: static int align(
// CHECK: align_pos_kernel<<<dim3(
static int align(const char *a, const char *b, int n, int m, int *where) {
  int best = 0, pos = 0;
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++) {
      int h = H[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 2 : -1);
      h = MAX(h, H[i - 1][j] - 1);
      h = MAX(h, H[i][j - 1] - 1);
      H[i][j] = h > 0 ? h : 0;
      if (H[i][j] > best) {
        best = H[i][j];
        pos = i * (Columns + 1) + j;
      }
    }
  *where = pos;
  return best;
}

int main(void) {
  static char a[Rows], b[Columns];
  for (int i = 0; i < Rows; i++)
    a[i] = i * 7 % 5 % 4;
  for (int j = 0; j < Columns; j++)
    b[j] = j * 11 % 7 % 4;
  const int sizes[][2] = {{0, 3}, {1, 1}, {1, 40}, {37, 2}, {130, 150}, {300, 320}};
  for (int s = 0; s < 6; s++) {
    int where, best = align(a, b, sizes[s][0], sizes[s][1], &where);
    printf("%d %d\n", best, where);
  }
  return 0;
}
