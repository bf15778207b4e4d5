// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Nests of a few iterations in loops that stay on the host.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s
// RUN: %c2cuda --dry-run --small-nests %s 2>&1 -- | %filecheck %s --check-prefix=ALL

double take(void);
void give(double);

// For each point of a loop that stays on the host.
// CHECK-NOT: offloaded loop nest of 'points'
// ALL-COUNT-2: offloaded loop nest of 'points'
void points(int n, const double *x, double *out, int k) {
  for (int i = 0; i < n; i++) {
    double best[8];
    double first = take();
    for (int q = 0; q < 8; q++)
      best[q] = first + q;
    give(best[3] + best[7]);
    for (int q = 0; q < k; q++)
      best[q] = q;
    give(best[3] + best[7]);
    out[i] = best[2];
  }
}

// A larger nest uses the same array.
void steps(int n, double *x) {
  double a[500];
  for (int i = 0; i < n; i++) {
    double s = take();
    for (int q = 0; q < 8; q++) // CHECK: [[#@LINE]]:5: remark: offloaded
      a[q] = s + q;
    give(n);
    for (int q = 8; q < 500; q++) // CHECK: [[#@LINE]]:5: remark: offloaded
      a[q] = x[i] + q;
    x[i] = a[499] + a[3];
  }
}
