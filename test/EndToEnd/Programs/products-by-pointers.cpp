// Conjugate gradients whose product gets pointers to its vectors, under names that the
// caller has for others, and declares several values in one statement.
// RUN: %convert-and-compare %s --nvcc --c2cuda-flags=--allow-reassoc 2>&1 | %filecheck %s
// CHECK: on the device while the loop runs: ptr, val, x1, col, y, x, r
// CHECK: written out in this loop: calls of 'CSR::mul', 'dot'
#include <cmath>
#include <cstdio>
#include <vector>
struct CSR {
  int n = 0;
  std::vector<int> ptr, col;
  std::vector<double> val;
  void mul(const double *x, double *y) const {
    for (int i = 0; i < n; i++) {
      double s = 0;
      for (int k = ptr[i]; k < ptr[i + 1]; k++) s += val[k] * x[col[k]];
      y[i] = s;
    }
  }
};
static double dot(const std::vector<double> &a, const std::vector<double> &b) {
  double s = 0;
  for (size_t i = 0; i < a.size(); i++) s += a[i] * b[i];
  return s;
}
int main() {
  const int n = 400;
  CSR A;
  A.n = n;
  A.ptr.push_back(0);
  for (int i = 0; i < n; i++) {
    if (i > 0) { A.col.push_back(i - 1); A.val.push_back(-1); }
    A.col.push_back(i); A.val.push_back(2.1);
    if (i + 1 < n) { A.col.push_back(i + 1); A.val.push_back(-1); }
    A.ptr.push_back((int)A.col.size());
  }
  std::vector<double> b(n), x(n), r(n), p(n), q(n);
  for (int i = 0; i < n; i++) b[i] = 1 + 0.1 * (i % 7);
  for (int i = 0; i < n; i++) p[i] = r[i] = b[i];
  double rr = dot(r, r);
  int it = 0;
  while (it < 100 && rr > 1e-16) {
    A.mul(p.data(), q.data());
    double a = rr / dot(p, q);
    for (int i = 0; i < n; i++) { x[i] += a * p[i]; r[i] -= a * q[i]; }
    double rn = dot(r, r), be = rn / rr;
    for (int i = 0; i < n; i++) p[i] = r[i] + be * p[i];
    rr = rn;
    it++;
  }
  std::printf("%d %.10f\n", it, x[n / 2]);
}
