// RUN: %convert-and-compare %s --nvcc --expect-offloaded 23 --args "3000"
// RUN: %convert-and-compare %s --args "0"
// RUN: %convert-and-compare %s --args "1" --run-flags=--seed=3
// RUN: %convert-and-compare %s --args "-4"
// RUN: %convert-and-compare %s --args "700" --run-flags=--seed=11
// Where the largest and smallest values are, in all spellings; equal elements,
// NaNs, zeros of both signs, starts that are never reached.
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define ABS(x) ((x) < 0 ? -(x) : (x))
#define ROWS 37
#define COLS 53

typedef struct {
  float value;
  int at, again;
} place;

static float grid[ROWS][COLS];
static double wide[ROWS][COLS];
static place kept; // a global

static int first_max(int n, const float *a, float *value) {
  float max = a[0];
  int idx = 0;
  for (int i = 1; i < n; i++)
    if (a[i] > max) {
      max = a[i]; // the new one
      idx = i;
    }
  *value = max;
  return idx;
}
static int last_max(int n, const float *a, float *value) {
  float max = a[0];
  int idx = -1;
  for (int i = 0; i < n; i++) {
    if (max <= a[i]) {
      idx = i;
      max = a[i];
    }
  }
  *value = max;
  return idx;
}
static int first_min(int n, const double *a, double start, double *value) {
  double min = start;
  int idx = -1;
  for (int i = 0; i < n; i++)
    if (a[i] < min)
      min = a[i], idx = i;
  *value = min;
  return idx;
}
static int last_min(int n, const double *a, double start, double *value) {
  double min = start;
  long idx = -7;
  int i;
  for (i = 0; i < n; ++i)
    if (min >= a[i]) {
      min = a[i];
      idx = 3 * i + 1;
    }
  *value = min;
  return (int)idx;
}
static float plain_max(int n, const float *a, float max) {
  for (int i = 0; i < n; i++)
    if (a[i] > max)
      max = a[i];
  return max;
}
static float choice_min(int n, const float *a, float min) {
  for (int i = 0; i < n; i++)
    min = a[i] < min ? a[i] : min;
  return min;
}
static float choice_last(int n, const float *a, float min) {
  for (int i = 0; i < n; i++)
    min = a[i] <= min ? a[i] : min;
  return min;
}
static float far(int n, const float *a, int inc, int *where) {
  float max = fabsf(a[0]);
  int index = 0;
  for (int i = 0; i < n; i++) {
    float x = ABS(a[i] - 2.0f);
    if (x > max) {
      max = x;
      index = i * inc;
    }
  }
  *where = index;
  return max;
}
static float in_grid(int rows, int *x, int *y) {
  float max = grid[0][0];
  int xindex = 0, yindex = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < COLS; j++)
      if (grid[i][j] > max) {
        max = grid[i][j];
        xindex = i;
        yindex = j;
      }
  *x = xindex;
  *y = yindex;
  return max;
}
static double in_columns(int rows, int *x, int *y) {
  double min = DBL_MAX;
  int xindex = -1, yindex = -1;
  for (int j = 1; j < COLS - 1; j++)
    for (int i = 0; i < rows; i++)
      if (wide[i][j] <= min) {
        min = wide[i][j];
        xindex = i;
        yindex = j;
      }
  *x = xindex;
  *y = yindex;
  return min;
}
static int in_triangle(int rows, int from, int *y) {
  float best = -1e30f;
  int xindex = -1, yindex = -1;
  for (int i = from; i < rows + from; i++)
    for (int j = from; j <= i; j++)
      if (grid[i - from][j - from] > best) {
        best = grid[i - from][j - from];
        xindex = i;
        yindex = j;
      }
  *y = yindex;
  return xindex;
}
static void members(int n, const float *a, place *out) {
  place p = {a[0], 0, 0};
  for (int i = 1; i < n; i++)
    if (a[i] > p.value) {
      p.value = a[i];
      p.at = i;
      p.again = i + 1;
    }
  *out = p;
}
static void global(int n, const float *a) {
  for (int i = 0; i < n; i++)
    if (kept.value < a[i]) {
      kept.value = a[i];
      kept.at = i;
    }
}
static void through(int n, const float *a, float *restrict best,
                    int *restrict where) {
  for (int i = 0; i < n; i++)
    if (a[i] > *best) {
      *best = a[i];
      where[0] = i;
    }
}
static int of_ints(int n, const int *b, int *value) {
  int max = INT_MIN, idx = -1;
  for (int i = 0; i < n; i++)
    if (b[i] > max) {
      max = b[i];
      idx = i;
    }
  *value = max;
  return idx;
}
static int of_bytes(int n, const signed char *c, const int *b, int *with) {
  signed char min = 127;
  int idx = -1, other = 5;
  for (int i = 0; i < n; i++)
    if (c[i] <= min) {
      min = c[i];
      idx = i;
      other = b[i];
    }
  *with = other;
  return idx * 1000 + min;
}
static long of_unsigned(int n, const unsigned long *u, unsigned long *value) {
  unsigned long max = 0;
  long idx = -1;
  for (long i = 0; i < n; i++)
    if (u[i] >= max) {
      max = u[i];
      idx = i;
    }
  *value = max;
  return idx;
}
static int masked(int n, const float *a, const int *b, float *value) {
  float max = -FLT_MAX;
  int idx = -1;
  for (int i = 0; i < n; i++)
    if (b[i] % 3 && a[i] > max) {
      max = a[i];
      idx = i;
    }
  *value = max;
  return idx;
}
static int nested(int n, const float *a, const int *b, double *value) {
  double max = -1e300;
  int idx = -1;
  for (int i = 0; i < n; i++) {
    if (b[i] > 10) {
      if (a[i] > max) {
        max = a[i];
        idx = b[i];
      }
    }
  }
  *value = max;
  return idx;
}
// Both ends, a sum and a count in one loop.
static long several(int n, const float *a, const int *b, float *low,
                    float *high) {
  float min = a[0], max = a[0];
  int at_min = 0, at_max = 0, count = 0, sum = 0;
  for (int i = 0; i < n; i++) {
    if (a[i] > max) {
      max = a[i];
      at_max = i;
    }
    if (a[i] < min) {
      min = a[i];
      at_min = i;
    }
    if (a[i] > 0.5f)
      count++;
    sum += b[i];
  }
  *low = min;
  *high = max;
  return at_min + 10000L * at_max + 7 * count + sum;
}
// What it reads changes behind it.
static int and_clear(int n, float *d, float *value) {
  float max = 0;
  int idx = -1;
  for (int i = 0; i < n; i++) {
    if (d[i] > max) {
      max = d[i];
      idx = i;
    }
    d[i] = (float)i;
  }
  *value = max;
  return idx;
}
// Again and again, each time from the start.
static int pivots(int rows, int *where) {
  int sum = 0;
  for (int t = 0; t < 3; t++) {
    float max = -1;
    int idx = -1;
    for (int i = 0; i < rows; i++)
      if (fabsf(grid[i][t]) > max) {
        max = fabsf(grid[i][t]);
        idx = i;
      }
    where[t] = idx;
    sum += (int)max;
  }
  return sum;
}
// Over all steps, while the values change; the loops may change places.
static int over_time(int n, int steps, float *d, float *value) {
  float max = -1;
  int idx = -1;
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < n; i++) {
      d[i] = d[i] * 0.5f + t;
      if (d[i] > max) {
        max = d[i];
        idx = i + 10000 * t;
      }
    }
  *value = max;
  return idx;
}
// Goes on from where the other one ended.
static int two_loops(int n, const float *a, const float *d) {
  float max = -1000;
  int idx = -1;
  for (int i = 0; i < n; i++)
    if (a[i] > max) {
      max = a[i];
      idx = i;
    }
  for (int i = 0; i < n; i++)
    if (d[i] > max) {
      max = d[i];
      idx = n + i;
    }
  return idx;
}
// Not searches: the one before the best, downwards, other effects.
static float second(int n, const float *a, float *out) {
  float max = a[0], before = a[0];
  for (int i = 0; i < n; i++)
    if (a[i] > max) {
      before = max;
      max = a[i];
    }
  *out = before;
  return max;
}
static int downwards(int n, const float *a) {
  float max = a[0];
  int idx = 0;
  for (int i = n - 1; i >= 0; i--)
    if (a[i] > max) {
      max = a[i];
      idx = i;
    }
  return idx;
}
static int records(int n, const float *a, int *mark) {
  float max = -1000;
  int count = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > max) {
      max = a[i];
      count++;
      mark[i] = 1;
    }
  return count;
}
static float unless(int n, const float *a, float max) {
  for (int i = 0; i < n; i++)
    max = max > a[i] ? max : a[i];
  return max;
}
static float either(int n, const float *a, float min, float *other) {
  float max = min;
  for (int i = 0; i < n; i++) {
    if (a[i] > max)
      max = a[i];
    else if (a[i] < min)
      min = a[i];
  }
  *other = max;
  return min;
}
static float stepped(int n, const float *a, int *where) {
  float max = a[0];
  int index = 0, k = 0;
  for (int i = 0; i < n / 3; i++) {
    if (a[k] > max) {
      index = i;
      max = a[k];
    }
    k += 3;
  }
  *where = index + k;
  return max;
}
static float library(int n, const float *a, float start) {
  float m = start;
  for (int i = 0; i < n; i++)
    m = fmaxf(m, a[i]);
  return m;
}

