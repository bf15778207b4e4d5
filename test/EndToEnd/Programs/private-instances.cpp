// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions of a class template that give its private members out, which the
// program itself never calls: their bodies are the template's.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 3 --run-flags=--check=all
#include <cstdio>
#include <vector>

template <typename T> class Matrix {
public:
  Matrix(int rows, int columns)
      : rows_(rows), columns_(columns), elements_(rows * columns) {}
  int rows() const { return rows_; }
  int columns() const { return this->columns_; }
  T &operator()(int i, int j) { return elements_[i * columns_ + j]; }
  const T &operator()(int i, int j) const { return elements_[i * columns_ + j]; }

private:
  int rows_, columns_;
  std::vector<T> elements_;
};

template <typename T> static void twice(int n, int m, Matrix<T> &a) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a(i, j) = a(i, j) * 2 + T(j);
}

static void product(int n, const Matrix<double> &a, const Matrix<double> &b,
                    Matrix<double> &c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < n; k++)
        sum += a(i, k) * b(k, j);
      c(i, j) = sum;
    }
}

int main() {
  Matrix<int> numbers(30, 40);
  Matrix<double> a(35, 35), b(35, 35), c(35, 35);
  for (int i = 0; i < 35; i++)
    for (int j = 0; j < 35; j++) {
      a(i, j) = i - j;
      b(i, j) = (i * j) % 7;
    }
  for (int t = 0; t < 3; t++)
    twice(30, 40, numbers);
  twice(35, 35, a);
  product(35, a, b, c);
  double sum = 0;
  for (int i = 0; i < 30; i++)
    for (int j = 0; j < 30; j++)
      sum = sum * 0.5 + numbers(i, j) + c(i, j);
  std::printf("%.17g\n", sum);
}
