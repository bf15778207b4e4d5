// RUN: %convert-and-compare %s --min-offloaded=3 --run-flags=--check=all
// Values kept from one round to the next whose subscripts are variables that
// only a round sets, with declared rows and with flat ones.
#include <stdio.h>
static double lhs[2][13][13][13], rhs[1][13][13][13];
static void z_solve(int n1, int m) {
  int i, j, k, k1, k2;
  for (i = 1; i <= n1 - 2; i++)
    for (j = 1; j <= n1 - 2; j++)
      for (k = n1 - 3; k >= 0; k--) {
        k1 = k + 1;
        k2 = k + 2;
        rhs[m][i][j][k] = rhs[m][i][j][k] - lhs[0][i][j][k] * rhs[m][i][j][k1] - lhs[1][i][j][k] * rhs[m][i][j][k2];
      }
}

static double flat[13 * 13 * 13];
static void flat_solve(int n1) {
  int k1, k2;
  for (int i = 1; i <= n1 - 2; i++)
    for (int j = 1; j <= n1 - 2; j++)
      for (int k = n1 - 3; k >= 0; k--) {
        k1 = k + 1;
        k2 = k + 2;
        flat[(i * 13 + j) * 13 + k] =
            flat[(i * 13 + j) * 13 + k] -
            lhs[0][i][j][k] * flat[(i * 13 + j) * 13 + k1] -
            lhs[1][i][j][k] * flat[(i * 13 + j) * 13 + k2];
      }
}

int main(void) {
  for (int i = 0; i < 13; i++)
    for (int j = 0; j < 13; j++)
      for (int k = 0; k < 13; k++) {
        lhs[0][i][j][k] = (i * 7 + j * 3 + k) % 10 * 0.1;
        lhs[1][i][j][k] = (i * 5 + j * 11 + k * 3) % 10 * 0.1;
        rhs[0][i][j][k] = (i + j * 2 + k * 7) % 13;
        flat[(i * 13 + j) * 13 + k] = (i + j * 3 + k * 5) % 11;
      }
  z_solve(12, 0);
  flat_solve(12);
  for (int i = 0; i < 13; i++)
    for (int j = 0; j < 13; j++)
      for (int k = 0; k < 13; k++)
        printf("%.17g %.17g\n", rhs[0][i][j][k], flat[(i * 13 + j) * 13 + k]);
  return 0;
}
