// What all callers of a static function give it: as many elements as they have declared
// or allocated, and each array another one. Where one of them does not, or others may
// call the function, nothing is taken from that.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 13 --expect-missed 5 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2> %t.remarks | grep -v '// CHECK' | FileCheck %s
// RUN: FileCheck %s --check-prefix=REASON < %t.remarks

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define POINTS 90
struct sample {
  double x, y, v;
};

/* Its size is the array's, which main has declared: elements behind the first one are read
   only where no point was exact. */
static void weigh(const struct sample *s, int n, double *out, int res) {
  for (int iy = 0; iy < res; iy++)
    for (int ix = 0; ix < res; ix++) {
      double num = 0, den = 0;
      for (int k = 0; k < n; k++) {
        double d = hypot(ix - s[k].x, iy - s[k].y);
        if (d < 1e-12) {
          num = s[k].v;
          den = 1;
          break;
        }
        num += s[k].v / d;
        den += 1 / d;
      }
      out[iy * res + ix] = num / den;
    }
}
// CHECK-LABEL: static void weigh(
// CHECK-NOT: c2cuda_disjoint
// CHECK: dev_s, s, sizeof(struct sample) * (size_t)(n >= 90 ? 90 : n),

/* Allocated for a product of two numbers, of which the callee knows one by another name. */
static void follow(const int *next, int most, int rows, int columns, int *steps) {
  for (int i = 0; i < rows; i++) {
    int at = i * columns, n = 0;
    while (n < most && next[at] != at) {
      at = next[at];
      n++;
    }
    steps[i] = n * 100000 + at;
  }
}
// CHECK-LABEL: static void follow(
// CHECK-NOT: c2cuda_disjoint
// CHECK: cudaMemcpy({{[[:space:]]*}}dev_next, next,{{[[:space:]]*}}sizeof(int) * (size_t)((long long)columns * (long long)rows),

/* By way of another function, and of two callers that say the same. */
static void inner(const double *table, int size, const double *x, int n, double *y) {
  for (int i = 0; i < n; i++) {
    int lo = 0, hi = size - 1;
    while (lo < hi) {
      int mid = (lo + hi) / 2;
      if (table[mid] < x[i])
        lo = mid + 1;
      else
        hi = mid;
    }
    y[i] = table[lo];
  }
}
static void outer(const double *t, int entries, const double *x, int n, double *y) {
  inner(t, entries, x, n, y);
  for (int i = 0; i < n; i++)
    y[i] = y[i] * 2;
}

/* One caller gives the same array twice: the guard stays, and the order of the loop. */
static void shift(const double *from, double *to, int n) {
  for (int i = 0; i < n - 1; i++)
    to[i] = from[i + 1] * 0.5;
}
// CHECK-LABEL: static void shift(
// CHECK: c2cuda_disjoint({{.*}}from

/* One caller's array has fewer elements than the other's: its size is unknown. */
static void pick(const double *table, const double *x, int n, double *y) {
  for (int i = 0; i < n; i++) {
    int k = 0;
    while (table[k] < x[i])
      k++;
    y[i] = k;
  }
}
// REASON: :[[#@LINE-7]]:3: remark: left alone: which elements of 'table' {{.*}} (C2C1130)

/* Others may call it. */
void open_for_all(const double *table, const double *x, int n, double *y) {
  for (int i = 0; i < n; i++) {
    int k = 0;
    while (table[k] < x[i])
      k++;
    y[i] = k;
  }
}
// REASON: :[[#@LINE-7]]:3: remark: left alone: which elements of 'table' {{.*}} (C2C1130)

/* A global array that the function names itself as well. */
static double field[1000];
static void blur(const double *from, int n) {
  for (int i = 1; i < n - 1; i++)
    field[i] = from[i - 1] + from[i + 1];
}
// CHECK-LABEL: static void blur(
// CHECK: c2cuda_disjoint(

/* A global array that only callers name. */
static double other[1000];
static void copy_half(const double *from, double *to, int n) {
  for (int i = 0; i < n; i++)
    to[i] = from[i] / 2;
}
// CHECK-LABEL: static void copy_half(
// CHECK-NOT: c2cuda_disjoint
// CHECK: copy_half_kernel<<<

static double sum(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * (i % 7);
  return s;
}

/* Allocated by a function that does not say how much. */
static void spell(const char *text, int most, int n, char *out) {
  for (int i = 0; i < n; i++) {
    int k = i % most;
    while (text[k] == '-')
      k++;
    out[i] = text[k];
  }
}
// REASON: :[[#@LINE-7]]:3: remark: left alone: which elements of 'text' {{.*}} (C2C1130)

/* Five elements for n = -5, which is a large number here. */
static void scarce(const double *table, const int *at, unsigned n, int m, double *y) {
  for (int i = 0; i < m; i++) {
    int k = at[i] % 5;
    while (table[k] < 0)
      k++;
    y[i] = table[k] + (n > 7);
  }
}
// REASON: :[[#@LINE-7]]:3: remark: left alone: which elements of 'table' {{.*}} (C2C1130)

int main(int argc, char **argv) {
  (void)argv;
  int n = 700 + argc;
  struct sample points[POINTS];
  static double grid[60 * 60];
  for (int k = 0; k < POINTS; k++)
    points[k].x = k, points[k].y = 3 * k % 91, points[k].v = k % 7;
  weigh(points, POINTS, grid, 60);
  printf("%.12g\n", sum(grid, 3600));

  int rows = 200 + argc, columns = 31;
  int *next = malloc((size_t)rows * columns * sizeof *next), *steps = malloc(rows * sizeof *steps);
  for (int i = 0; i < rows * columns; i++)
    next[i] = (int)((i * 7919LL + 13) % (rows * columns));
  follow(next, 500, rows, columns, steps);
  long total = 0;
  for (int i = 0; i < rows; i++)
    total += steps[i];
  printf("%ld\n", total);

  double *table = malloc(n * sizeof(double)), *x = malloc(n * sizeof(double)),
         *y = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++) {
    table[i] = 3.0 * i;
    x[i] = (i * 37 % n) * 2.5;
  }
  inner(table, n, x, n, y);
  printf("%.12g\n", sum(y, n));
  outer(table, n, x, n, y);
  printf("%.12g\n", sum(y, n));

  shift(x, y, n);
  printf("%.12g\n", sum(y, n));
  shift(x, x, n);
  printf("%.12g\n", sum(x, n));

  double few[3] = {1, 2, 1e9};
  pick(few, x, n, y);
  printf("%.12g\n", sum(y, n));
  pick(table, x, n, y);
  printf("%.12g\n", sum(y, n));
  open_for_all(few, x, n, y);
  printf("%.12g\n", sum(y, n));

  for (int i = 0; i < 1000; i++)
    field[i] = i % 10;
  blur(x, n);
  printf("%.12g\n", sum(field, 1000));
  blur(field, 1000);
  printf("%.12g\n", sum(field, 1000));
  copy_half(field, other, 1000);
  copy_half(x, y, n);
  printf("%.12g %.12g\n", sum(other, 1000), sum(y, n));
  int less = -4 - argc;
  double *some = malloc((less + 10) * sizeof *some);
  for (int i = 0; i < 5; i++)
    some[i] = i - 2;
  scarce(some, next, less, 100, y);
  printf("%.12g\n", sum(y, 100));
  free(some);

  char *word = strdup("a--bc-d---efg--h"), out[301];
  spell(word, 15, 300, out);
  out[300] = 0;
  puts(out);
  free(word);
  free(next), free(steps), free(table), free(x), free(y);
}
