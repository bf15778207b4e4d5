// RUN: %convert-and-compare %s --min-offloaded 15 --nvcc
// Loops during which arrays must not stay on the device, or not all of them.
#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 200
static double g[N], h[N];
static int size = N;

/* The host changes elements, and reads others. */
static void host_writes(int n, int *restrict x, int *restrict y) {
  for (int t = 0; t < 5; t++) {
    for (int i = 0; i < n; i++)
      x[i] = x[i] + y[i] + t;
    printf("%d\n", x[3]);
    y[t] = 100 * t;
    x[7] -= 1;
    for (int i = 0; i < n; i++)
      y[i] = y[i] + (x[i] & 3);
  }
}

/* Through another pointer, which comes from the same memory. */
static void through_others(int n, int *x) {
  int *other = x + 2;
  for (int t = 0; t < 5; t++) {
    for (int i = 0; i < n; i++)
      x[i] = 3 * x[i] + t;
    *other += 5;
    printf("%d\n", other[1]);
  }
}

/* A return in the loop. */
static int returns(int n, int *restrict x) {
  for (int t = 0; t < 8; t++) {
    for (int i = 0; i < n; i++)
      x[i] = x[i] * 2 + 1;
    printf("%d\n", t);
    if (t == 4)
      return t;
  }
  return -1;
}

static int jumps(int n, int *restrict x) {
  int t;
  for (t = 0; t < 8; t++) {
    for (int i = 0; i < n; i++)
      x[i] = x[i] * 2 + 1;
    printf("%d\n", t);
    if (t == 5)
      goto out;
  }
  x[0] = 0;
out:
  return t;
}

static jmp_buf where;
static void leave(int t) {
  if (t == 3)
    longjmp(where, 1);
}
static void leaves(int n, int *restrict x) {
  for (int t = 0; t < 8; t++) {
    for (int i = 0; i < n; i++)
      x[i] = x[i] * 2 + t;
    leave(t);
  }
}

/* The pointer changes, the pointers change places. */
static void moves(int n, int *restrict x) {
  int *row = x;
  for (int t = 0; t < 5; t++) {
    for (int i = 0; i < n / 5; i++)
      row[i] = row[i] + t;
    printf("%d\n", t);
    row += n / 5;
  }
}
static void exchange(int n, double *u, double *w) {
  for (int t = 0; t < 5; t++) {
    for (int i = 1; i < n - 1; i++)
      w[i] = 0.5 * (u[i - 1] + u[i + 1]);
    printf("step %d\n", t);
    double *other = u;
    u = w;
    w = other;
  }
}

/* Sizes change: in the loop, and by a store of the region itself. */
static void grows(int n, int *restrict x) {
  int m = 10;
  while (m < n) {
    for (int i = 0; i < m; i++)
      x[i] += m - i;
    printf("%d\n", m);
    m += m / 2;
  }
}
static void own_size(int *x, int *n) {
  for (int t = 0; t < 4; t++) {
    for (int i = 0; i < *n; i++)
      x[i] += t;
    printf("%d\n", t);
    *n -= 10;
  }
}
static void size_of_file(int *x) {
  for (int t = 0; t < 4; t++) {
    for (int i = 0; i < size; i++)
      x[i] += t;
    printf("%d\n", t);
    size -= 10;
  }
}

/* No round at all, and nothing to allocate from. */
static void never(int n, int rounds, double *x, double *y) {
  double err = 1;
  int t = 0;
  while (err > 0.5 && t < rounds) {
    err = 1;
    for (int i = 0; i < n; i++)
      y[i] = x[i] + 1;
    t++;
    if (t > 2)
      err = 0;
  }
  printf("%d\n", t);
}

/* Regions that may not run in any round, or not in the first one. */
static void sometimes(int n, int when, double *x, double *y, double *z) {
  for (int t = 0; t < 6; t++) {
    printf("t %d\n", t);
    if (t == when) {
      for (int i = 0; i < n; i++)
        z[i] = x[i] + 1;
    }
    if (t > when)
      for (int i = 0; i < n; i++)
        y[i] = y[i] + z[i];
    for (int i = 5; i < n - 5; i++)
      x[i] = x[i] + t;
  }
}

/* The second region writes what the first reads: the memory may be the same. */
static void same_memory(int n, int *x, int *y, int *z) {
  for (int t = 0; t < 4; t++) {
    for (int i = 0; i < n; i++)
      x[i] = y[i] + t;
    printf("t %d\n", t);
    for (int i = 0; i < n; i++)
      z[i] = 2 * z[i] + 1;
  }
}

