// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops that do not count; the first one does where n is a multiple of 4.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

void f(int n, double *a, int *b) {
  for (int i = 0; i != n; i += 4) // CHECK: [[#@LINE]]:3: remark: offloaded loop nest of 'f' (i): 1 kernel
    a[i] = 0;
  for (int i = 1; i < n; i *= 2) // CHECK: [[#@LINE]]:3: remark: left alone: the loop over 'i' has no form {{.*}}(C2C1001)
    a[i] = 0;
  for (int i = 0, j = 1; i < n; i += j, j++) // CHECK: [[#@LINE]]:3: remark: left alone: the loop over 'i' has no form {{.*}}(C2C1001)
    a[j] = 0;
  for (double x = 0; x < 1; x += 0.1) // CHECK: [[#@LINE]]:3: remark: left alone: the loop over 'x' has no form {{.*}}(C2C1001)
    a[(int)(x * 10)] = 0;
  for (int i = 0; i < 0.5 * n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: the bound 'i < 0.5 * n' {{.*}}(C2C1002)
    a[i] = 0;
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: the body of the loop changes its iterator 'i' {{.*}}(C2C1003)
    a[i] = 0;
    i += b[i];
  }
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: 'break' {{.*}}(C2C1004)
    if (a[i] > 3)
      break;
    a[i] = 0;
  }
  while (b[n] > 0) // CHECK: [[#@LINE]]:3: remark: left alone: no variable {{.*}} says how often the 'while' loop runs{{.*}}(C2C1005)
    a[n] = 1;
  for (;;) // CHECK: [[#@LINE]]:3: remark: left alone: the loop over '?' {{.*}}(C2C1001)
    a[0] = 1;
}
