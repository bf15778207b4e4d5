// RUN: %convert-and-compare %s --min-offloaded 2 --nvcc
// A template for objects of a class template whose operator is overloaded for const:
// what one instance's condition says has to compile in all of them.
#include <cstdio>
#include <vector>
template <typename T> class Matrix {
public:
  Matrix(int r, int c) : r_(r), c_(c), d_(r * c) {}
  T &operator()(int i, int j) { return d_[i * c_ + j]; }
  T operator()(int i, int j) const { return d_[i * c_ + j]; }
  int rows() const { return r_; }
  int cols() const { return c_; }
private:
  int r_, c_;
  std::vector<T> d_;
};
template <typename T> Matrix<T> operator*(const Matrix<T> &a, const Matrix<T> &b) {
  Matrix<T> c(a.rows(), b.cols());
  for (int i = 0; i < a.rows(); ++i)
    for (int k = 0; k < a.cols(); ++k) {
      const T v = a(i, k);
      for (int j = 0; j < b.cols(); ++j) c(i, j) += v * b(k, j);
    }
  return c;
}
template <typename T> double run(int n) {
  Matrix<T> a(n, n), b(n, n);
  for (int i = 0; i < n; ++i) for (int j = 0; j < n; ++j) { a(i, j) = i + j; b(i, j) = i - j; }
  Matrix<T> c = a * b;
  return c(3, 5);
}
int main() { std::printf("%.17g %.17g\n", run<double>(33), run<float>(20)); }
