// RUN: %convert-and-compare %s --nvcc --min-offloaded 12 --args "37"
// RUN: %convert-and-compare %s --args "0"
// RUN: %convert-and-compare %s --args "1"
// RUN: %convert-and-compare %s --args "-3"
// RUN: %convert-and-compare %s --args "129"
// Small loops with odd bounds, overlapping arguments, narrow and unsigned types,
// private and live-out scalars, partial and packed arrays.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static void shift(int n, int *a, int *b) {
  for (int i = 0; i < n; i++)
    a[i] = b[i] + 1;
}
static void add3(int n, const float *x, const float *y, float *z) {
  for (int i = n - 1; i >= 0; i--)
    z[i] = x[i] * y[i] + (float)sqrt(x[i]);
}
static int last(int n, int *a) {
  int i;
  for (i = 0; i < n; i += 3)
    a[i] = i * i % 17;
  return i;
}
static int down(int n, short *a) {
  int i;
  for (i = n; i > 0; --i)
    a[i - 1] = (short)(i * 1000);
  return i;
}
static void cond(int n, int *restrict a, const int *restrict b) {
  for (int i = 0; i < n; i++) {
    if (b[i] > 3)
      a[i] = b[i];
  }
}
static double scal(int n, double *restrict a, const double *restrict b) {
  double t = 5;
  for (int i = 0; i < n; i++) {
    t = b[i] * 2;
    a[i] = t + 1;
  }
  return t;
}
static unsigned char uc[300];
static signed char sc[300];
static void chars(void) {
  for (int i = 0; i < 300; i++) {
    uc[i] = (unsigned char)(i * 7);
    sc[i] = (signed char)(i - 150);
  }
  for (int i = 0; i < 300; i++)
    uc[i] += sc[i] / 3 + sc[i] % 5;
}
static void uns(unsigned n, unsigned *a) {
  for (unsigned i = 0; i < n; i++)
    a[i] = (i * 2654435761u) >> 3;
  for (unsigned i = n; i-- > 0;)
    a[i] ^= i;
}
static void mod(int n, int *restrict a) {
  for (int i = -n; i < n; i++)
    a[i + n] = i / 3 * 100 + i % 3;
}
static void part(int n, int m, double c[n][m][8]) {
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m - 1; j++)
      for (int k = 2; k < 6; k++)
        c[i][j][k] = c[i][j][k] * 2 + i + j * k;
}
static void tri(int n, double *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      a[i * (i + 1) / 2 + j] = i - j;
}
static void anti(int n, int *restrict a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (i + j == n - 1)
        a[i * n + j] = i;
}
static void band(int n, int *a) {
  for (int i = 1; i < n - 1; i++)
    a[i * n + i] = a[(i - 1) * n + i] + a[(i + 1) * n + i];
}
static void ne(int n, int *restrict a) {
  for (int i = 0; i != n; i++)
    a[i] = n - i;
}
int gn = 40;
int garr[64];
static void galias(int *p) {
  for (int i = 0; i < gn; i++)
    p[i] = i + 2;
}
static long sum(const int *a, int n) {
  unsigned long s = 0;
  for (int i = 0; i < n; i++)
    s = s * 31 + a[i];
  return s;
}
static void inner(int n, int m, float *restrict a, const float *restrict b) {
  for (int i = 0; i < n; i++) {
    float acc = 0;
    int k;
    for (k = 0; k < m; k++)
      acc += b[i * m + k];
    a[i] = acc * k;
  }
}
static void pre(int n, int *restrict a) {
  int x = 3;
  for (int i = 0; i < n; i++) {
    a[i] = x;
    x = i * 2;
  }
}
static void fib(int n, long *restrict a) {
  for (int i = 2; i < n; i++)
    a[i] = (a[i - 1] + a[i - 2]) % 1000007;
}
static void stride2(int n, int *restrict a) {
  for (int i = 0; i < n; i++)
    a[2 * i] = a[2 * i + 1] + 1;
}
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 37;
  int N = 2 * (n > 0 ? n : 0) + 64;
  int *a = malloc(sizeof(int) * N * N), *b = malloc(sizeof(int) * N * N);
  for (int i = 0; i < N * N; i++) {
    a[i] = (i % 10000 * 7919) % 101;
    b[i] = (i % 1000 * 104729) % 11;
  }
  shift(n, a + 1, a);
  printf("%ld\n", sum(a, N));
  shift(n, a, b);
  printf("%ld\n", sum(a, N));
  shift(n, a, a + 1);
  printf("%ld\n", sum(a, N));
  shift(n, a, a);
  printf("%ld\n", sum(a, N));
  float *x = malloc(sizeof(float) * N * N), *y = malloc(sizeof(float) * N * N);
  for (int i = 0; i < N * N; i++) {
    x[i] = i % 9;
    y[i] = i % 5 * 0.5f;
  }
  add3(n, x, y, y);
  add3(n, x, x, x + 3);
  double fs = 0;
  for (int i = 0; i < N; i++)
    fs = fs * 1.01 + x[i] + y[i];
  printf("%.17g\n", fs);
  printf("%d ", last(n, a));
  printf("%ld\n", sum(a, N));
  short *s = calloc(N, 2);
  printf("%d", down(n, s));
  for (int i = 0; i < N; i++)
    printf(" %d", s[i]);
  puts("");
  cond(n, a, b);
  printf("%ld\n", sum(a, N));
  double *d = calloc(N * N, 8), *e = calloc(N * N, 8);
  for (int i = 0; i < N * N; i++)
    e[i] = i * 0.25;
  double ts = scal(n, d, e);
  printf("%.17g %.17g\n", ts, d[n > 0 ? n - 1 : 0]);
  chars();
  int cs = 0;
  for (int i = 0; i < 300; i++)
    cs = (cs * 3 + uc[i] + sc[i]) % 100003;
  printf("%d\n", cs);
  uns(n > 0 ? n : 0, (unsigned *)b);
  printf("%ld\n", sum(b, N));
  mod(n, a);
  printf("%ld\n", sum(a, N));
  if (n > 1) {
    double (*c)[5][8] = calloc(n, sizeof(double[5][8]));
    part(n, 5, c);
    double cc = 0;
    for (int i = 0; i < n; i++)
      for (int j = 0; j < 5; j++)
        for (int k = 0; k < 8; k++)
          cc = cc * 1.0001 + c[i][j][k];
    printf("%.17g\n", cc);
  }
  tri(n, d);
  fs = 0;
  for (int i = 0; i < N * N; i++)
    fs = fs * 0.999 + d[i];
  printf("%.17g\n", fs);
  anti(n, a);
  printf("%ld\n", sum(a, N * 2));
  band(n, a);
  printf("%ld\n", sum(a, N * N));
  if (n >= 0)
    ne(n, a);
  printf("%ld\n", sum(a, N));
  galias(garr);
  printf("%ld %d\n", sum(garr, 64), gn);
  inner(n, 7, x, y);
  fs = 0;
  for (int i = 0; i < N; i++)
    fs = fs * 1.01 + x[i];
  printf("%.17g\n", fs);
  pre(n, a);
  printf("%ld\n", sum(a, N));
  long *l = calloc(N, 8);
  l[1] = 1;
  fib(n, l);
  printf("%ld\n", l[n > 0 ? n - 1 : 0]);
  stride2(n, a);
  printf("%ld\n", sum(a, N));
  return 0;
}
