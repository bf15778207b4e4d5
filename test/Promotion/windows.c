// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Filters and sums over windows: a thread has several neighbours along y, in
// layers also several channels, and loads what they share once.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

void blur(int h, int w, const float *in, const float f[3][3], float *out) {
  for (int y = 1; y < h - 1; y++)
    for (int x = 1; x < w - 1; x++) {
      float s = 0;
      for (int i = -1; i <= 1; i++)
        for (int j = -1; j <= 1; j++)
          s += in[(y + i) * w + x + j] * f[i + 1][j + 1];
      out[y * w + x] = s;
    }
}
// Rows of 32 threads, four results each. Where there is nothing to read are
// zeros: what is computed of them nobody stores.
// CHECK: blur (windows.c:8): all (y, x), blocks of 8 x 32 threads with 4 x 1 values each.
// CHECK: __shared__ __align__(16) float shared_f[3][3];
// CHECK: __shared__ __align__(16) float shared_in[34][34];
// CHECK: float s[4] = {};
// CHECK: shared_in[at_y][at_x] =
// CHECK-NEXT: y0 + at_y <= h && x0 + at_x <= w
// CHECK-NEXT: ? in[(size_t)(y0 + at_y - 1) * w + x0 + at_x - 1]
// CHECK-NEXT: : 0;
// CHECK: __syncthreads();
// CHECK-NEXT: if (x + 1 < w) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int i = -1; i < 2; i++) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int j = -1; j < 2; j++) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int y_2 = 0; y_2 < 4; y_2++) {
// CHECK-NEXT: const int y = y0 + 4 * threadIdx.y + y_2;
// CHECK-NEXT: s[y_2] += shared_in[y + i - y0 + 1][x + j - x0 + 1] *
// CHECK-NEXT: shared_f[i + 1][j + 1];
// CHECK: if (y + 1 < h)
// CHECK-NEXT: out[y * w + x] = s[y_2];

void padded(int h, int w, const float *in, const float *f, float *out) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float s = 0;
      for (int dy = -3; dy <= 3; dy++)
        for (int dx = -3; dx <= 3; dx++) {
          int yy = y + dy, xx = x + dx;
          if (yy >= 0 && yy < h && xx >= 0 && xx < w)
            s += in[yy * w + xx] * f[(dy + 3) * 7 + dx + 3];
        }
      out[y * w + x] = s;
    }
}
// Only blocks at an edge ask. Large windows: eight results a thread.
// CHECK: padded (windows.c:42): all (y, x), blocks of 8 x 32 threads with 8 x 1 values each.
// CHECK: if (y0 >= 3 && x0 >= 3 && x0 + 34 < w && y0 + 66 < h) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int dy = -3; dy < 4; dy++) {
// CHECK-NOT: if (
// CHECK-NOT: yy
// CHECK: s[y_2] += shared_in[y + dy - y0 + 3][x + dx - x0 + 3] *
// CHECK: } else {
// CHECK: if (y < h && x < w) {
// CHECK-NEXT: #pragma unroll 1
// CHECK-NEXT: for (int dy = -3; dy < 4; dy++) {
// CHECK: if (y + dy < h && y + dy >= 0 && x + dx < w && x + dx >= 0)
// CHECK-NEXT: s[y_2] +=

void layer(int C, int O, int H, int W, const float *in, const float *w,
           float *out) {
  for (int o = 0; o < O; o++)
    for (int y = 0; y < H - 2; y++)
      for (int x = 0; x < W - 2; x++) {
        float s = 0;
        for (int c = 0; c < C; c++)
          for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
              s += in[(c * H + y + i) * W + x + j] *
                   w[((o * C + c) * 3 + i) * 3 + j];
        out[(o * (H - 2) + y) * (W - 2) + x] = s;
      }
}
// The weights of four channels lie side by side: one load.
// CHECK: layer (windows.c:71): all (o, y, x), blocks of 2 x 4 x 32 threads with 4 x 4 x 1 values each.
// CHECK: __shared__ __align__(16) float shared_w[8][3][3][12];
// CHECK: __shared__ __align__(16) float shared_in[8][18][34];
// All threads of the block copy, though a filter has three rows of three.
// CHECK: / 2 % 2;
// CHECK: for (int c = c0; c < min(C, c0 + 8); c++) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int i = 0; i < 3; i++) {
// CHECK: s[z][y_2] += shared_in[c - c0][y + i - y0][x + j - x0] *
// CHECK-NEXT: shared_w[c - c0][i][j][o - o0];

