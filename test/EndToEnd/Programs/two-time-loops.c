// RUN: %convert-and-compare %s --min-offloaded 1
// The copies of overwritten values and the statements that use them are in two
// host loops, one in the other, that count the same iterator of the user's.
#include <stdio.h>
#include <stdlib.h>

static void smooth(int steps, int n, int *restrict v, const int *restrict w) {
  for (int t = 0; t < steps; t++)
    for (int k = 0; k < n; k++) {
      v[k + 1] = t ^ v[k + 2];
      for (int j = k + 1; j < n; j++)
        v[k + 1] = w[k];
    }
}

static void twice(int m, unsigned short a2[m + 2]) {
  for (int t3 = 0; t3 < 2; t3++) {
    for (int k4 = 0; k4 < m; k4++) {
      a2[k4 + 1] = t3 ^ a2[k4 + 2];
      for (int i5 = k4 + 1; i5 < m; i5++) {
        a2[k4 + 1] = 1;
      }
    }
  }
}

int main(void) {
  static int v[200], w[200];
  static unsigned short s[200];
  for (int m = 0; m < 150; m = 2 * m + 1) {
    unsigned hash = 0;
    for (int i = 0; i < 200; i++)
      v[i] = i * 7 % 31, w[i] = i * 5 % 17, s[i] = i * 3 % 97;
    smooth(m % 5, m, v, w);
    twice(m, s);
    for (int i = 0; i < 200; i++)
      hash = hash * 31 + v[i] * 7 + s[i];
    printf("%d %u\n", m, hash);
  }
  return 0;
}
