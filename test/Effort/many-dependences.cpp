// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Random nests whose dependences have dozens of pieces with divisions: isl's
// scheduler took minutes over each.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s
#include <cstdlib>
#include <vector>

// CHECK: :18:3: remark: left alone: {{no loop of the nest is parallel|the analysis of the nest takes more effort}}
// CHECK: offloaded loop nest of 'compute' (t8)
struct state {
  int *a1;
  int *a2;
  int *a4;
};

void compute(int n, int m, int ld_a1_1, int ld_a4_1, std::vector<int> &a3, struct state *s) {
  for (int i5 = 0; i5 < m + 1; i5++) {
    unsigned k6 = 0;
    while (k6 < m + 3) {
      for (int i7 = m; --i7 >= 0;) {
        a3[i7 + 1] = (((int)k6 & 11) + (a3[(i5 + 2) % 3] > 50 ? a3[k6 + 1] : s->a1[i5 * ld_a1_1 + i7])) % 997;
        a3[i5] = (((int)k6 + s->a4[1 * ld_a4_1 + k6]) - (s->a2[((i5) % 2) * (n + 14) + i7] - s->a4[i5 * ld_a4_1 + k6 + i7])) % 997;
        s->a1[k6 * ld_a1_1 + i7] = (s->a1[i5 * ld_a1_1 + k6]) % 997;
      }
      s->a4[(i5 + 1) * ld_a4_1 + k6 + 1] = ((a3[(i5) % 3] + s->a2[(i5 + 2) * (n + 14) + k6 + i5]) | s->a4[(i5 + 2) * ld_a4_1 + i5 + 1]) % 997;
      s->a4[k6 * ld_a4_1 + k6 + 2] = (abs((int)(abs((int)(s->a1[(m + 2 - k6) * ld_a1_1 + i5]))))) % 997;
      k6++;
    }
  }
  for (int t8 = 0; t8 < 5; t8++) {
    for (int i9 = 1; i9 <= n - 1; i9++) {
      for (int i10 = m; --i10 >= 0;) {
        int v11 = (s->a2[(i9 + 2) * (n + 14) + i10 + 1] >> 7) % 997;
        s->a4[i9 * ld_a4_1 + i10] = (s->a2[i10 * (n + 14) + i10]) % 997;
      }
    }
  }
}
