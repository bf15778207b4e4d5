// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What C and CUDA C++ write otherwise is fixed, and nothing else is touched.

// REQUIRES: c2cuda
// RUN: %c2cuda %s -o %t.cu --quiet -- && %filecheck %s --input-file=%t.cu

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#define MAKE(n) malloc(n)
#define R restrict

// CHECK: #define R __restrict__

// CHECK: extern "C" float *make(int   n,int m) {
float *make(int   n,int m) {
  // CHECK: float *p = (float *)malloc(n * sizeof *p), *q;
  float *p = malloc(n * sizeof *p), *q;
  // CHECK: q = (float *)(m ? malloc(m) : calloc(m, 2));
  q = m ? malloc(m) : calloc(m, 2);
  // CHECK: float *r = (float *)MAKE(3), *s = NULL;
  float *r = MAKE(3), *s = NULL;
  free(r);
  return m ? p : s ? s : q;
}

// CHECK: typedef struct node node;
typedef struct node node;
struct node { node *next; float value[4]; };
// CHECK: static node *as_node(void *R p) { return (node *)p; }
static node *as_node(void *R p) { return p; }

// The functions of C's library are overloaded in C++.
// CHECK: static float length(float x, float y) { return sqrt((double)(x * x + y * y)); }
static float length(float x, float y) { return sqrt(x * x + y * y); }
// CHECK: static int distance(long x) { return abs((int)x); }
static int distance(long x) { return abs(x); }
// CHECK: static double twice(double x) { return sqrt(x) + pow(x, 2); }
static double twice(double x) { return sqrt(x) + pow(x, 2); }

// CHECK: bool is_small(float x)
static _Bool is_small(float x) { return x < 1 ? true : false; }

// CHECK: extern "C" void scale(int n, const float *__restrict__ a, float *R b);
void scale(int n, const float *restrict a, float *R b);
// CHECK: extern "C" int other(int), another(int);
extern int other(int), another(int);

// CHECK: __global__
// CHECK: {{^}}void scale(int n, const float *__restrict__ a, float *R b) {
void scale(int n, const float *restrict a, float *R b) {
  for (int i = 0; i < n; i++)
    b[i] = 2 * a[i];
}

// CHECK: {{^}}int main(void) {
int main(void) {
  float *a = make(10, 2), *b = make(10, 2);
  node *n = as_node(b);
  scale(10, a, b);
  return is_small(length(n->value[0], 1)) + distance(3) + (int)twice(other(1)) +
         another(2);
}
