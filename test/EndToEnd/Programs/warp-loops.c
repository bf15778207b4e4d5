// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Dynamic programs with a loop for each cell, which the lanes of a warp share.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 5 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>
#include <limits.h>
#define MAXV(a,b) ((a)>(b)?(a):(b))
#define MINV(a,b) ((a)<(b)?(a):(b))
/* Optimal search trees. */
static int obst(int n, const int *freq) {
  int (*cost)[n] = malloc(sizeof(int) * n * n);
  int *sum = malloc(sizeof(int) * (n + 1));
  sum[0] = 0;
  for (int i = 0; i < n; i++) sum[i + 1] = sum[i] + freq[i];
  for (int i = 0; i < n; i++) cost[i][i] = freq[i];
  for (int len = 2; len <= n; len++)
    for (int i = 0; i + len - 1 < n; i++) {
      int j = i + len - 1;
      int best = INT_MAX;
      for (int r = i; r <= j; r++) {
        int c = (r > i ? cost[i][r - 1] : 0) + (r < j ? cost[r + 1][j] : 0);
        if (c < best) best = c;
      }
      cost[i][j] = best + sum[j + 1] - sum[i];
    }
  int res = cost[0][n - 1];
  free(cost); free(sum);
  return res;
}
/* Matrix chains, in the table. */
static long chain(int n, const int *p) {
  long *m = malloc(sizeof(long) * n * n);
  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) m[i * n + j] = i == j ? 0 : LONG_MAX;
  for (int len = 1; len < n; len++)
    for (int i = 0; i < n - len; i++)
      for (int k = i; k < i + len; k++)
        m[i * n + i + len] = MINV(m[i * n + i + len], m[i * n + k] + m[(k + 1) * n + i + len] + (long)p[i] * p[k + 1] * p[i + len + 1]);
  long r = m[n - 1];
  free(m);
  return r;
}
/* Balloons that burst, from the last one on. */
static int balloons(int n, const int *a) {
  static int d[202][202];
  for (int i = 0; i < n + 2; i++) for (int j = 0; j < n + 2; j++) d[i][j] = 0;
  for (int len = 1; len <= n; len++)
    for (int l = 1; l + len - 1 <= n; l++) {
      int r = l + len - 1;
      for (int k = r; k >= l; k--) {
        int v = d[l][k - 1] + a[l - 1] * a[k] * a[r + 1] + d[k + 1][r];
        if (v > d[l][r]) d[l][r] = v;
      }
    }
  return d[1][n];
}
/* What can be reached. */
static int reach(int n, const unsigned char *g) {
  static unsigned char ok[200][200];
  int c = 0;
  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) ok[i][j] = i == j || g[i] % (j - i > 0 ? j - i + 1 : 7) == 0;
  for (int len = 2; len < n; len++)
    for (int i = 0; i + len < n; i++) {
      unsigned char any = ok[i][i + len];
      for (int k = i + 1; k < i + len; k++)
        any |= ok[i][k] & ok[k][i + len];
      ok[i][i + len] = any;
    }
  for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) c += ok[i][j] * (i + 2 * j);
  return c;
}
int main(void) {
  static const int sizes[] = {1, 2, 3, 33, 64, 131};
  for (int s = 0; s < 6; s++) {
    int n = sizes[s];
    int *f = malloc(sizeof(int) * (n + 5));
    unsigned char *g = malloc(n + 5);
    for (int i = 0; i < n + 5; i++) {
      f[i] = (i * 7919 + 13) % 97 + 1;
      g[i] = (i * 31 + 7) % 251;
    }
    printf("%d %ld %d %d\n", obst(n, f), chain(n, f), balloons(n, f), reach(n, g));
    free(f);
    free(g);
  }
  return 0;
}
