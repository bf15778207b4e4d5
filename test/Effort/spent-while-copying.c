// The quota runs out while isl copies the constraints of its scheduler.
// REQUIRES: c2cuda
// RUN: %c2cuda %s --effort=10 -o - -- -w 2>&1 | %filecheck %s
// RUN: %c2cuda %s --effort=3 -o - -- -w 2>&1 | %filecheck %s
// RUN: %c2cuda %s --effort=30 -o - -- -w 2>&1 | %filecheck %s
// CHECK: remark: {{offloaded loop nest|left alone}}
#include <stddef.h>
struct record_a2_108400 { int v, w; };
struct state_108400 {
  int a1[32][17][16];
};
void compute_108400(int n, int m, struct record_a2_108400 *a2, int a3[n + 9][m + 2], struct state_108400 *s) {
  for (int t4 = 0; t4 < 3; t4++) {
    for (int i5 = 0; i5 <= n + 1 - 1; i5++) {
      for (long long i6 = i5; --i6 >= 0;) {
        s->a1[i5 + 2][i6][i6] = (a3[i5][i5 + 2]) % 997;
      }
    }
    for (long long k7 = 0; k7 < m; k7++) {
      for (unsigned j8 = 1; j8 < m; j8++) {
        for (size_t i9 = 0; i9 < m; i9++) {
          float v10 = 0.5f * ((float)(a2[k7].w % 16) / 16 + (float)(s->a1[k7 + 1][i9][i9] % 16) / 16);
          a3[j8 + 1][i9 + 1] = ((a2[2 * i9 + 1].v & a3[k7][j8]) & (s->a1[2 * k7 + 1][j8 + 1][i9] + s->a1[m - k7 - 1][j8][(i9) % 3])) % 997;
        }
      }
    }
  }
}
