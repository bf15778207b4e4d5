// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The last iteration that meets a condition; and what only looks like that.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

int last(int n, const double *a) {
  int j = -1;
  for (int i = 0; i < n; i++)
    if (a[i] < 0.)
      j = i;
  return j;
}
// CHECK-LABEL: scop last
// CHECK: may-write { S0[i] -> j[] } for a search
// CHECK: search for the last value: j{{$}}

float pair(int n, const float *a, const float *b) {
  float x = 0, y = 0;
  for (int i = 0; i < n; i++)
    if (a[i] == b[i]) {
      x = a[i] + 1;
      y = x;
    }
  for (int i = 0; i < n; i++)
    if (a[i] == b[i]) {
      y = x;
      x = a[i] + 1;
    }
  for (int i = 0; i < n; i++)
    if (a[i] != b[i]) {
      x = a[i] + 1;
      y = b[i];
    }
  return x + y;
}
// What it was before is another matter.
// CHECK-LABEL: scop pair
// CHECK: search for the last value: x y
// CHECK: statement S1
// CHECK-NOT: search for
// CHECK: statement S2
// CHECK: search for the last value: x y

// Iterations that go on with it, that begin with it, or end it otherwise.
int none(int n, int *a) {
  int t = 0, j = 0;
  for (int i = 0; i < n; i++) {
    if (a[i] < 0)
      t = a[i];
    a[i] = t + 1;
  }
  for (int i = 0; i < n; i++)
    if (a[i] < j)
      t = i, j = -a[i];
  for (int i = 0; i < n; i++)
    if (a[i] < 0)
      j = i;
    else
      j++;
  for (int i = 0; i < n; i++)
    if (a[i] < 0)
      a[3] = i;
  return t + j;
}
// CHECK-LABEL: scop none
// CHECK-NOT: search for
