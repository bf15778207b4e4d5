// RUN: %convert-and-compare %s --nvcc --expect-offloaded 10 --args "3000"
// RUN: %convert-and-compare %s --args "0"
// RUN: %convert-and-compare %s --args "1" --run-flags=--seed=3
// RUN: %convert-and-compare %s --args "700" --run-flags=--seed=11
// The last iteration that meets a condition, and what it leaves behind.
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static double grid[30][40];

static int last_negative(int n, const double *a, int j) {
  for (int i = 0; i < n; i++)
    if (a[i] < 0.)
      j = i;
  return j;
}
static double last_value(int n, const double *a, const int *b, int *where) {
  double value = NAN;
  int at = -3;
  for (int i = 0; i < n; i += 2) {
    if (b[i] % 7 == 3 && a[i] == a[i]) {
      value = a[i] * 2 + i;
      at = b[i]; // not the number of the iteration
    }
  }
  *where = at;
  return value;
}
static bool any(int n, const double *a) {
  bool found = false;
  for (int i = 0; i < n; i++)
    if (a[i] > 1e3 || isnan(a[i]))
      found = true;
  return found;
}
static int flag(int n, const int *b) {
  int bad = 0;
  for (int i = 1; i < n; i++)
    if (b[i] < b[i - 1] - 98)
      bad = 1;
  return bad;
}
static int in_grid(int rows, int *col) {
  int r = -1, c = -1;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < 40; j++)
      if (grid[i][j] == 7)
        r = i, c = j;
  *col = c;
  return r;
}
static void rows(int rows, int *where) {
  int last = -1;
  for (int i = 0; i < rows; i++) {
    for (int j = 0; j < 40; j++)
      if (grid[i][j] > 17)
        last = j;
    where[i] = last;
  }
}
// The last negative one, how many, and the largest.
static long several(int n, const double *a) {
  int last = -1, count = 0, at = 0;
  double max = -1e300;
  unsigned char low = 9;
  for (int i = 0; i < n; i++) {
    if (a[i] < 0) {
      count++;
    }
    if (a[i] < -2)
      last = i;
    if (a[i] > max) {
      max = a[i];
      at = i;
    }
    if (a[i] == 0)
      low = (unsigned char)i;
  }
  return last + 10000L * count + 100000000L * at + low;
}
static int repeated(int n, const double *a) {
  int j = 0, sum = 0;
  for (int t = 0; t < 3; t++) {
    j = -1;
    for (int i = 0; i < n; i++)
      if (a[i] < t - 1.5)
        j = i;
    sum += j * (t + 1);
  }
  return sum;
}
// What iterations go on with, or begin with, is not for the last one only.
static double used(int n, double *a) {
  double t = 0, s = 0;
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      t = a[i];
    a[i] = t;
  }
  for (int i = 0; i < n; i++) {
    double u = 1;
    if (a[i] > 2)
      u = a[i];
    a[i] = u * 2;
  }
  for (int i = 0; i < n; i++)
    if (a[i] > s)
      s = i;
  return s;
}
static int first_negative(int n, const double *a) {
  int j = -1;
  for (int i = 0; i < n; i++)
    if (a[i] < 0 && j < 0)
      j = i;
  return j;
}
static int backwards(int n, const double *a) {
  int j = -1;
  for (int i = n - 1; i >= 0; i--)
    if (a[i] < 0)
      j = i;
  return j;
}
static int both(int n, const double *a) {
  int j = -1;
  for (int i = 0; i < n; i++)
    if (a[i] < 0)
      j = i;
    else if (a[i] > 4)
      j = -i;
  return j;
}
static int counted(int n, const double *a) {
  int j = -1, k = 0;
  for (int i = 0; i < n; i++)
    if (a[i] < 0) {
      j = k;
      k++;
    }
  return j + k;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 100, size = n < 1 ? 1 : n, where = 0, c = 0;
  double *a = malloc(size * sizeof *a);
  int *b = malloc(size * sizeof *b), out[30] = {0};
  unsigned seed = 17;
  int r = n < 30 ? n : 30;
  for (int kind = 0; kind < 4; kind++) {
    for (int i = 0; i < size; i++) {
      seed = seed * 1103515245u + 12345u;
      int k = (int)(seed >> 16) % 40 - 20;
      a[i] = kind == 1 ? k + 30 : kind == 2 && k > 5 ? NAN : k * 0.25;
      b[i] = (int)(seed >> 20) % 100;
    }
    for (int i = 0; i < 30; i++)
      for (int j = 0; j < 40; j++)
        grid[i][j] = (i * 40 + j * 7 + kind) % 19;
    printf("%d %d", last_negative(n, a, -1), last_negative(n, a, 12345));
    double value = last_value(n, a, b, &where);
    printf(" %g %d %d %d", isnan(value) ? -99 : value, where, any(n, a),
           flag(n, b));
    int row = in_grid(r, &c);
    printf(" %d %d %ld %d", row, c, several(n, a), repeated(n, a));
    rows(r, out);
    for (int i = 0; i < r; i++)
      printf(" %d", out[i]);
    printf("\n%d %d %d %d", first_negative(n, a), backwards(n, a), both(n, a),
           counted(n, a));
    printf(" %g\n", used(n, a));
  }
  free(a);
  free(b);
  return 0;
}
