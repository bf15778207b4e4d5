// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded 4 \
// RUN:   --run-flags= --run-flags=--seed=3
// C++: sparse matrices as classes and in containers.
#include <cstddef>
#include <cstdio>
#include <vector>

class Matrix {
public:
  Matrix(int n) : n(n), begin(new int[n + 1]) {
    begin[0] = 0;
    for (int i = 0; i < n; i++)
      begin[i + 1] = begin[i] + i % 5;
    col = new int[begin[n]];
    val = new double[begin[n]];
    for (int k = 0; k < begin[n]; k++) {
      col[k] = k * 13 % n;
      val[k] = k % 9 - 3;
    }
  }

  void apply(const double *x, double *__restrict y) const {
    for (int i = 0; i < n; ++i) {
      double sum = 0;
      for (int k = begin[i]; k < begin[i + 1]; ++k)
        sum += val[k] * x[col[k]];
      y[i] = sum;
    }
  }

  void count(int *__restrict columns) const {
    for (int i = 0; i < n; ++i)
      for (int k = begin[i]; k < begin[i + 1]; ++k)
        ++columns[col[k]];
  }

private:
  int n;
  int *begin, *col;
  double *val;
};

static void apply(const std::vector<int> &begin, const std::vector<int> &col,
                  const double *x, std::vector<double> &y) {
  const int n = int(y.size());
  for (int i = 0; i < n; ++i) {
    y[i] = 1;
    for (int k = begin[i]; k < begin[i + 1]; ++k)
      y[i] += x[col[k]];
  }
}

static void pick(std::size_t n, double *__restrict y, const double *x,
                 const std::vector<unsigned> &index) {
  for (std::size_t i = 0; i < n; ++i)
    y[i] = x[index[i]];
}

int main() {
  const int n = 90;
  Matrix m(n);
  double *x = new double[n], *y = new double[n];
  int *columns = new int[n];
  for (int i = 0; i < n; i++) {
    x[i] = i * 0.5;
    columns[i] = 0;
  }
  m.apply(x, y);
  m.count(columns);
  for (int i = 0; i < n; i++)
    std::printf("%.17g %d ", y[i], columns[i]);
  std::vector<int> begin(n + 1), col;
  std::vector<unsigned> index(n);
  for (int i = 0; i < n; i++) {
    begin[i + 1] = begin[i] + i % 3;
    index[i] = i * 7 % n;
    for (int k = 0; k < i % 3; k++)
      col.push_back((i * 3 + k) % n);
  }
  std::vector<double> z(n);
  apply(begin, col, x, z);
  pick(n, y, x, index);
  for (int i = 0; i < n; i++)
    std::printf("%.17g %.17g ", y[i], z[i]);
  std::printf("\n");
}
