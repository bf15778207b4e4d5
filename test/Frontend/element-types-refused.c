// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Types of elements that kernels do not take, casts of pointers; next to what
// the hints say.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- -w | %filecheck %s

enum color { RED, GREEN };

void wide(int n, __int128 *a) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'a[i]' has the type '__int128'{{.*}}C2C1107
  for (int i = 0; i < n; i++)
    a[i] = i;
}
void longDouble(int n, long double *a) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'a[i]' has the type 'long double'{{.*}}C2C1107
  for (int i = 0; i < n; i++)
    a[i] = i;
}
void half(int n, _Float16 *a) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'a[i]' has the type '_Float16'{{.*}}C2C1107
  for (int i = 0; i < n; i++)
    a[i] = i;
}
void complexNumbers(int n, _Complex long double *a) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'a[i]' is a complex number{{.*}}C2C1147
  for (int i = 0; i < n; i++)
    a[i] = i;
}
void throughLong(int n, double *a) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}'(long double)i' has the type 'long double'{{.*}}C2C1107
  for (int i = 0; i < n; i++)
    a[i] = (long double)i;
}
void bytesAsDoubles(int n, char *buf) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}C2C1104
  for (int i = 0; i < n; i++)
    ((double *)buf)[i] = i;
}
void punned(int n, double *a, const int *b) {
  // CHECK: :[[@LINE+1]]:3: {{.*}}C2C1104
  for (int i = 0; i < n; i++)
    a[i] = *(float *)&b[i];
}
// CHECK-NOT: left alone
void hints(int n, double *x, const double *y, int *color, double dt) {
  for (int i = 0; i < n; i++)
    x[i] += y[i] * dt;
  for (int i = 0; i < n; i++)
    color[i] = GREEN;
}
