// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// `continue` past the rest of a body, also where that has loops.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=4 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v TEXT \
// RUN:   | %filecheck %s --check-prefix=TEXT
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// A convolution whose borders are left out; the stride is known at run time only.
static void convolve(const float *in, const float *w, float *out, int H, int W,
                     int K, int stride, int pad) {
  const int OH = (H + 2 * pad - K) / stride + 1;
  const int OW = (W + 2 * pad - K) / stride + 1;
  // CHECK: continue-paths.c:[[@LINE+8]]:3: remark: offloaded loop nest of 'convolve' (oh): 1 kernel, 2 arrays
  // TEXT-LABEL: convolve_kernel(
  // TEXT-NEXT: const float *__restrict__ in,
  // TEXT: int ih = oh * stride - pad + kh;
  // TEXT-NEXT: if (!(ih < 0 || ih >= H)) {
  // TEXT: if (iw < 0 || iw >= W)
  // TEXT-NEXT: continue;
  // TEXT-NEXT: sum +=
  for (int oh = 0; oh < OH; oh++)
    for (int ow = 0; ow < OW; ow++) {
      float sum = 0;
      for (int kh = 0; kh < K; kh++) {
        int ih = oh * stride - pad + kh;
        if (ih < 0 || ih >= H)
          continue;
        for (int kw = 0; kw < K; kw++) {
          int iw = ow * stride - pad + kw;
          if (iw < 0 || iw >= W)
            continue;
          sum += in[ih * W + iw] * w[kh * K + kw];
        }
      }
      out[oh * OW + ow] = sum;
    }
}

// Cells that nothing happens to.
static void collide(double *f, const int *solid, double omega, int n) {
  // CHECK: continue-paths.c:[[@LINE+4]]:3: remark: offloaded loop nest of 'collide' (i): 1 kernel
  // TEXT-LABEL: collide_kernel(
  // TEXT: if (!(solid[i])) {
  // TEXT-NEXT: double rho = 0;
  for (int i = 0; i < n; i++) {
    if (solid[i])
      continue;
    double rho = 0;
    for (int q = 0; q < 5; q++)
      rho += f[i * 5 + q];
    for (int q = 0; q < 5; q++)
      f[i * 5 + q] += omega * (rho / 5 - f[i * 5 + q]);
  }
}

struct body {
  float x, y, z, m;
};
static void attract(const struct body *p, float *ax, float *ay, int n) {
  // CHECK: continue-paths.c:[[@LINE+4]]:3: remark: offloaded loop nest of 'attract' (i): 1 kernel
  // TEXT-LABEL: attract_kernel(int n, const struct body *__restrict__ p
  // TEXT: if (i != j0 + jj) {
  // TEXT-NEXT: float dx =
  for (int i = 0; i < n; i++) {
    float fx = 0, fy = 0;
    for (int j = 0; j < n; j++) {
      if (j == i)
        continue;
      float dx = p[j].x - p[i].x, dy = p[j].y - p[i].y;
      float d = 1.0f / sqrtf(dx * dx + dy * dy);
      fx += p[j].m * dx * d;
      fy += p[j].m * dy * d;
    }
    ax[i] = fx;
    ay[i] = fy;
  }
}

// Two of them, and one behind a block.
static void pairs(const double *a, double *out, int n, int skipped) {
  // CHECK: continue-paths.c:[[@LINE+6]]:3: remark: offloaded loop nest of 'pairs' (i): 1 kernel
  // TEXT-LABEL: pairs_kernel(
  // TEXT: do {
  // TEXT: if (d * d > 400)
  // TEXT-NEXT: continue;
  // TEXT: } while (0);
  for (int i = 0; i < n; i++) {
    double s = a[i];
    for (int j = 0; j < n; j++) {
      if (j == skipped)
        continue;
      double d = a[i] - a[j];
      {
        if (d * d > 400)
          continue;
        s += d;
      }
      if (d < 0)
        continue;
      else
        s += 0.5;
      s -= 0.125 * a[j];
    }
    out[i] = s;
  }
}

int main(void) {
  const int sizes[] = {0, 1, 2, 3, 12, 33};
#pragma c2cuda off
  for (int c = 0; c < 6; c++) {
    const int n = sizes[c], m = n + 8;
    float *in = (float *)malloc(sizeof(float) * m * m);
    float *out = (float *)malloc(sizeof(float) * 4 * m * m);
    float w[25];
    double *f = (double *)malloc(sizeof(double) * m * 5);
    int *solid = (int *)malloc(sizeof(int) * m);
    struct body *p = (struct body *)malloc(sizeof(struct body) * m);
    for (int i = 0; i < m * m; i++)
      in[i] = i * 7 % 13;
    for (int i = 0; i < 25; i++)
      w[i] = i % 5 - 1;
    for (int i = 0; i < m * 5; i++)
      f[i] = i % 11;
    for (int i = 0; i < m; i++) {
      solid[i] = i % 3 == 1;
      p[i].x = i;
      p[i].y = i * i % 7;
      p[i].z = 0;
      p[i].m = i % 4 + 1;
    }
    for (int stride = 1; stride < 4; stride++)
      for (int K = 1; K < 6; K += 2)
        for (int pad = K / 2; pad < 4; pad += 2) {
          for (int i = 0; i < 4 * m * m; i++)
            out[i] = -1;
          if (n + 2 * pad >= K)
            convolve(in, w, out, n, n, K, stride, pad);
          float s = 0;
          for (int i = 0; i < 4 * m * m; i++)
            s += out[i] * (i % 7);
          printf("%d %d %d %g %g\n", stride, K, pad, s, out[0]);
        }
    collide(f, solid, 0.75, n);
    attract(p, out, out + n, n);
    pairs(f, f + m, n, 2);
    double s = 0;
    for (int i = 0; i < m * 5; i++)
      s += f[i] * (i % 9);
    printf("%.9g %.6g %.6g\n", s, out[n], out[2 * n]);
    free(in);
    free(out);
    free(f);
    free(solid);
    free(p);
  }
  return 0;
}