/* Parts of an array: what is around them must stay as it is. */
static void parts(int n) {
  double *p = g + N / 2;
  for (int t = 0; t < 4; t++) {
    for (int i = 0; i < N / 2; i++)
      g[i] = g[i] * 0.5 + t;
    printf("t %d\n", t);
    for (int i = 0; i < n; i++)
      p[i] = p[i] + 0.25 * i;
    for (int i = 20; i < 30; i++)
      h[i] = h[i] + p[0];
  }
}

/* Text of the host that reads what a region has written through a scalar. */
static double scalars(int n, double *restrict x) {
  double last = 0, most = 0;
  for (int t = 0; t < 4; t++) {
    most = 0;
    for (int i = 0; i < n; i++)
      most = fmax(most, fabs(x[i]));
    last = last + most;
    for (int i = 0; i < n; i++)
      x[i] = x[i] / most + last;
    printf("%g\n", most);
  }
  return last;
}

/* The function itself in the loop. */
static void again(int depth) {
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < N; i++)
      h[i] = h[i] * 0.5 + depth + t;
    if (depth > 0 && t == 1)
      again(depth - 1);
    printf("%d %d\n", depth, t);
  }
}

/* A function that reads, one that writes. */
static double middle(void) { return h[N / 2]; }
static void reset(int i) { h[i] = 1; }
static void called(void) {
  for (int t = 0; t < 3; t++) {
    for (int i = 0; i < N; i++) {
      h[i] = h[i] * 0.5 + t;
      g[i] = g[i] + h[i];
    }
    reset(t);
    printf("%.12g\n", middle());
  }
}

/* A loop in a switch, loops without braces. */
static void places(int n, int which, int *restrict x) {
  switch (which) {
  case 1:
    for (int t = 0; t < 3; t++) {
      for (int i = 0; i < n; i++)
        x[i] += 1;
      printf("one\n");
    }
    break;
  case 2:
    if (n > 3)
      for (int t = 0; t < 3; t++) {
        for (int i = 0; i < n; i++)
          x[i] += 2;
        printf("two\n");
      }
  default:
    x[0]++;
  }
}

static void show(const char *what, const int *x) {
  long s = 0;
  for (int i = 0; i < N; i++)
    s += (long)x[i] * (i % 13 + 1);
  printf("%s %ld\n", what, s);
}

static void show_doubles(const char *what, const double *x) {
  double s = 0;
  for (int i = 0; i < N; i++)
    s += x[i] * (i % 13 + 1);
  printf("%s %.12g\n", what, s);
}

int main(void) {
  static int x[N], y[N], z[N];
  static double u[N], v[N], w[N];
  for (int i = 0; i < N; i++)
    x[i] = y[i] = u[i] = v[i] = i % 17;
  host_writes(N, x, y);
  show("host_writes", x);
  show("host_writes", y);
  through_others(N, x);
  show("through_others", x);
  printf("%d\n", returns(N, y));
  show("returns", y);
  printf("%d\n", jumps(N, y));
  show("jumps", y);
  if (!setjmp(where))
    leaves(N, z);
  show("leaves", z);
  moves(N, z);
  show("moves", z);
  exchange(N, u, v);
  show_doubles("exchange", u);
  show_doubles("exchange", v);
  grows(N, x);
  show("grows", x);
  int n = N;
  own_size(x, &n);
  show("own_size", x);
  size_of_file(x);
  show("size_of_file", x);
  never(1000000, 0, NULL, NULL);
  never(N, 10, u, v);
  never(0, 3, NULL, NULL);
  never(N - 1, 3, u + 1, u);
  show_doubles("never", u);
  show_doubles("never", v);
  sometimes(N, 2, u, v, w);
  show_doubles("sometimes", u);
  show_doubles("sometimes", v);
  show_doubles("sometimes", w);
  sometimes(N, 7, u, v, NULL);
  show_doubles("sometimes", u);
  sometimes(N - 3, -1, u + 1, u, u + 3);
  show_doubles("sometimes", u);
  for (int i = 0; i < N; i++)
    x[i] = y[i] = z[i] = i;
  same_memory(N, x, y, z);
  show("same_memory", x);
  same_memory(N, x, y, y);
  show("same_memory", x);
  show("same_memory", y);
  same_memory(N / 2, x, y, y + N / 4);
  show("same_memory", x);
  show("same_memory", y);
  parts(N / 2);
  parts(3);
  show_doubles("parts", g);
  show_doubles("parts", h);
  printf("%g\n", scalars(N, u));
  show_doubles("scalars", u);
  again(2);
  show_doubles("again", h);
  called();
  show_doubles("called", h);
  show_doubles("called", g);
  places(N, 1, x);
  places(N, 2, x);
  places(N, 3, x);
  show("places", x);
  return 0;
}
