// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What one thread would do in a launch of its own, a thread of another does.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

// The thread that reads the value from before writes the last one.
// CHECK-LABEL: last_kernel(
// CHECK: const int i = 128 * blockIdx.x + threadIdx.x;
// CHECK: if (i < n) {
// CHECK-NEXT: a[i] = (i > 0 ? b[i - 1] : x[0]) + b[i];
// CHECK-NEXT: if (i == 0)
// CHECK-NEXT: x[0] = b[n - 1];
// CHECK-NEXT: }
// CHECK-LABEL: double last(
// CHECK: last_kernel<<<(n + 127) / 128, 128>>>
// CHECK-NOT: <<<
double last(int n, double x, double *restrict a, double *restrict b) {
  for (int i = 0; i < n; i++) {
    a[i] = x + b[i];
    x = b[i];
  }
  return x;
}

// The second loop has nothing to do with it: any thread, also where the loop
// has no iterations.
// CHECK-LABEL: beside_b_kernel(
// CHECK: const int i = 128 * blockIdx.x + threadIdx.x;
// CHECK: if (i == 0)
// CHECK-NEXT: c[t] = a[t + 3] + 1;
// CHECK-NEXT: if (i < n)
// CHECK-NEXT: b[i] = a[(n - 1) - i] * 0.75;
// CHECK-LABEL: void beside(
// CHECK: beside_a_kernel<<<(n + 127) / 128, 128>>>
// CHECK: beside_b_kernel<<<(n < 1 ? 128 : (n + 127)) / 128, 128>>>
// CHECK-NOT: <<<
void beside(int n, int rounds, double *restrict a, double *restrict b,
            double *restrict c) {
  for (int t = 0; t < rounds; t++) {
    for (int i = 0; i < n; i++)
      a[i] = b[i] * 0.5 + t;
    c[t] = a[t + 3] + 1;
    for (int i = 0; i < n; i++)
      b[i] = a[(n - 1) - i] * 0.75;
  }
}

// All threads of the second loop read it, all of the first one write it.
// CHECK-LABEL: void between(
// CHECK: between_a_kernel<<<
// CHECK: between_a_kernel_2<<<1, 1>>>
// CHECK: between_b_kernel<<<
void between(int n, double *restrict a, double *restrict b) {
  for (int t = 0; t < 4; t++) {
    for (int i = 0; i < n; i++)
      a[i + 1] = b[i] * 0.5;
    a[0] = a[n / 2] + a[n / 3];
    for (int i = 0; i < n; i++)
      b[i] = a[i + 1] + a[0];
  }
}
