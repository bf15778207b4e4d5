// RUN: %convert-and-compare %s --nvcc --min-offloaded 4
// goto within an iteration; labels that kernels must not have twice.
#include <stdio.h>
static double a[100], b[100], c[100], d[100], e[100];
void s1161(int n) {
  for (int i = 0; i < n - 1; ++i) {
    if (c[i] < 0.) {
      goto L20;
    }
    a[i] = c[i] + d[i] * e[i];
    goto L10;
  L20:
    b[i] = a[i] + d[i] * d[i];
  L10:;
  }
}
void s278(int n) {
  for (int i = 0; i < n; i++) {
    if (a[i] > 0.) {
      goto L20;
    }
    b[i] = -b[i] + d[i] * e[i];
    goto L30;
  L20:
    c[i] = -c[i] + d[i] * e[i];
  L30:
    a[i] = b[i] + c[i] * d[i];
  }
}
int find(int n) {
  for (int i = 0; i < n; i++)
    if (a[i] > 50)
      goto out;
  return -1;
out:
  return 1;
}
static double m[10][10];
void nested(int n) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 10; j++)
      for (int k = 0; k < 3; k++)
        if (m[i][j] + k > 5) {
          m[i][0] = j;
          goto done;
        }
    m[i][1] = 3;
  done:
    a[i] = m[i][0];
  }
}
void scal(int n) {
  double t = 1;
  for (int i = 0; i < n; i++) {
    if (a[i] < 2)
      goto s;
    t = a[i];
  s:
    b[i] = t;
  }
}
int main(void) {
  for (int i = 0; i < 100; i++) {
    a[i] = i % 5 - 2;
    b[i] = i % 7;
    c[i] = i % 9 - 4;
    d[i] = i * .5;
    e[i] = i % 11;
    m[i / 10][i % 10] = i % 6;
  }
  s1161(100);
  s278(100);
  nested(10);
  scal(50);
  printf("%d\n", find(100));
  for (int i = 0; i < 100; i++)
    printf("%g %g %g %g\n", a[i], b[i], c[i], m[i / 10][i % 10]);
}
