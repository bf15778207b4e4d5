// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Reductions that stay serial say why; following the hint converts them.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s
// RUN: %c2cuda --dry-run --allow-reassoc %s 2>&1 -- | %filecheck %s --check-prefix=REASSOC
// RUN: %c2cuda --dry-run %s 2>&1 -- -ffast-math | %filecheck %s --check-prefix=REASSOC

double total, bins[10];
int count;

void sum(int n, const double *restrict a) {
  for (int i = 0; i < n; i++)
    total += a[i];
}
// CHECK: :[[@LINE-3]]:3: remark: left alone: the result in 'total' depends on the order of floating-point operations, which stays as written; hint: allow another order with --allow-reassoc if the last bits of 'total' may differ (C2C1310)
// REASSOC: :[[@LINE-4]]:3: remark: offloaded

void scatter(int n, const double *restrict a, const int *restrict key) {
  for (int i = 0; i < n; i++)
    bins[key[i]] += a[i];
}
// CHECK: :[[@LINE-3]]:3: remark: left alone: the result in 'bins' depends on the order
// REASSOC: :[[@LINE-4]]:3: remark: offloaded

void running(int n, double *restrict a) {
  for (int i = 0; i < n; i++) {
    total += a[i];
    a[i] = total;
  }
}
// CHECK: :[[@LINE-5]]:3: remark: left alone: the result in 'total' depends on the order of floating-point operations
// REASSOC: :[[@LINE-6]]:3: remark: offloaded

void prefix(int n, double *restrict a) {
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
}
// CHECK: :[[@LINE-3]]:3: remark: left alone: the result in 'a' depends on the order of floating-point operations
// REASSOC: :[[@LINE-4]]:3: remark: offloaded

void prefix_of_few(int n, int *restrict a) {
  for (int i = 1; i < 1000; i++)
    a[i] += a[i - 1];
}
// CHECK: :[[@LINE-3]]:3: remark: left alone: each iteration needs what the one before it left in 'a' (C2C1311)

void chain(int n, unsigned *restrict a) {
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1] * 1103515245u + 12345u;
}
// CHECK: :[[@LINE-3]]:3: remark: left alone: each iteration needs what the one before it left in 'a' (C2C1311)

void counted(int n, int *restrict a, const int *restrict b) {
  for (int i = 0; i < n; i++)
    count = count * 3 + b[i] - a[0];
}
// CHECK: :[[@LINE-3]]:3: remark: left alone: no loop of the nest is parallel: the iterations depend on one another through 'count' (C2C1301)
