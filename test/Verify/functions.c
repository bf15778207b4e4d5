// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Single functions on made-up inputs: all kinds of numbers and arrays, static
// functions, variables outside, and inputs on which the original has no meaning.
//
// RUN: %c2cuda-verify %s --all-functions --sizes=0,33,128 --random=3 > %t.txt
// RUN: %filecheck %s --input-file=%t.txt
// Another seed makes other inputs; sizes can be chosen.
// RUN: %c2cuda-verify %s --function gather --sizes=5 --random=0 --random-seed=3 \
// RUN:   | %filecheck %s --check-prefix=ONE
// ONE: {{^}}gather: equal on 1 input, {{[0-9]+}} with kernels{{$}}
// ONE-NOT: :

#include <complex.h>
#include <stdbool.h>
#include <stdio.h>

static double table[40][50];
int calls;

// CHECK: {{^}}rows: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels; {{[0-9]+}} inputs skipped: {{[0-9]+}} with an array of no elements in the original{{$}}
void rows(int n, int m, double a[n][m], const double b[n][m]) {
  for (int i = 1; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = b[i - 1][j] + 1;
}

// CHECK: {{^}}fill: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels{{$}}
static void fill(int n) {
  calls++;
  for (int i = 1; i < 39; i++)
    for (int j = 0; j < 50; j++)
      table[i][j] = table[i - 1][j] * 2 + n;
}

// CHECK: {{^}}sum: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels; {{[0-9]+}} inputs skipped: {{[0-9]+}} with signed integer overflow in the original{{$}}
int sum(int n, const int *a) {
  int s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * 100;
  return s;
}

// CHECK: {{^}}positive: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels{{$}}
void positive(unsigned n, bool *f, const signed char *x, bool inverse) {
  for (unsigned i = 0; i < n; i++)
    f[i] = (x[i] > 0) != inverse;
}

// CHECK: {{^}}turn: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels{{$}}
void turn(int n, double complex *x, double complex w) {
  for (int i = 0; i < n; i++)
    x[i] = x[i] * w;
}

// Elements before the pointer, a stride, the ends of a kernel's block.
// CHECK: {{^}}mirror: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels{{$}}
void mirror(int n, short *restrict x, const short *restrict y) {
  for (int i = 1; i < n; i++)
    x[-2 * i] = y[i];
}

// CHECK: {{^}}gather: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels; {{[0-9]+}} inputs skipped: {{[0-9]+}} where the original goes out of range{{$}}
void gather(int n, double *restrict x, const double *y, const int *index) {
  for (int i = 0; i < n; i++)
    x[i] = y[index[i]];
}

// The type promises eight elements, so they may all be copied.
// CHECK: {{^}}half: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels{{$}}
void half(float x[static 8], float y[restrict static 8]) {
  for (int i = 0; i < 4; i++)
    y[i] = x[i];
}

// What differs only as it was never set is the original's fault.
// CHECK: {{^}}unset: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels; {{[0-9]+}} inputs skipped: {{[0-9]+}} where the original reads what it has not set{{$}}
void unset(int n, unsigned *restrict x) {
  unsigned last[3];
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 3; j++)
      last[j] = x[i] * j;
    x[i] = last[2];
  }
  x[0] = last[1];
}

// Structs of numbers: as elements, arguments, results.
struct place { float x, y, z; };
struct body { struct place at; char tag; double mass; short past[3]; };
struct grid { int n; double *values, *next; };
struct list { struct list *next; int value; };

// CHECK: {{^}}move: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels{{$}}
void move(int n, struct body *restrict all, struct place by) {
  for (int i = 0; i < n; i++) {
    all[i].at.x += by.x;
    all[i].past[1] = 3;
  }
}

// Beyond an array that is a struct's last member.
// CHECK: {{^}}past: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels; {{[0-9]+}} inputs skipped: {{[0-9]+}} with an index out of bounds in the original{{$}}
void past(int n, struct body *restrict all) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      all[i].past[j] = j;
}

// CHECK: {{^}}highest: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels{{$}}
struct place highest(int n, const float *z) {
  struct place best = {0, 0, 0};
  for (int i = 0; i < n; i++)
    best.z = best.z > z[i] ? best.z : z[i];
  return best;
}

// Members that are pointers get arrays; which one they point to afterwards is
// compared, too.
// CHECK: {{^}}step: equal on {{[0-9]+}} inputs, {{[0-9]+}} with kernels{{$}}
void step(struct grid *g) {
  for (int i = 0; i < g->n; i++)
    g->next[i] = g->values[i] / 2;
  double *next = g->next;
  g->next = g->values;
  g->values = next;
}

// CHECK: {{^}}length: not compared: 'l->next' points to 'struct list'{{$}}
int length(const struct list *l) {
  int n = 0;
  for (; l; l = l->next)
    n++;
  return n;
}

// CHECK: {{^}}print: not compared: 'out{{.*}}' points to '
void print(int n, FILE *out) { fprintf(out, "%d\n", n); }

// CHECK: {{^}}larger: not compared: 'by' points to 'double *'
void larger(int n, double **by) {
  for (int i = 0; i < n; i++)
    by[i][0] += 1;
}

int main(void) {
  fill(3);
  printf("%f\n", table[38][49]);
  return 0;
}
