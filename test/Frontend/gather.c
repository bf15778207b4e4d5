// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Reads through an index array: of the whole array if its size is known, else of
// a range that the host finds, under the conditions of the read.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

void *malloc(unsigned long);

static double table[100];

void known(int n, double *restrict y, int *restrict idx) {
  for (int i = 0; i < n; i++)
    y[i] = table[idx[i]];
}
// CHECK-LABEL: scop known
// CHECK: {{^ *}}read { S0[i] -> idx[i] }
// CHECK: read inexact [n] -> { S0[i] -> table[o0] : 0 <= i < n and 0 <= o0 <= 99 }
// CHECK-NOT: inspected
// CHECK: text <2:y[<i>]> = <1:table[<0:idx[<i>]>]>;

// The length of a parameter's outermost dimension is no promise.
void pointer(int n, double *restrict y, double x[restrict static 100], int *restrict idx) {
  for (int i = 0; i < n; i++)
    y[i] = x[idx[i]];
}
// CHECK-LABEL: scop pointer
// CHECK: array x : double memory restrict rank 1 [*] {{.*}}range x_first .. x_last
// CHECK: read inexact [n] -> { S0[i] -> x[o0] : 0 <= i < n }
// CHECK-NEXT: inspected [idx[<i>]]

void conditions(int n, double *restrict y, double *restrict x, int *restrict m) {
  for (int i = 0; i < n; i++)
    if (m[i] > 0) {
      int k = m[i] - 1;
      y[i] = m[i + 1] < 9 ? x[k] : 0;
    }
}
// CHECK-LABEL: scop conditions
// CHECK: may-read inexact [n] -> { S0[i] -> x[o0] :
// CHECK-NEXT: inspected if (m[<i>] > 0) const int k = m[<i>] - 1; if (m[<i> + 1] < 9) [k]
// CHECK: may-write { S0[i] -> y[i] }
// CHECK-NEXT: inspected if (m[<i>] > 0) [<i>]

// Scalars stand for what they were assigned.
void scalars(int n, double *restrict y, double *restrict x, int *restrict a, short *restrict b) {
  int j;
  for (int i = 0; i < n; i++) {
    int k = b[i];
    j = a[k] + 1;
    y[i] = x[j];
  }
}
// CHECK-LABEL: scop scalars
// CHECK: inspected [(int)(b[<i>])]
// CHECK: inspected [(int)(a[(int)(b[<i>])] + 1)]

// What is sure to be read stands around what may be read.
void covered(int n, double *restrict y, double *restrict x) {
  for (int i = 0; i < n; i++)
    if (x[i] > 0)
      x[i] = 0;
}
// CHECK-LABEL: scop covered
// CHECK: array x : double memory restrict rank 1 [*] pointer x live-out{{$}}

// What the function has allocated has its size.
double local(int n, double *restrict x, int *restrict idx) {
  double *b = malloc(n * sizeof(double)), t = 0;
  for (int i = 0; i < n; i++)
    b[i] = x[i];
  t += b[0];
  for (int i = 0; i < n; i++)
    x[i] = b[idx[i]];
  return t;
}
// CHECK-LABEL: scop local
// CHECK: array b : double memory own object rank 1 [n]
// CHECK: read inexact [n] -> { S2[i] -> b[o0] : 0 <= i < n and 0 <= o0 < n }
