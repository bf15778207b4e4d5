// RUN: %convert-and-compare %s --nvcc --min-offloaded 3 --expect-missed 1
// What keeps the host code C: a pointer to a struct that has no name, and a
// struct defined in another one, whose copy beside the kernels has the inner one,
// too.
#include <stdio.h>

struct outer {
  struct inner {
    int a, b;
  } in;
  int x;
};
static struct outer all[200] = {[3] = {.in = {.b = 4, .a = 3}},
                                [7 ... 9] = {.x = 9}};
static struct inner own[200];
static double v[1000];

int main(void) {
  for (int i = 0; i < 1000; i++)
    v[i] = i * 2;
  struct {
    double a, b;
  } *ps = (void *)&v[30];
  ps->b = 7;
  for (int i = 0; i < 200; i++)
    all[i].x += i;
  printf("%d\n", all[8].x);
  for (int i = 0; i < 200; i++) {
    all[i].in.a += all[i].x;
    own[i] = all[i].in;
  }
  for (int i = 0; i < 200; i++)
    printf("%d %d %d %d\n", all[i].x, all[i].in.a, own[i].a, own[i].b);
  printf("%g %g\n", v[31], v[32]);
  return 0;
}
