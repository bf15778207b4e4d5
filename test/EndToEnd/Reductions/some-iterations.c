// RUN: %convert-and-compare %s --nvcc --expect-offloaded 5 --run-flags= \
// RUN:   --run-flags=--seed=3
// Only iterations beyond some number update what a loop puts together: with
// fewer of them the device has not even the element.
#include <stdio.h>

static int a[100], h[100];
static double f[100];

static int sum(int n) {
  int y = 1;
  for (int i = 0; i < n; i++) {
    if (i > 3)
      y = y - a[i];
    else
      h[i] = a[i];
  }
  return y;
}

static int largest(int n) {
  int y = -5;
  for (int i = 0; i < n; i++) {
    if (i >= 90)
      y = y > a[i] ? y : a[i];
    h[i] = a[i] * 2;
  }
  return y;
}

static void element(int n, int *restrict counts) {
  for (int i = 0; i < n; i++) {
    a[i] = i;
    if (i > 60)
      counts[70] += f[i] > 2;
  }
}

static double search(int n) {
  double m = -1;
  int at = -1;
  for (int i = 0; i < n; i++) {
    if (i > 50)
      if (f[i] > m) {
        m = f[i];
        at = i;
      }
    h[i] = i;
  }
  return m + at;
}

int main(void) {
  for (int i = 0; i < 100; i++)
    a[i] = i * 7 % 31, f[i] = i * 3 % 17;
  const int sizes[] = {0, 1, 3, 5, 20, 45, 60, 75, 95};
  for (int t = 0; t < 9; t++) {
    int n = sizes[t];
    printf("%d %d", n, sum(n));
    printf(" %d", largest(n));
    element(n, h);
    printf(" %d %d", h[70], h[2]);
    printf(" %g\n", search(n));
  }
  return 0;
}
