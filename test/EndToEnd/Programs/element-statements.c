// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Statements of the host whose elements are copied by themselves, and others, where
// the whole array is copied: the program is the same.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=7 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v TEXT \
// RUN:   | %filecheck %s --check-prefix=TEXT
#include <stdio.h>
#define N 40
static double u[N], v[N];
static int count[N];

// TEXT-LABEL: static double single(
static double single(int form, int steps) {
  double kept = 0;
  int k = 3;
  // CHECK: element-statements.c:[[@LINE+1]]:3: remark: on the device while the loop runs: u, v, count
  for (int t = 0; t < steps; t++) {
    // TEXT: for (int t = 0; t < steps; t++) {
    for (int i = 1; i < N - 1; i++)
      v[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
    for (int i = 0; i < N; i++)
      count[i] += i + t;
    // TEXT-NOT: {{[(](u|v|count)( [+] 1)?, dev_}}
    // TEXT: double a = v[4], b = u[t % N] + a;
    double a = v[4], b = u[t % N] + a;
    kept += a * b;
    // TEXT: cudaMemcpy(&count[3], &dev_count[3], sizeof(int)
    // TEXT: k = count[3] % N;
    k = count[3] % N;
    // TEXT: (u[12]) = v[13];
    // TEXT-NEXT: C2CUDA_CHECK(
    // TEXT-NEXT: cudaMemcpy(&dev_u[12], &u[12]
    (u[12]) = v[13];
    // TEXT: if (form == 1) { C2CUDA_CHECK(
    // TEXT: } else {
    // TEXT: u[14] -= v[2];
    // TEXT-NEXT: cudaMemcpy(&dev_u[14], &u[14]
    if (form == 1) { u[14] = v[16]; } else u[14] -= v[2];
    if (form == 2 && t == 3) break;
    // TEXT: cudaMemcpy(&v[3], &dev_v[3]
    // TEXT: if (v[3] > 40) {
    // TEXT: cudaMemcpy(u + 1, dev_u + 1
    // TEXT: return kept;
    if (v[3] > 40) return kept;
    // TEXT: if (!(u[0] > v[0] && k > 3)) {
    // TEXT-NEXT: C2CUDA_CHECK(
    // TEXT-NEXT: cudaMemcpy(&u[k], &dev_u[k]
    if (!(u[0] > v[0] && k > 3)) kept += u[k];
    // TEXT: ++count[(k + 3) % N];
    // TEXT-NEXT: cudaMemcpy(&dev_count[(k + 3) % N], &count[(k + 3) % N],
    ++count[(k + 3) % N];
    // TEXT-NEXT: sizeof(int), cudaMemcpyHostToDevice
    // TEXT-NEXT: u[15] = sizeof(u[3]);
    u[15] = sizeof(u[3]);
    if (t == 4) continue;
    // TEXT: u[3] = (int)kept % 5;
    u[3] = (int)kept % 5;
    // TEXT-NOT: {{[(](u|v|count)( [+] 1)?, dev_}}
    // TEXT: single_{{.*}}<<<
    for (int i = 1; i < N - 1; i++)
      u[i] = v[i] * 0.75 + count[i] * 0.01;
  }
  return kept;
}

static double whole(int form, int steps) {
  double kept = 0;
  int k = 3;
  // CHECK: element-statements.c:[[@LINE+1]]:3: remark: {{.*}}allocated once, but copied in every round: u, count
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < N - 1; i++)
      v[i] = u[i] + 0.25 * (u[i - 1] - 2 * u[i] + u[i + 1]);
    for (int i = 0; i < N; i++)
      count[i] += i + t;
    if (form == 1)
      kept = v[7];
    else if (v[9] > 3)
      kept += v[9];
    else
      v[5] += 0.5;
    u[k++] = v[6];
    if (k > 20) k = 3;
    u[2] = u[3] = v[4];
    kept += count[5]++;
    count[6]--, count[7]++;
    u[13] = (kept > 3 ? v[14] : v[15]);
    while (count[20] > 100)
      count[20] -= 50;
    *(u + 2) = v[count[8] % N];
    for (int j = 0; v[j] < 3 && j < 5; j++) kept += u[j];
    if (form) for (int q = 0; q < 2; q++) kept += v[3];
    printf("%f %f\n", v[2], (u[2] += 3));
    (void)(form && (u[3] = v[2]));
    for (int i = 1; i < N - 1; i++)
      u[i] = v[i] * 0.75 + count[i] * 0.01;
  }
  return kept;
}

// The same names mean something else there.
static double hidden(double *p, double *q, int n, int m, int steps) {
  double kept = 0;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      q[i] = p[i - 1] + p[i + 1];
    printf("%d\n", t);
    for (int i = 1; i < n - 1; i++)
      p[i] = q[i] * 0.25;
    if (t >= 0) {
      int k = n, n = m;
      p[n - 1] += 1;
      kept += q[n] + p[k - 1];
    }
    {
      double q[3] = {1, 2, p[n - 1]};
      kept += q[n % 3];
    }
  }
  return kept;
}

static void begin(void) {
  for (int i = 0; i < N; i++) {
    u[i] = i * 7 % 11;
    v[i] = i % 5;
    count[i] = i;
  }
}
static void show(const char *what, double value) {
  printf("%s %.9g\n", what, value);
  for (int i = 0; i < N; i += 3)
    printf("%.9g %.9g %d\n", u[i], v[i], count[i]);
}

int main(void) {
#pragma c2cuda off
  for (int form = 0; form < 4; form++)
    for (int steps = 0; steps < 8; steps++) {
      begin();
      show("single", single(form, steps));
      begin();
      show("whole", whole(form, steps));
      for (int n = 1; n < N; n += n < 3 ? 1 : 18) {
        begin();
        show("hidden", hidden(u, v, n, form * 9 + 1, steps));
      }
    }
  return 0;
}
