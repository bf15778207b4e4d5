// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Bounds and row lengths that are elements of vectors and of std::array, public
// and private, of arrays by reference and behind pointers of templates.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 6 --run-flags=--check=all \
// RUN:   --run-flags=--seed=5
#include <array>
#include <cstdio>
#include <vector>
struct Tensor {
  std::vector<int> shape;
  std::vector<float> data;
  void fill(float v) {
    for (int i = 0; i < shape[0]; i++)
      for (int j = 0; j < shape[1]; j++)
        data[i * shape[1] + j] = v + i - j;
  }
};
void add(const std::vector<int> &shape, const float *a, const float *b, float *c) {
  for (int i = 0; i < shape[0]; i++)
    for (int j = 0; j < shape[1]; j++)
      c[i * shape[1] + j] = a[i * shape[1] + j] + b[j];
}
class Field {
  std::array<int, 3> n_;
  std::vector<double> u_;
public:
  Field(int a, int b, int c) : n_{a, b, c}, u_(a * b * c) {}
  void step(double f) {
    for (int k = 0; k < n_[2]; k++)
      for (int j = 0; j < n_[1]; j++)
        for (int i = 0; i < n_[0]; i++)
          u_[(k * n_[1] + j) * n_[0] + i] += f * (i + j * k);
  }
  double sum() const { double s = 0; for (double v : u_) s += v; return s; }
  const std::vector<double> &u() const { return u_; }
};
void mm(const int (&n)[3], const double *a, const double *b, double *c) {
  for (int i = 0; i < n[0]; ++i)
    for (int j = 0; j < n[1]; ++j) {
      double s = 0;
      for (int k = 0; k < n[2]; ++k)
        s += a[i * n[2] + k] * b[k * n[1] + j];
      c[i * n[1] + j] = s;
    }
}
template <typename T> void axpy(const long *n, T a, const T *x, T *y) {
  for (long i = 0; i < *n; i++)
    y[i] += a * x[i];
}
int main() {
  Tensor t{{20, 30}, std::vector<float>(600)};
  t.fill(2);
  std::vector<int> shape{20, 30};
  std::vector<float> c(600);
  add(shape, t.data.data(), t.data.data() + 30, c.data());
  std::printf("%g %g\n", t.data[45], c[77]);
  Field f(7, 6, 5);
  f.step(0.5);
  std::printf("%g\n", f.sum());
  int n[3] = {9, 8, 7};
  std::vector<double> A(63), B(56), C(72);
  for (int i = 0; i < 63; i++) A[i] = i * 0.5;
  for (int i = 0; i < 56; i++) B[i] = i - 3;
  mm(n, A.data(), B.data(), C.data());
  std::printf("%g\n", C[33]);
  long m = 50;
  axpy(&m, 2.0, A.data(), C.data());
  float ff[40] = {0};
  long m2 = 40;
  axpy(&m2, 2.0f, t.data.data(), ff);
  std::printf("%g %g\n", C[34], ff[7]);
}
