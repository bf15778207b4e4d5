// RUN: c2cuda %s -o - -- | grep -v '// CHECK' | %filecheck %s
// What a comparison has on its sides has 64 bits where an int may have no room.

// CHECK-LABEL: less_kernel(
// CHECK: if (4LL * i + 3 < n)
void less(int n, char *a) {
  for (int i = 0; i < n; i++)
    if (i < n / 4)
      a[i] = 1;
    else
      a[i] = 2;
}

// The last block goes on behind the last value: twice that is behind what n may be.
// CHECK-LABEL: half_kernel(
// CHECK: if (2LL * i + 1 < n)
void half(int n, char *a) {
  for (int i = 0; i < n / 2; i++)
    a[2 * i] = 1;
}

// CHECK-LABEL: third_kernel(
// CHECK: if (3LL * i + 2 < n)
void third(int n, char *a) {
  for (int i = 0; i < n / 3; i++)
    a[i] += 1;
}

// CHECK-LABEL: far_kernel(
// CHECK: if (i + 1500000000LL < t && i < n)
void far(int n, int t, char *a) {
  for (int i = 0; i < n; i++)
    if (i < t - 1500000000)
      a[i] = 1;
    else
      a[i] = 2;
}

// CHECK-LABEL: sum_kernel(
// CHECK: if (i < m && i < (long long)n + t)
void sum(int n, int t, int m, char *a) {
  for (int i = 0; i < m; i++)
    if (i - t < n)
      a[i] = 1;
}
