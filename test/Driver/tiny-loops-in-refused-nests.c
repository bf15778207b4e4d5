// Loops of a few rounds, whatever the sizes are, in nests that stay on the host: no
// kernel for each of them, though other loops there use their small arrays.
//
// RUN: %c2cuda %s -o - -- 2>&1 | FileCheck %s
// CHECK-NOT: offloaded loop nest
// CHECK: left alone: an 'asm' statement
// CHECK-NOT: offloaded loop nest
// CHECK: left alone: which elements of 'in' are accessed
// CHECK-NOT: offloaded loop nest
#include <math.h>

int trace(int w, int h, const int cost[200][300], int path[200], int at) {
  path[h - 1] = at;
  for (int y = h - 2; y >= 0; --y) {
    int best = at;
    asm volatile("" ::: "memory");
    for (int x = at > 0 ? at - 1 : 0; x <= (at + 1 < w ? at + 1 : w - 1); ++x)
      if (cost[y][x] < cost[y][best])
        best = x;
    path[y] = at = best;
  }
  return at;
}

void resample(int nx, int ny, const float *in, float *out, int w, int h,
              const float m[2][3]) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float p[2];
      int i[2];
      for (int a = 0; a < 2; a++) {
        p[a] = m[a][0] * x + m[a][1] * y + m[a][2];
        i[a] = (int)floorf(p[a]);
        p[a] -= i[a];
      }
      if (i[0] < 0 || i[1] < 0 || i[0] >= nx - 1 || i[1] >= ny - 1) {
        out[y * w + x] = 0;
        continue;
      }
      float s = 0;
      for (int c = 0; c < 4; c++)
        s += (c & 1 ? p[0] : 1 - p[0]) * (c >> 1 ? p[1] : 1 - p[1]) *
             in[(i[1] + (c >> 1)) * nx + i[0] + (c & 1)];
      out[y * w + x] = s;
    }
}
