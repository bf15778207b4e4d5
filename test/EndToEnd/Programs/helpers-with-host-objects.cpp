// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Helpers of several steps that get an object with a container, or a struct with a
// pointer: kernels cannot have it, but the loop has what it leads to once the call
// is written out.
//
// RUN: %convert-and-compare %s --min-offloaded 5 --nvcc --c2cuda-flags=--small-nests --run-flags=--check=all
// RUN: %c2cuda --small-nests %s -o - -- 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// REMARK-DAG: offloaded loop nest of 'advect' (j)
// REMARK-DAG: offloaded loop nest of 'main' (t): 2 kernels
#include <cstdio>
#include <vector>

struct Grid {
  int nx, ny;
  double dx;
  std::vector<double> data;
};
static inline double at(const std::vector<double> &v, int nx, int i, int j) {
  return v[j * nx + i];
}
static inline double get(const Grid &g, int i, int j) {
  return at(g.data, g.nx, i, j);
}

// Between four points.
static double bilinear(const Grid &g, double x, double y) {
  int i = (int)(x / g.dx), j = (int)(y / g.dx);
  if (i < 0)
    i = 0;
  if (j < 0)
    j = 0;
  if (i > g.nx - 2)
    i = g.nx - 2;
  if (j > g.ny - 2)
    j = g.ny - 2;
  double fx = x / g.dx - i, fy = y / g.dx - j;
  return (1 - fx) * (1 - fy) * get(g, i, j) + fx * (1 - fy) * get(g, i + 1, j) +
         (1 - fx) * fy * get(g, i, j + 1) + fx * fy * get(g, i + 1, j + 1);
}

void advect(const Grid &src, const Grid &u, const Grid &v, Grid &dst,
            double dt) {
  for (int j = 0; j < src.ny; ++j)
    for (int i = 0; i < src.nx; ++i) {
      double x = i * src.dx - dt * get(u, i, j), y = j * src.dx - dt * get(v, i, j);
      dst.data[j * dst.nx + i] = bilinear(src, x, y);
    }
}

void diffuse(const Grid &src, Grid &dst, double nu) {
  for (int j = 1; j < src.ny - 1; ++j)
    for (int i = 1; i < src.nx - 1; ++i)
      dst.data[j * dst.nx + i] =
          get(src, i, j) + nu * (get(src, i - 1, j) + get(src, i + 1, j) +
                                 get(src, i, j - 1) + get(src, i, j + 1) -
                                 4 * get(src, i, j));
}

struct Signal {
  int n;
  float rate;
  const float *samples;
};
static float linear(const Signal *s, float at) {
  int k = (int)(at * s->rate);
  if (k < 0 || k + 1 >= s->n)
    return 0;
  float part = at * s->rate - k;
  return s->samples[k] * (1 - part) + s->samples[k + 1] * part;
}
void resample(const Signal *s, float *out, int m, float step) {
  for (int i = 0; i < m; i++)
    out[i] = 0.5f * linear(s, i * step);
}

int main() {
  Grid a{120, 110, 0.1, std::vector<double>(120 * 110)}, b = a, u = a, v = a;
  for (int k = 0; k < 120 * 110; ++k) {
    a.data[k] = k % 23;
    u.data[k] = (k % 7 - 3) * 0.5;
    v.data[k] = (k % 5 - 2) * 0.5;
  }
  for (int t = 0; t < 6; ++t) {
    advect(a, u, v, b, 0.05);
    diffuse(b, a, 0.1);
  }
  std::vector<float> in(3000), out(5000);
  for (int i = 0; i < 3000; i++)
    in[i] = i * 37 % 101;
  Signal s = {3000, 2.5f, in.data()};
  resample(&s, out.data(), 5000, 0.21f);
  double sum = 0;
  for (int k = 0; k < 120 * 110; ++k)
    sum += a.data[k] * (k % 9);
  for (int k = 0; k < 5000; ++k)
    sum += out[k] * (k % 11);
  std::printf("%.12g\n", sum);
}
