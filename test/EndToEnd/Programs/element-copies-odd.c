// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Single elements of the host between kernels, of arrays behind parameters: their
// buffers may lack them, and the memory may overlap.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=6 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v TEXT \
// RUN:   | %filecheck %s --check-prefix=TEXT
#include <stdio.h>
#include <stdlib.h>

// Exchanged; the buffer of v has its border from the second round on.
// TEXT-LABEL: static void heat(
static void heat(double *u, double *v, int n, int steps, double a) {
  // TEXT: const bool on_device = c2cuda_disjoint(u, sizeof(double) * (size_t)n, v
  // TEXT-NEXT: sizeof(double) * (size_t)n);
  // CHECK: element-copies-odd.c:[[@LINE+1]]:3: remark: on the device while the loop runs: u, v
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = u[i] + a * (u[i - 1] - 2 * u[i] + u[i + 1]);
    // TEXT: cudaMemcpy(&v[1], &dev_v[1], sizeof(double), cudaMemcpyDeviceToHost)
    // TEXT-NEXT: v[0] = v[1];
    // TEXT-NEXT: if (dev_v && whole_v)
    // TEXT-NEXT: C2CUDA_CHECK(
    // TEXT-NEXT: cudaMemcpy(&dev_v[0], &v[0], sizeof(double), cudaMemcpyHostToDevice)
    v[0] = v[1];
    // TEXT: if (dev_v)
    // TEXT-NEXT: cudaMemcpy(&v[n - 2], &dev_v[n - 2]
    // TEXT: v[n - 1] = v[n - 2] * 0.5;
    // TEXT-NEXT: if (dev_v && whole_v)
    v[n - 1] = v[n - 2] * 0.5;
    // TEXT: if (dev_u && (whole_u ? 0 <= n / 2 && n / 2 <= n - 1
    // TEXT-NEXT: : 1 <= n / 2 && n / 2 <= n - 2))
    // TEXT-NEXT: cudaMemcpy(&u[n / 2], &dev_u[n / 2]
    // TEXT: printf("%d %.9g\n", t, u[n / 2]);
    if (t % 3 == 0)
      printf("%d %.9g\n", t, u[n / 2]);
    double *tmp = u;
    u = v;
    v = tmp;
    // TEXT: std::swap(whole_u, whole_v);
  }
}

// Elements that may be outside of what kernels touch, and in the other array.
// TEXT-LABEL: static double probe(
static double probe(float *u, float *v, int n, int at, int steps) {
  double s = 0;
  // CHECK: element-copies-odd.c:[[@LINE+1]]:3: remark: {{.*}}allocated once, but copied in every round: u
  for (int t = 0; t < steps; t++) {
    for (int i = 2; i < n; i++)
      v[i] = u[i] * 0.5f + t;
    // TEXT: if (dev_v && 2 <= at + 1 && at + 1 <= n - 1)
    // TEXT-NEXT: cudaMemcpy(&v[at + 1], &dev_v[at + 1]
    // TEXT: printf("%g\n", u[at] + v[at + 1]);
    printf("%g\n", u[at] + v[at + 1]);
    // TEXT: cudaMemcpy(dev_u + 2, u + 2
    for (int i = 2; i < n; i++)
      u[i] += v[i];
    // TEXT: cudaMemcpy(u + 2, dev_u + 2
    s += u[at];
    // TEXT: if (dev_v && 2 <= at / 2 && at / 2 <= n - 1)
    // TEXT: v[at / 2] -= 1;
    // TEXT-NEXT: if (dev_v && 2 <= at / 2 && at / 2 <= n - 1)
    // TEXT-NEXT: cudaMemcpy(&dev_v[at / 2], &v[at / 2]
    v[at / 2] -= 1;
  }
  return s;
}

// Only a condition makes them elements.
// TEXT-LABEL: static void careful(
static void careful(double *u, double *v, int n, int i, int steps) {
  // TEXT-NOT: {{&[uv].i}}
  // CHECK: element-copies-odd.c:[[@LINE+1]]:3: remark: on the device, and copied back where the host reads: u, v
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < n; j++)
      v[j] = u[j] + 1;
    // TEXT: if (dev_u) {
    // TEXT: cudaMemcpy(v, dev_v, sizeof(double) * (size_t)n,
    // TEXT: if (i < n && v[i] > 0)
    if (i < n && v[i] > 0)
      printf("positive\n");
    // TEXT-NOT: {{&[uv].i}}
    // TEXT: double *numbers(
    if (i >= n || v[i] < 4)
      printf("less\n");
    printf("%g\n", i < n ? u[i] : 0);
    for (int j = 0; j < n; j++)
      u[j] = v[j] * 0.75;
  }
}

static double *numbers(int count) {
  double *p = (double *)malloc(sizeof(double) * count);
  for (int i = 0; i < count; i++)
    p[i] = i * 37 % 101;
  return p;
}

static void show(const double *p, int count) {
  double s = 0;
  for (int i = 0; i < count; i++)
    s += p[i] * (i % 7 + 1);
  printf("%.9g %.9g %.9g\n", s, p[0], p[count - 1]);
}

int main(void) {
#pragma c2cuda off
  for (int steps = 0; steps < 6; steps++) {
    const int sizes[] = {0, 1, 2, 3, 20, 150};
    for (int c = 0; c < 6; c++) {
      const int n = sizes[c];
      double *u = numbers(n + 4) + 2, *v = numbers(n + 4) + 2;
      heat(u, v, n, steps, 0.125);
      show(u - 2, n + 4);
      show(v - 2, n + 4);
      // One overlaps the other.
      double *both = numbers(n + 40) + 2;
      heat(both, both + 20, n, steps, 0.125);
      heat(both + 1, both, n, steps, 0.125);
      heat(both, both + n, n < 20 ? n : 20, steps, 0.125);
      show(both, n + 38);
      float a[540], b[540], *f = a + 10, *g = b + 10;
      for (int i = 0; i < 540; i++) {
        a[i] = i % 11;
        b[i] = i % 5;
      }
      const int at[] = {0, 1, 2, 3, n / 2, n - 2, n - 1, n, n + 3, -7};
      for (int i = 0; i < 10; i++)
        printf("%g\n", probe(f, g, n, at[i], steps));
      printf("%g\n", probe(f, f + 7, n, 5, steps));
      // Apart, but elements of one are in the other.
      printf("%g\n", probe(f, f + n, n, n, steps));
      printf("%g\n", probe(f, f + n, n, n + 2, steps));
      printf("%g\n", probe(f + n, f, n, n - 1, steps));
      printf("%g\n", probe(f + n + 100, f + 100, n, -n / 2, steps));
      printf("%g\n", probe(f, f, n, 6, steps));
      for (int i = 0; i < 540; i += 13)
        printf("%g %g\n", a[i], b[i]);
      careful(u, v, n, 0, steps);
      careful(u, v, n, n - 1, steps);
      careful(u, v, n, n, steps);
      careful(u, v, n, 2000000000, steps);
      careful(both, both + 3, n, 2, steps);
      careful(NULL, NULL, 0, 0, steps);
      show(both, n + 38);
    }
  }
  return 0;
}
