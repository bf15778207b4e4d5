// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops that count by a variable: kernels if it is 1, which the host checks.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s --check-prefix=REMARK

void up(int first, int n, int inc, double *a) {
  for (int i = first - 1; i < n; i += inc) // REMARK: [[#@LINE]]:3: remark: offloaded
    a[i] = 1;
}
// CHECK-LABEL: scop up
// CHECK: assumptions {{.*}}inc = 1
// CHECK: { S0[i] : -1 + first <= i < n }

void down(int n, unsigned inc, double *a, double *b) {
  for (int i = n - 1; i >= 0; i = i - inc) // REMARK: [[#@LINE]]:3: remark: offloaded
    a[i] = b[i];
}
// CHECK-LABEL: scop down
// CHECK: assumptions {{.*}}inc = 1
// CHECK: -> [(-i)]

void outer(int n, int m, long by, double (*a)[100]) {
  for (int i = 0; i < n; i = by + i) // REMARK: [[#@LINE]]:3: remark: offloaded
    for (int j = 0; j < m; j += by)
      a[i][j] = i * j;
}
// CHECK-LABEL: scop outer
// CHECK: assumptions {{.*}}by = 1

void changes(int n, int by, double *a) {
  for (int i = 0; i < n; i += by) { // REMARK: [[#@LINE]]:3: remark: left alone: the loop over 'i' has no form {{.*}}(C2C1001)
    a[i] = 1;
    by++;
  }
}

// Never 1, and often not the same.
void sieve(int n, char *composite) {
  for (int i = 2; i * i <= n; i++) // REMARK: [[#@LINE]]:3: remark: left alone:
    for (int j = i * i; j <= n; j += i)
      composite[j] = 1;
}

// Known not to be 1.
void two(int n, int by, double *a) {
  if (by > 1)
    for (int i = 0; i < n; i += by) // REMARK: [[#@LINE]]:5: remark: left alone: the loop over 'i' has no form {{.*}}(C2C1001)
      a[i] = 1;
}

void fraction(int n, double by, double *a) {
  for (int i = 0; i < n; i += by) // REMARK: [[#@LINE]]:3: remark: left alone: the loop over 'i' has no form {{.*}}(C2C1001)
    a[i] = 1;
}
