// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Convolutions of seven loops with zeros around the picture, whose filters have rows of
// a size of their own: the analysis of all loops together takes its time, and is worth it.
//
// RUN: %convert-and-compare %s --expect-offloaded 3 --nvcc --run-flags=--check=all
// RUN: %c2cuda %s --dry-run -- 2>&1 | FileCheck %s
#include <cstdio>
#include <vector>

struct Tensor {
  int n, c, h, w;
  std::vector<float> d;
  Tensor(int n, int c, int h, int w)
      : n(n), c(c), h(h), w(w), d(n * c * h * w) {}
  float &at(int a, int b, int e, int f) {
    return d[((a * c + b) * h + e) * w + f];
  }
  float at(int a, int b, int e, int f) const {
    return d[((a * c + b) * h + e) * w + f];
  }
};

// CHECK: remark: offloaded loop nest of 'convolve' (n): 1 kernel
template <int K, int PAD>
void convolve(const Tensor &x, const Tensor &w, const std::vector<float> &b,
              Tensor &y) {
  for (int n = 0; n < y.n; n++)
    for (int o = 0; o < y.c; o++)
      for (int h = 0; h < y.h; h++)
        for (int q = 0; q < y.w; q++) {
          float sum = b[o];
          for (int c = 0; c < x.c; c++)
            for (int kh = 0; kh < K; kh++)
              for (int kw = 0; kw < K; kw++) {
                int ih = h + kh - PAD, iw = q + kw - PAD;
                if (ih >= 0 && ih < x.h && iw >= 0 && iw < x.w)
                  sum += x.at(n, c, ih, iw) * w.at(o, c, kh, kw);
              }
          y.at(n, o, h, q) = sum;
        }
}

// CHECK: remark: offloaded loop nest of 'flat' (n): 1 kernel
static void flat(const float *x, const float *w, float *y, int N, int C, int KH,
                 int KW, int H, int W, int O, int OH, int OW) {
  for (int n = 0; n < N; n++)
    for (int o = 0; o < O; o++)
      for (int h = 0; h < OH; h++)
        for (int q = 0; q < OW; q++) {
          float sum = 0;
          for (int c = 0; c < C; c++)
            for (int kh = 0; kh < 3; kh++)
              for (int kw = 0; kw < 3; kw++) {
                int ih = h + kh - 1, iw = q + kw - 1;
                if (ih >= 0 && ih < H && iw >= 0 && iw < W)
                  sum += x[((n * C + c) * H + ih) * W + iw] *
                         w[((o * C + c) * KH + kh) * KW + kw];
              }
          y[((n * O + o) * OH + h) * OW + q] = sum;
        }
}

static void print(const Tensor &y) {
  double sum = 0;
  for (float value : y.d)
    sum = sum * 0.99 + value;
  std::printf("%.8e\n", sum);
}

int main() {
  for (int size = 1; size < 18; size += 8) {
    Tensor x(2, 3, size, size), w(4, 3, 3, 3), y(2, 4, size, size);
    std::vector<float> b(4, 0.1f);
    for (size_t i = 0; i < x.d.size(); i++)
      x.d[i] = float(int(i * 37 % 101) - 50) / 50;
    for (size_t i = 0; i < w.d.size(); i++)
      w.d[i] = float(int(i * 17 % 31) - 15) / 40;
    convolve<3, 1>(x, w, b, y);
    print(y);
    flat(x.d.data(), w.d.data(), y.d.data(), 2, 3, 3, 3, size, size, 4, size,
         size);
    print(y);
  }
}
