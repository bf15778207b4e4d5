// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Labels inside a nest, also before its last statement.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

int compute(void);

void inside(int n, int a[256]) {
  // CHECK: [[@LINE+1]]:{{.*}}left alone
  for (int i = 0; i < n; i++) {
  S1:
    a[i] = compute();
  }
}

void last(int n, int a[256]) {
  // CHECK: [[@LINE+1]]:{{.*}}left alone
  for (int i = 0; i < n; i++)
  S2:
    a[i] = compute();
}
// CHECK-NOT: remark:
