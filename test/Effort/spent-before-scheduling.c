// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The work that is allowed ends between two steps of isl's: the dependences
// are known, but not in the form that its scheduler gets. Found by random
// programs.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run --effort=3 %s -- -w 2>&1 | %filecheck %s
// RUN: %c2cuda --dry-run --effort=4 %s -- -w 2>&1 | %filecheck %s
// RUN: %c2cuda --dry-run --effort=2.7 %s -- -w 2>&1 | %filecheck %s
// CHECK: takes more effort than allowed

unsigned long long a1_30[32];
double a2_30[132];
unsigned long long a5_30[35];
static float out_x6_30;
void compute_30(int n, int m, int ld_a4_1, unsigned long long a3[n + 116], unsigned long long * a4) {
  float x6 = 0;
  for (int j7 = 1; j7 < n + 1; j7++) {
    for (long long j8 = 0; j8 < m - 2; j8++) {
      x6 = 0.5f * ((a5_30[j7 + 2] >= 50 ? x6 : x6));
    }
  }
  for (int t9 = 0; t9 < 5; t9++) {
    for (short i10 = 0; i10 < n - 2; i10 += 3) {
      a3[i10] = a5_30[i10];
      for (unsigned long k11 = 5; k11 < 4; k11++) {
        if (a3[k11] >= 50) {
          a2_30[k11 + 1] += 0.3 * ((double)(a1_30[n - i10 - 1] % 16) / 16);
        } else {
          a3[k11 + 2] = a5_30[i10 + 2] & ((unsigned)k11 + a3[i10 + 2]);
        }
      }
    }
    for (int i12 = -1; i12 < m + 3; i12++) {
      if (a2_30[i12 + 1] > 0.5) {
        if (a2_30[i12 + 1] > 0.25) {
          a4[1 * ld_a4_1 + i12 + 1] = a4[(i12 + 1) * ld_a4_1 + i12 + 1] ^ (unsigned)i12;
        }
      }
      int j13 = 0;
      while (j13 < n + 1) {
        for (int j14 = 5; j14 < n + 1; j14++) {
          a5_30[j13 + 1] = (a5_30[j13 + 2] + a3[i12 + 1]) * 5;
        }
        j13 += 3;
      }
    }
  }
  out_x6_30 = x6;
}