static unsigned seed = 12345;
static int next(void) { return (int)((seed = seed * 1103515245u + 12345u) >> 16); }
static void show(const char *name, long at, double value) {
  printf("%s %ld %g %d\n", name, at, value, !!signbit(value));
}

static void each(int n, float *a, double *e, int *b, signed char *c,
                unsigned long *u, float *d) {
  float f = 0, g = 0;
  double v = 0;
  long at = 0;
  int x = 0, y = 0, where[3] = {0, 0, 0}, rows = n < 0 ? 0 : n > ROWS ? ROWS : n;
  unsigned long w = 0;
  place p = {0, 0, 0};
  at = first_max(n, a, &f);
  show("first_max", at, f);
  at = last_max(n, a, &f);
  show("last_max", at, f);
  at = first_min(n, e, 1e300, &v);
  show("first_min", at, v);
  at = first_min(n, e, 0.0, &v);
  show("first_min", at, v);
  at = last_min(n, e, -0.0, &v);
  show("last_min", at, v);
  at = last_min(n, e, NAN, &v);
  show("last_min", at, v);
  show("plain_max", 0, plain_max(n, a, -0.0f));
  show("plain_max", 0, plain_max(n, a, -INFINITY));
  show("plain_max", 0, plain_max(n, a, NAN));
  show("choice_min", 0, choice_min(n, a, 0.0f));
  show("choice_last", 0, choice_last(n, a, 0.0f));
  f = far(n, a, 2, &x);
  show("far", x, f);
  f = in_grid(rows, &x, &y);
  show("in_grid", x * 100 + y, f);
  v = in_columns(rows, &x, &y);
  show("in_columns", x * 100 + y, v);
  x = in_triangle(rows, -2, &y);
  show("in_triangle", x, y);
  members(n, a, &p);
  show("members", p.at * 10000L + p.again, p.value);
  kept.value = -0.0f;
  global(n, a);
  show("global", kept.at, kept.value);
  f = -3;
  through(n, a, &f, &x);
  show("through", x, f);
  at = of_ints(n, b, &x);
  show("of_ints", at, x);
  at = of_bytes(n, c, b, &x);
  show("of_bytes", at, x);
  at = of_unsigned(n, u, &w);
  show("of_unsigned", at, (double)w);
  at = masked(n, a, b, &f);
  show("masked", at, f);
  at = nested(n, a, b, &v);
  show("nested", at, v);
  at = several(n, a, b, &f, &g);
  show("several", at, f + 3 * g);
  show("second", 0, second(n, a, &f) + 3 * f);
  at = downwards(n, a);
  show("downwards", at, 0);
  show("unless", 0, unless(n, a, 1.0f));
  show("either", 0, either(n, a, 1.0f, &f) + 5 * f);
  f = stepped(n, a, &x);
  show("stepped", x, f);
  show("library", 0, library(n, a, -1000) + 0.0f);
  show("library", 0, library(n, a, NAN) + 0.0f);
  at = pivots(rows, where);
  show("pivots", at, where[0] + 100 * where[1] + 1e4 * where[2]);
  at = two_loops(n, a, d);
  show("two_loops", at, 0);
  at = records(n, a, b);
  show("records", at, n > 0 ? b[n / 2] : 0);
  at = and_clear(n, d, &f);
  show("and_clear", at, f);
  at = over_time(n, 3, d, &f);
  show("over_time", at, f);
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 100, size = n < 1 ? 1 : n;
  float *a = malloc(size * sizeof *a), *d = malloc(size * sizeof *d);
  double *e = malloc(size * sizeof *e);
  int *b = malloc(size * sizeof *b);
  signed char *c = malloc(size);
  unsigned long *u = malloc(size * sizeof *u);
  // Many equal elements; mostly zeros of both signs; NaNs; NaN first.
  for (int kind = 0; kind < 5; kind++) {
    for (int i = 0; i < size; i++) {
      int r = next() % 40 - 20;
      a[i] = kind == 1 ? (r < 0 ? -0.0f : 0.0f) : r * 0.25f;
      if (kind == 2 && r % 4 == 0)
        a[i] = NAN;
      if (kind == 4)
        a[i] = r % 3 ? -INFINITY : NAN;
      e[i] = kind == 3 ? -a[i] : a[i];
      d[i] = a[i] + 1;
      b[i] = next() % 100;
      c[i] = (signed char)(next() % 256);
      u[i] = (unsigned long)next() << 40 | (unsigned)i % 7;
    }
    if (kind == 3)
      a[0] = NAN;
    for (int i = 0; i < ROWS; i++)
      for (int j = 0; j < COLS; j++) {
        grid[i][j] = kind == 1 ? (j % 2 ? 0.0f : -0.0f) : next() % 9;
        wide[i][j] = kind == 2 && j % 3 == 0 ? NAN : grid[i][j];
      }
    each(n, a, e, b, c, u, d);
  }
  free(a), free(d), free(e), free(b), free(c), free(u);
  return 0;
}
