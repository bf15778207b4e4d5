// RUN: %convert-and-compare %s --min-offloaded 8 --nvcc
// RUN: c2cuda --dry-run %s -- 2>&1 | FileCheck %s
// Functions that clean up behind a label.
#include <stdio.h>
#include <stdlib.h>

// CHECK: goto-cleanup.c:[[#@LINE+14]]:3: remark: on the device while the loop runs: u, v
static int forward(int n, int rounds) {
  int code = -1;
  double *u = malloc((n + 1) * sizeof *u), *v = malloc((n + 1) * sizeof *v);
  if (!u || !v)
    goto done;
  if (rounds > 40) {
    code = 2;
    goto done;
  }
  for (int i = 0; i < n; i++)
    u[i] = v[i] = i % 7;
  if (rounds == 0)
    goto done;
  for (int t = 0; t < rounds; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    double *s = u;
    u = v;
    v = s;
    if (t % 10 == 0)
      printf("%.17g\n", u[n / 2]);
  }
  if (u[n / 2] > 1e9)
    goto done;
  code = 0;
done:
  free(u);
  free(v);
  return code;
}

// Out of the loop, whose arrays have to come back before that.
// CHECK-NOT: goto-cleanup.c:{{4|5}}{{.}}:3: remark: on the device
static int outward(double *u, double *v, int n, int rounds) {
  int code = -1;
  for (int t = 0; t < rounds; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    for (int i = 1; i < n - 1; i++)
      u[i] = v[i] + t;
    if (u[1] > 5)
      goto done;
  }
  code = 0;
done:
  u[0] = code;
  return code;
}

// Back to another size.
// CHECK-NOT: goto-cleanup.c:{{6|7}}{{.}}:3: remark: on the device
static double again(int rounds) {
  int n = 10, tries = 0;
  double *u = NULL, *v = NULL, last = 0;
more:
  u = malloc(n * sizeof *u);
  v = malloc(n * sizeof *v);
  for (int i = 0; i < n; i++)
    u[i] = v[i] = i;
  for (int t = 0; t < rounds; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    for (int i = 1; i < n - 1; i++)
      u[i] = v[i] + t;
    if (t == 3)
      printf("%.17g\n", u[n / 2]);
  }
  last += u[n - 2];
  free(u);
  free(v);
  if (tries++ < 3) {
    n *= 2;
    goto more;
  }
  return last;
}

// Past an allocation.
// CHECK-NOT: goto-cleanup.c:{{8|9|10}}{{.}}:3: remark: on the device
static double past(double *given, int n, int rounds) {
  double *u = given;
  if (rounds > 2)
    goto known;
  u = malloc(n * sizeof *u);
  for (int i = 0; i < n; i++)
    u[i] = 1;
known:
  for (int t = 0; t < rounds; t++) {
    for (int i = 0; i < n / 2; i++)
      u[i] = u[i] * 0.5 + t;
    if (t == 3)
      printf("%.17g\n", u[0]);
  }
  double result = u[n / 2 - 1];
  if (u != given)
    free(u);
  return result;
}

int main(void) {
  double u[200], v[200];
  for (int i = 0; i < 200; i++)
    u[i] = v[i] = i % 5;
  for (int rounds = 0; rounds < 60; rounds += 12)
    printf("%d\n", forward(300, rounds));
  printf("%d\n", outward(u, v, 200, 3));
  printf("%d ", outward(u, v, 200, 30));
  printf("%.17g\n", u[7]);
  printf("%.17g\n", again(6));
  printf("%.17g\n", past(u, 100, 2));
  printf("%.17g\n", past(u, 200, 5));
  return 0;
}
