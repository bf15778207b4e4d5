// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a condition or a declaration before a nest says about n holds until the
// same statement changes n: behind the comparison, in the branch that goes on,
// by a function or in a later declarator. A branch that leaves changes nothing.
//
// RUN: %convert-and-compare %s --min-offloaded 10 --c2cuda-flags=--small-nests --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>
#define N 600

static double a[N], b[N];
struct mesh {
  int n, k;
};
static int shrink(struct mesh *m) {
  m->n -= 200;
  return 0;
}

static void in_else(int k) {
  int n = k;
  if (n < 300)
    return;
  else
    n -= 200;
  for (int i = 0; i < 300; i++)
    if (i < n)
      a[i] = a[i] * 2 + b[i];
}

static void in_condition(int k) {
  int n = k;
  if (n < 300 || (n -= 200) > 1000)
    return;
  for (int i = 0; i < 300; i++)
    if (i < n)
      a[i] = a[i] * 2 + b[i];
}

static void in_call(int k) {
  struct mesh m = {k, 1};
  if (m.n < 300 || shrink(&m))
    return;
  for (int i = 0; i < 300; i++)
    if (i < m.n)
      a[i] = a[i] * 2 + b[i];
}

static void behind_pointer(struct mesh *m) {
  if (m->n < 300 || shrink(m))
    return;
  for (int i = 0; i < 300; i++)
    if (i < m->n)
      a[i] = a[i] * 2 + b[i];
}

static void in_declarator(int k) {
  struct mesh m = {k, 1};
  int v = m.n, w = shrink(&m);
  for (int i = 0; i < v; i++)
    if (i < m.n)
      a[i] = w;
    else
      a[i] = -5;
}

static void by_scanf(int k, const char *s) {
  int n = k;
  int v = n, w = sscanf(s, "%d", &n);
  for (int i = 0; i < v; i++)
    if (i < n)
      a[i] = w;
    else
      a[i] = -5;
}

static void by_itself(struct mesh *m) {
  m->n = 700 - m->n;
  for (int i = 0; i < 600; i++)
    if (i < m->n)
      a[i] = 1;
    else
      a[i] = 2;
}

static void by_atomics(struct mesh *v) {
  int k = v->n;
  __atomic_fetch_sub(&v->n, 200, __ATOMIC_RELAXED);
  for (int i = 0; i < k; i++)
    if (i < v->n)
      a[i] = 1;
    else
      a[i] = 2;
}

// The branch that leaves may do as it likes.
void leaves(struct mesh *m) {
  if (m->n < 300) {
    m->n = 0;
    fprintf(stderr, "too few\n");
    return;
  }
  for (int i = 0; i < 300; i++)
    if (i < m->n)
      a[i] = a[i] * 2 + b[i];
}

static double sum(void) {
  double s = 0;
  for (int i = 0; i < N; i++)
    s += a[i] * (i % 17 + 1);
  return s;
}

int main(void) {
  struct mesh m = {400, 2};
  for (int t = 0; t < 9; t++) {
    for (int i = 0; i < N; i++) {
      a[i] = i % 13 + 0.5;
      b[i] = i % 7 - 2;
    }
    if (t == 0)
      in_else(400);
    if (t == 1)
      in_condition(400);
    if (t == 2)
      in_call(400);
    if (t == 3)
      behind_pointer(&m);
    if (t == 4)
      in_declarator(500);
    if (t == 5)
      by_scanf(500, "300");
    if (t == 6) {
      m.n = 400;
      leaves(&m);
    }
    if (t == 7) {
      m.n = 500;
      by_itself(&m);
    }
    if (t == 8) {
      m.n = 500;
      by_atomics(&m);
    }
    printf("%d %.12g\n", t, sum());
  }
  return 0;
}
