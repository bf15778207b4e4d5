// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Classes that give out the elements of a private array by `operator[]`.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=4
#include <cstddef>
#include <cstdio>
#include <vector>

template <typename T> class Polynomial {
public:
  explicit Polynomial(size_t n) : coefficients(new T[n]), n(n) {}
  Polynomial(const Polynomial &other) : Polynomial(other.n) {
    for (size_t k = 0; k < n; ++k)
      coefficients[k] = other.coefficients[k];
  }
  ~Polynomial() { delete[] coefficients; }
  size_t degree() const { return n; }
  T &operator[](size_t k) { return coefficients[k]; }
  const T &operator[](size_t k) const { return coefficients[k]; }

private:
  T *coefficients;
  size_t n;
};

/// The element number k is not the memory's.
class Backwards {
public:
  explicit Backwards(int n) : data(n), last(n - 1) {}
  double &operator[](int k) { return data[last - k]; }
  double &at(int k) { return data[k]; }

private:
  std::vector<double> data;
  int last;
};

double total(const Polynomial<double> &p) {
  double sum = 0;
  for (size_t k = 0; k < p.degree(); k++)
    sum = sum * 0.5 + p[k];
  return sum;
}

int main() {
  Polynomial<double> p(100), q(100);
  for (int k = 0; k < 100; k++) {
    p[k] = 0.5 * k;
    q[k] = 100 - k;
  }
  Polynomial<double> r(p);
  for (size_t k = 0; k < p.degree(); ++k)
    r[k] *= q[k];
  for (int k = 10; k < 20; k++)
    r[k] = q[k - 3] + p[k];
  Backwards b(50);
  for (int k = 0; k < 50; k++)
    b[k] = k * k;
  for (int k = 1; k < 50; k += 2)
    b.at(k) += 0.25;
  double sum = 0;
  for (int k = 0; k < 50; k++)
    sum = sum * 0.5 + b[k] + b.at(k);
  std::printf("%.17g %.17g %.17g\n", total(p), total(r), sum);
}
