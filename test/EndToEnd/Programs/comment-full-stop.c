// RUN: %convert-and-compare %s --min-offloaded 3 --nvcc
// Comments that end in a full stop or an arrow before a name that is used nowhere
// else: it is no member's.
#include <stdio.h>

struct pair {
  double first, second;
};

static double a[1000], y[1000], z[1000];
static struct pair p[1000];

static void twice(int n, double *y, const double *a) {
  for (int i = 0; i < n; i++) {
    // Twice the rows.
    y[i] = a[i] * 2;
  }
}

static void thrice(int n, double *z, const double *a, double by) {
  for (int i = 0; i < n; i++) {
    /* Goes there -> */
    z[i] = a[i] * 3. + /* and there. */ by;
  }
}

static void members(int n, struct pair *p, const double *first) {
  for (int i = 0; i < n; i++) {
    p[i]. /* The first. */ first = 1;
    p[i].second = // The other one.
        first[i];
  }
}

int main(void) {
  for (int i = 0; i < 1000; i++)
    a[i] = i % 17;
  twice(1000, y, a);
  thrice(1000, z, a, 0.5);
  members(1000, p, y);
  printf("%g %g %g %g\n", y[5], z[999], p[7].first, p[7].second);
  return 0;
}
