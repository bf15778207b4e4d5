// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Nests of a few iterations, which no kernel is worth, and those that get one.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s
// RUN: %c2cuda --dry-run --small-nests %s 2>&1 -- | %filecheck %s --check-prefix=ALL

// ALL-NOT: [-Rpass-missed
void cross(const double a[3], const double b[3], double c[3]) {
  for (int i = 0; i < 3; i++) // CHECK: [[#@LINE]]:3: remark: left alone: its 3 iterations are done before a kernel has started; hint: {{.*}}--small-nests{{.*}} (C2C1313)
    c[i] = a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3];
}

void product(double a[4][4], double b[4][4], double c[4][4]) {
  for (int i = 0; i < 4; i++) // CHECK: [[#@LINE]]:3: remark: left alone: its 64 iterations are done
    for (int j = 0; j < 4; j++) {
      c[i][j] = 0;
      for (int k = 0; k < 4; k++)
        c[i][j] += a[i][k] * b[k][j];
    }
}

void every_other(double a[8]) {
  for (int i = 0; i < 8; i += 2) // CHECK: [[#@LINE]]:3: remark: left alone: its 4 iterations are done
    a[i] = 0;
}

void five(double *a) {
  for (int i = 0; i < 5; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = i;
}

void deep(double a[4][4][4][4]) {
  for (int i = 0; i < 4; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    for (int j = 0; j < 4; j++)
      for (int k = 0; k < 4; k++)
        for (int l = 0; l < 4; l++)
          a[i][j][k][l] = 1;
}

// The device has s, or may have it.
void shared(int t, double *restrict a, double s[restrict 3]) {
  for (int i = 0; i < 1000; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = a[i] * s[0] + s[1] + s[2];
  t++;
  for (int i = 0; i < 3; i++)
    s[i] = s[i] * 0.5 + t;
}

// Only the run can tell.
void sized(int n, double *a) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = i;
}

// Who asks for a size wants a kernel.
void asked(double *a) {
#pragma c2cuda block(32)
  for (int i = 0; i < 4; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = i;
}