void few(const float in[66][66], const float f[3][3], float out[64][64]) {
  for (int y = 0; y < 64; y++)
    for (int x = 0; x < 64; x++) {
      out[y][x] = 0;
      for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
          out[y][x] += in[y + i][x + j] * f[i][j];
    }
}
// A picture of 64 x 64 is too small for a large device to give threads more.
// CHECK: few (windows.c:96): a thread for each (y, x), blocks of 16 x 16.

void sums(int h, int w, const float *a, const float *s, float *out) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float sum = 0;
      for (int i = 0; i < 9; i++)
        sum += a[(y * w + x) * 9 + i] * s[i];
      out[y * w + x] = sum;
    }
}
// What is read once only is not for shared memory, so threads have one value.
// CHECK: sums (windows.c:108): a thread for each (y, x), blocks of 16 x 16.

void signal(int n, int taps, const float *x, const float *h, float *y) {
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int t = 0; t < taps; t++)
      s += h[t] * x[i + t];
    y[i] = s;
  }
}
// In a row a thread's values are side by side, as they have most of what they
// read in common. Tiles that the filter fills have no conditions, so that
// everything comes 16 bytes at a time.
// CHECK: signal (windows.c:120): all i, blocks of 128 threads with 4 values each.
// CHECK: __shared__ __align__(16) float shared_h[32];
// CHECK-NEXT: __shared__ __align__(16) float shared_x[543];
// CHECK: for (int t0 = 0; t0 < taps; t0 += 32) {
// CHECK: if (t0 + 31 < taps) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int tt = 0; tt < 32; tt++) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int x_2 = 0; x_2 < 4; x_2++) {
// CHECK-NEXT: const int i = i0 + 4 * threadIdx.x + x_2;
// CHECK-NEXT: s[x_2] += shared_h[tt] * shared_x[i + tt - i0];
// CHECK: } else {
// CHECK-NEXT: #pragma unroll 4
// CHECK-NEXT: for (int tt = 0; tt + t0 < taps; tt++) {

void filtered(int h, int w, int k, const float *in, const float *f, float *out) {
  for (int y = 0; y <= h - k; y++)
    for (int x = 0; x <= w - k; x++) {
      float s = 0;
      for (int i = 0; i < k; i++)
        for (int j = 0; j < k; j++)
          s += in[(y + i) * w + x + j] * f[i * k + j];
      out[y * w + x] = s;
    }
}
// Windows of any size stay in memory: what a thread loads of the filter serves
// for four results. Only blocks at an edge ask whether these are there.
// CHECK: filtered (windows.c:{{[0-9]+}}): all (y, x), blocks of 8 x 32 threads with 4 x 1 values each.
// CHECK-NOT: __shared__
// CHECK: float s[4] = {};
// CHECK: if (x0 + k + 30 < w && y0 + k + 30 < h) {
// CHECK-NEXT: for (int i = 0; i < k; i++) {
// CHECK-NEXT: #pragma unroll 4
// CHECK-NEXT: for (int j = 0; j < k; j++) {
// CHECK-NEXT: #pragma unroll
// CHECK-NEXT: for (int y_2 = 0; y_2 < 4; y_2++) {
// CHECK-NEXT: const int y = y0 + 4 * threadIdx.y + y_2;
// CHECK-NEXT: s[y_2] += in[(y + i) * w + x + j] * f[i * k + j];
// CHECK: } else {
