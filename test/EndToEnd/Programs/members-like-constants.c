// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A member is a kernel's parameter by its own name, unless the kernel has a
// constant, an enumerator or a type of that name to say.
//
// RUN: %convert-and-compare %s --min-offloaded 8 --nvcc --c2cuda-flags=--small-nests --run-flags=--check=all
#include <stdio.h>

static const int x = 3, w = 5, h = 2;
enum { e = 4 };
static const double d = 2.5;
typedef float val;
struct model {
  int x, w, h, e, val;
  double d;
};
static double a[600];

static double scaled(int i) { return i * w; }

void ints(struct model m, int n) {
  for (int i = 0; i < n; i++)
    a[i] = m.x + x * 100;
}
void widths(struct model m, int n) {
  for (int i = 0; i < n; i++)
    a[i] = m.w + w * 100;
}
void heights(const struct model *m, int n) {
  for (int i = 0; i < n; i++)
    a[i] = m->h + h * i;
}
void enumerators(struct model m, int n) {
  for (int i = 0; i < n; i++)
    a[i] = m.e + e * 100;
}
void doubles(struct model m, int n) {
  for (int i = 0; i < n; i++)
    a[i] = m.d + d * i;
}
void conditions(struct model m, int n) {
  for (int i = 0; i < n; i++)
    a[i] = m.x * i + (i < x ? 1 : 2) + (float)x;
}
void called(struct model m, int n) {
  for (int i = 0; i < n; i++)
    a[i] = m.w * i + scaled(i);
}
void types(struct model m, int n) {
  for (int i = 0; i < n; i++) {
    val t = i * 0.1;
    a[i] = m.val + sizeof(val) + (val)(i * 0.7) + t;
  }
}

static double sum(void) {
  double s = 0;
  for (int i = 0; i < 600; i++)
    s += a[i] * (i % 13 + 1);
  return s;
}

int main(void) {
  struct model m = {40, 41, 42, 43, 45, 44.5};
  ints(m, 600);
  printf("%.12g\n", sum());
  widths(m, 600);
  printf("%.12g\n", sum());
  heights(&m, 600);
  printf("%.12g\n", sum());
  enumerators(m, 600);
  printf("%.12g\n", sum());
  doubles(m, 600);
  printf("%.12g\n", sum());
  conditions(m, 600);
  printf("%.12g\n", sum());
  called(m, 600);
  printf("%.12g\n", sum());
  types(m, 600);
  printf("%.12g\n", sum());
  return 0;
}
