// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Scalars: parameters, private to iterations, in memory.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

void declaredInside(int n, double *a) {
  for (int i = 0; i < n; i++) {
    double t = a[i], u;
    u = t * 2;
    a[i] = u;
  }
}
// CHECK-LABEL: scop declaredInside
// CHECK: array t : double private depth 1
// CHECK: array u : double private depth 1
// CHECK: write { S0[i] -> t[i] }
// CHECK: declares t
// CHECK: text <1:t> = <0:a[<i>]>;
// CHECK: read { S1[i] -> t[i] }

// Two lives of x: each nest has its own.
void declaredOutside(int n, double *a, double *b) {
  int i, j;
  double x;
  for (i = 0; i < n; i++) {
    x = a[i];
    for (j = 0; j < 3; j++)
      x += b[j];
    b[i] = x;
  }
  for (i = 0; i < n; i++) {
    x = b[i];
    a[i] = x;
  }
}
// CHECK-LABEL: scop declaredOutside
// CHECK: array x : double private depth 1
// CHECK: array x_2 : double private depth 1
// CHECK: update { S1[i, j] -> x[i] }
// CHECK: write { S3[i] -> x_2[i] }
// CHECK-NOT: final

double sum(int n, double *a) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
// CHECK-LABEL: scop sum
// CHECK: array s : double scalar restrict rank 0 pointer &s live-out
// CHECK: update { S0[i] -> s[] }

// The value of p goes from one iteration to the next.
void carried(int n, double *a) {
  double p = 0;
  for (int i = 0; i < n; i++) {
    double t = a[i];
    a[i] = t + p;
    p = t;
  }
}
// CHECK-LABEL: scop carried
// CHECK: array t : double private depth 1
// CHECK: array p : double scalar restrict rank 0 pointer &p{{$}}

// Read after the region: no private copy.
double last(int n, double *a) {
  double x = 0;
  for (int i = 0; i < n; i++) {
    x = a[i];
    a[i] = x + 1;
  }
  return x;
}
// CHECK-LABEL: scop last
// CHECK: array x : double scalar restrict rank 0 pointer &x live-out

// Read again by the next round of a loop that is no region.
void again(int n, double *a) {
  double x = 0;
  for (int t = 0; t < n; t++) {
    a[0] += x;
    for (int k = 0; k < 100; k++) {
      x = a[k];
      a[k] = x + 1;
    }
    if (a[0] > 3)
      return;
  }
}
// CHECK-LABEL: scop again (k)
// CHECK: array x : double scalar {{.*}}live-out

void between(int n, double *a, double *b) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i];
  double mean = s / n;
  for (int i = 0; i < n; i++)
    b[i] = a[i] - mean;
}
// CHECK-LABEL: scop between
// CHECK: array mean : double private depth 0
// CHECK: statement S1 at {{.*}} : { S1[] }
