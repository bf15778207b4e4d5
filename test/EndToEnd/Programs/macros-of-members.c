// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Macros for members that are called like them: where our text names the
// member, it is not the macro.
// RUN: %c2cuda %s -o - --quiet | grep -v "// CHECK" | %filecheck %s
// RUN: %convert-and-compare %s --nvcc --min-offloaded 3
#include <stdio.h>
#include <stdlib.h>

struct Context {
  double *arr, *out;
  int n;
  double x;
} *ctx;

#define arr ctx->arr
#define out ctx->out
#define n ctx->n
#define x ctx->x
// CHECK: scale_kernel(int n_2, double x_2, const double *__restrict__ arr_2,
// CHECK: out_2[i] = arr_2[i] * x_2 + 1;
static void scale(void) {
  // CHECK: static void scale(void) {
  // CHECK-NEXT: #pragma push_macro("arr")
  // CHECK-NEXT: #undef arr
  // CHECK: if ((ctx->arr == ctx->out ||
  // CHECK: } else {
  // CHECK-NEXT: #pragma pop_macro("arr")
  // CHECK: for (int i = 0; i < n; i++)
  for (int i = 0; i < n; i++)
    out[i] = arr[i] * x + 1;
}
#undef arr
#undef out
#undef n
#undef x

struct Body {
  double mass, v;
} body[1000];

static int which;

#define mass body[which].mass
#define v(k) body[k].v
// CHECK: #pragma push_macro("mass")
// CHECK: body[i].mass = body[i].mass + 2 * body[i].v;
// CHECK: #pragma pop_macro("mass")
static void step(void) {
  for (int i = 0; i < 1000; i++)
    v(i) = v(i) * 0.5 + i;
  for (which = 0; which < 1000; which++)
    mass = mass + 2 * body[which].v;
}
#undef mass

int main(void) {
  ctx = malloc(sizeof *ctx);
  ctx->n = 1000;
  ctx->x = 1.5;
  ctx->arr = malloc(1000 * sizeof(double));
  ctx->out = malloc(1000 * sizeof(double));
  for (int i = 0; i < 1000; i++) {
    ctx->arr[i] = i;
    body[i].v = i % 7;
    body[i].mass = 1;
  }
  scale();
  step();
  double s = which;
  for (int i = 0; i < 1000; i++)
    s = s * 0.99 + ctx->out[i] + body[i].mass + body[i].v;
  printf("%.17g\n", s);
}
