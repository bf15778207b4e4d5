// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Searches that find their best value again through the index; and what only
// looks like one.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

#include <math.h>

double A[50][60], w[50];

int pivot(int n, int k) {
  int p = k;
  for (int i = k + 1; i < n; i++)
    if (fabs(A[i][k]) > fabs(A[p][k]))
      p = i;
  return p;
}
// CHECK-LABEL: scop pivot
// CHECK: array p_value : double private depth 0
// CHECK: may-write { S0[i] -> p[] } for a search
// CHECK: search for the first maximum: p_value p
// CHECK: text if (fabs(<0:A[<i>][<k>]>) > <2:p_value>) { <3:p_value> = fabs(<0:A[<i>][<k>]>); <1:p> = <i>; }
// CHECK: S1[] : k <= -2 + n
// CHECK: read {{.*}} S1[] -> A[k, k]
// CHECK: text <2:p_value> = fabs(<1:A[<0:p>][<k>]>);

// Of every column: the loops of the search are the inner ones.
void columns(int n, int m, int *where) {
  for (int j = 0; j < m; j++) {
    int r = 0;
    for (int i = 1; i < n; i++)
      if (A[r][j] >= A[i][j])
        r = i;
    where[j] = r;
  }
}
// CHECK-LABEL: scop columns
// CHECK: array r_value : double private depth 1
// CHECK: search for the last minimum: r_value r
// Declared as 0 in the loop around: known which element that is.
// CHECK: read {{.*}} S3[j] -> A[0, j]

// From outside of both loops, but not with what the outer one changes.
int both(int n, int m) {
  int r = 0, c = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (A[i][j] > A[r][c])
        r = i, c = j;
  return r * 100 + c;
}
// CHECK-LABEL: scop both
// CHECK: array r_value : double private depth 0
// CHECK: search for the first maximum: r_value r c
int inner(int n, int m) {
  int c = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (A[i][j] > A[i][c])
        c = j;
  return c;
}
// CHECK-LABEL: scop inner
// CHECK: array c_value : double private depth 1

int none(int n, int m) {
  int at = 0, before = 0;
  long wide = 0;
  for (int i = 0; i < n; i++)
    if (w[i] > w[at])
      at = i + 1;
  for (int i = 0; i < n; i++)
    if (w[i] > w[at]) {
      before = at;
      at = i;
    }
  for (int i = 0; i < n; i++)
    if (w[i] * i > w[at] * i)
      at = i;
  for (int i = 0; i < n; i++)
    if (m > 3 || w[i] > w[at])
      at = i;
  for (unsigned i = 0; i < (unsigned)n; i++)
    if (w[i] > w[wide])
      wide = i;
  for (int i = 0; i < n; i++) {
    if (w[i] > w[at])
      at = i;
    w[i] = 0;
  }
  for (int i = 0; i < n; i++)
    if (w[i] > w[at])
      at = i;
    else
      before = i;
  return at + before + (int)wide;
}
// CHECK-LABEL: scop none
// CHECK-NOT: search for {{.*}}: {{.*(at|wide)}}
