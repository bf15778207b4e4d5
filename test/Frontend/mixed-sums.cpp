// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A sum that one thread would have to make is no gain for sums beside it that all
// threads could.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s
// RUN: %c2cuda --dry-run --allow-reassoc %s 2>&1 -- | %filecheck %s --check-prefix=ALL

// ALL-NOT: [-Rpass-missed
struct Point {
  double v;
  int k;
};

void stats(const Point *p, int n, double &sum, int &ks) {
  double s = 0;
  int k = 0;
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: the result in 's' depends on the order {{.*}}(C2C1310)
    s += p[i].v;
    k += p[i].k;
  }
  sum = s;
  ks = k;
}

// Each row has its own sum.
void rows(const double *a, int n, int m, double *sums, int &most) {
  int k = 0;
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: offloaded
    double s = 0;
    for (int j = 0; j < m; j++) {
      s += a[i * m + j];
      k += a[i * m + j] > 1;
    }
    sums[i] = s;
  }
  most = k;
}
