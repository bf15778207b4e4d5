// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops that store in each round load for several rounds at a time.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

// CHECK: filter_kernel(
// CHECK: // 16 rounds at a time: what they read is on its way together.
// CHECK-NEXT: for (int i0 = 0, rounds; i0 < n; i0 += rounds) {
// CHECK-NEXT: rounds = min(16, n - i0);
// CHECK-NEXT: float x_ahead[16];
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int r = 0; r < 16; ++r) {
// CHECK-NEXT: if (r < rounds) {
// CHECK-NEXT: const int i = i0 + r;
// CHECK-NEXT: x_ahead[r] = x[i * channels + c];
// CHECK: #pragma unroll
// CHECK-NEXT: for (int r = 0; r < 16; ++r) {
// CHECK-NEXT: if (r < rounds) {
// CHECK-NEXT: const int i = i0 + r;
// CHECK-NEXT: now = 0.5f * now + x_ahead[r];
// CHECK-NEXT: y[i * channels + c] = now;
void filter(int channels, int n, const float *restrict x, float *restrict y) {
  for (int c = 0; c < channels; c++) {
    float now = 0;
    for (int i = 0; i < n; i++) {
      now = 0.5f * now + x[i * channels + c];
      y[i * channels + c] = now;
    }
  }
}

// Backwards, what is updated, too; a constant number of rounds.
// CHECK: back_kernel(
// CHECK: // 16 rounds at a time: what they read is on its way together.
// CHECK-NEXT: for (int i0 = 63; i0 >= 0; i0 -= 16) {
// CHECK-NOT: rounds
// CHECK: const int i = i0 - r;
// CHECK-NEXT: a_ahead[r] = a[i * m + j];
// CHECK-NEXT: d_ahead[r] = d[i * m + j];
// CHECK: d[i * m + j] = d_ahead[r] - a_ahead[r] * d_before;
void back(int m, const double *restrict a, double *restrict d) {
  for (int j = 0; j < m; j++)
    for (int i = 63; i >= 0; i--)
      d[i * m + j] -= a[i * m + j] * d[(i + 1) * m + j];
}

// CHECK: mixed_kernel(
// CHECK: k[i * m + j] = k_ahead[r] ^ (x_ahead[r] + last);
void mixed(int m, int n, const int *restrict x, int *restrict k) {
  for (int j = 0; j < m; j++) {
    int last = 1;
    for (int i = 0; i < n; i++) {
      k[i * m + j] ^= x[i * m + j] + last;
      last = k[i * m + j] & 255;
    }
  }
}

// What an earlier round writes is not read before it: 3 rounds apart.
// CHECK: near_kernel(
// CHECK: x_ahead[r] =
// CHECK-NOT: y_ahead
// CHECK: y[(i + 3) * m + j] = y[i * m + j] * 0.5f + x_ahead[r];
void near(int m, int n, const float *restrict x, float *restrict y) {
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      y[(i + 3) * m + j] = y[i * m + j] * 0.5f + x[i * m + j];
}

// Not what a condition decides about, and no loop of few rounds, or without stores.
// CHECK: some_kernel(
// CHECK: x_ahead[r] =
// CHECK-NOT: z_ahead
// CHECK: few_kernel(
// CHECK-NOT: _ahead
void some(int m, int n, const float *restrict x, const float *restrict z,
          float *restrict y) {
  for (int j = 0; j < m; j++) {
    float last = 0;
    for (int i = 0; i < n; i++) {
      if (x[i * m + j] > 0)
        last = last * 0.5f + z[i * m + j];
      y[i * m + j] = last;
    }
  }
}

void few(int m, int n, const float *restrict x, float *restrict y,
         float *restrict z) {
  for (int j = 0; j < m; j++) {
    float last = 0;
    for (int i = 0; i < 4; i++) {
      last = last * 0.5f + x[i * m + j];
      y[i * m + j] = last;
    }
    for (int i = 4; i < n; i++)
      last = last * 0.5f + x[i * m + j];
    z[j] = last;
  }
}
