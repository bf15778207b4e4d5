// RUN: %convert-and-compare %s --min-offloaded 5
// Subscripts and loops of which isl only knows that something exists: i & 7 and
// steps of 2 behind a first round; triangles over len and i.
#include <stdio.h>
#include <stdlib.h>

struct samples { int n; double *x, *v; float w[8]; };

static void weigh(struct samples *s, double dt) {
  for (int i = 0; i < s->n; i++)
    s->x[i] += dt * s->v[i] * s->w[i & 7];
}

static int chain(int n, const int *p, int m[30][30]) {
  for (int i = 0; i < n; i++)
    m[i][i] = 0;
  for (int len = 2; len <= n; len++)
    for (int i = 0; i + len - 1 < n; i++) {
      int j = i + len - 1;
      m[i][j] = 1 << 30;
      for (int k = i; k < j; k++) {
        int q = m[i][k] + m[k + 1][j] + p[i] * p[k + 1] * p[j + 1];
        if (q < m[i][j])
          m[i][j] = q;
      }
    }
  return m[0][n - 1];
}

static int everyOther(int n, double *a) {
  int i = 0;
  do {
    a[i] = i + 1;
    i += 2;
  } while (i < n);
  return i;
}

int main(void) {
  double x[40], v[40], sum = 0;
  struct samples s = {40, x, v, {1, 2, 3, 4, 5, 6, 7, 8}};
  for (int i = 0; i < 40; i++) {
    x[i] = i;
    v[i] = 1.0 / (i + 1);
  }
  weigh(&s, 0.1);
  for (int n = -1; n < 4; n++)
    printf("%d ", everyOther(n, v));
  printf("%d\n", everyOther(33, v));
  for (int i = 0; i < 40; i++)
    sum += x[i] * (i + 1) + v[i];
  int p[16], m[30][30];
  for (int i = 0; i < 16; i++)
    p[i] = i * 11 % 17 + 2;
  printf("%.17g %d %d\n", sum, chain(15, p, m), chain(1, p, m));
  return 0;
}
