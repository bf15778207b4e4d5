// RUN: %convert-and-compare %s --nvcc --min-offloaded 20
// Pointers that walk over arrays.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
void scale(int n, double *restrict dst, const double *restrict src, double f) {
  while (n--)
    *dst++ = f * *src++;
}
void inc(int n, double *a, double *b) {
  double *p = a;
  const double *q = b;
  for (int i = 0; i < n; i++) {
    *p = *p + q[1] * *q;
    p++;
    q += 2;
  }
}
void ends(double *restrict a, const double *restrict b, int n) {
  const double *q = b;
  for (double *p = a, *end = a + n; p < end; ++p, ++q)
    *p = *q * 2;
}
void ne(double *a, int n) {
  double *end = a + n;
  for (double *p = a; p != end; p++)
    *p += 1;
}
double m[20][30];
void rows(int n, double *restrict s) {
  for (int i = 0; i < n; i++) {
    double *p = m[i];
    double t = 0;
    for (int j = 0; j < 30; j++)
      t += *p++;
    s[i] = t;
  }
}
double *flat(double *restrict out, const double *restrict in, int h, int w) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      *out++ = *in * 3 + x;
      in++;
    }
  return out;
}
static double A[64], B[64], C[640];
void two_in_one(int n, double *p) {
  for (int i = 0; i < n; i++) {
    *p++ = i;
    *p++ = -i;
  }
}
void back(int n, double *a) {
  double *p = a + n;
  while (p > a)
    *--p = 3;
}
void same(int n, double *a) {
  double *p = a, *q = a;
  for (int i = 0; i < n; i++)
    *p++ = *q++ + 1;
}
void shift(int n, double *a) {
  double *p = a, *q = a + 1;
  for (int i = 0; i < n; i++)
    *p++ = *q++ * 2;
}
void reset(int n, int m, double *a, const double *b) {
  for (int i = 0; i < n; i++) {
    const double *q = b;
    double s = 0;
    for (int j = 0; j < m; j++)
      s += *q++ * (i + 1);
    a[i] = s;
  }
}
void cont(int n, int m, double *restrict a, const double *restrict b) {
  const double *q = b;
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++)
      s += *q++;
    a[i] = s;
  }
}
void cond(int n, double *a, const double *b) {
  const double *q = b;
  for (int i = 0; i < n; i++) {
    if (i % 2)
      a[i] = *q;
    q++;
  }
}
void conddata(int n, double *a, const double *b) {
  const double *q = b;
  for (int i = 0; i < n; i++) {
    if (a[i] > 0)
      q++;
    a[i] = *q;
  }
}
int live(int n, double *a) {
  double *p = a;
  for (int i = 0; i < n; i++) {
    *p = i;
    p += 3;
  }
  return (int)(p - a);
}
void tloop(int t, int n, double *a) {
  for (int k = 0; k < t; k++) {
    double *p = a + k;
    for (int i = 0; i < n; i++)
      *p++ += k;
  }
}
void self(int n, double *p) {
  for (int i = 0; i < n; i++) {
    p[0] = i;
    p = p + 2;
  }
}
void two_dim(double x[8][9]) {
  for (int i = 0; i < 8; i++) {
    double *p = &x[i][0];
    for (int j = 0; j < 9; j++, p++)
      *p = i * j;
  }
}
void whole(double x[8][9]) {
  double *p = &x[0][0];
  for (int i = 0; i < 72; i++)
    *p++ = i;
}
void outer(int n, double *a) {
  double *p = a;
  for (int t = 0; t < 2; t++) {
    for (int i = 0; i < n; i++)
      *p++ = t;
    printf("t%d\n", t);
  }
}
void cstr(char *d, const char *s, int n) {
  while (n-- > 0)
    *d++ = *s++;
}
void neg(int n, double *p, int st) {
  for (int i = 0; i < n; i++) {
    *p = i;
    p += st;
  }
}
// What p was made from moves back before p is used.
void aside(int n, double *b) {
  double *q = b;
  for (int i = 0; i < n; i++) {
    q += 5;
    double *p = q;
    q -= 5;
    p[2 * i] = i + 1;
  }
}
static int calls;
int again(void) {
  if (calls > 2)
    return 0;
  calls++;
  printf("again\n");
  return 1;
}
// The head of a loop that stays gives p its value once.
void goes_on(int n, double *to) {
  double *p;
  int k;
  for (p = to, k = 1; again(); k++)
    for (int i = 0; i < n; i++)
      *p++ = i + k * 100;
  while (calls-- > 0 && printf("more\n"))
    for (int i = 0; i < n; i++)
      *p++ = i * 2;
}
static void more(void) {
  goes_on(10, C);
  aside(10, C + 20);
  for (int i = 0; i < 64; i++)
    printf("%g ", C[i]);
  memset(C, 0, sizeof C);
  two_in_one(20, A);
  back(10, B + 20);
  same(30, A + 1);
  shift(20, B + 2);
  for (int i = 0; i < 64; i++)
    printf("%g %g ", A[i], B[i]);
  for (int i = 0; i < 640; i++)
    C[i] = i % 11 - 4;
  reset(10, 20, A, C);
  cont(10, 20, B, C);
  for (int i = 0; i < 64; i++)
    printf("%g %g ", A[i], B[i]);
  cond(20, A, C);
  conddata(20, B, C);
  printf("%d ", live(20, C));
  tloop(4, 30, C);
  self(30, C + 100);
  for (int i = 0; i < 64; i++)
    printf("%g %g ", A[i], B[i]);
  two_dim((double(*)[9])(C + 200));
  whole((double(*)[9])(C + 300));
  outer(20, C + 400);
  char s[] = "hello, world of pointers", d[sizeof s] = "";
  cstr(d, s, sizeof s);
  puts(d);
  neg(10, C + 600, -3);
  neg(10, C + 500, 2);
  neg(10, C + 630, 0);
  for (int i = 0; i < 640; i++)
    printf("%g ", C[i]);
}
int main() {
  more();
  int n = 100;
  double *a = malloc(sizeof *a * 200), *b = malloc(400 * sizeof *b);
  for (int i = 0; i < 400; i++)
    b[i] = i * .25;
  for (int i = 0; i < 200; i++)
    a[i] = i;
  scale(n, a, b, 1.5);
  inc(n, a, b);
  ends(a + 3, b, n);
  ne(a, n);
  double *e = flat(a, b, 10, 12);
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      m[i][j] = i * j;
  double s[20];
  rows(20, s);
  for (int i = 0; i < 200; i++)
    printf("%g ", a[i]);
  for (int i = 0; i < 20; i++)
    printf("%g ", s[i]);
  printf("%ld\n", (long)(e - a));
}
