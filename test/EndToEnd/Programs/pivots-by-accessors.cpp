// The place of the best value, which is found again there through an accessor: the
// first one to beat is the element's, not its number.
// RUN: %convert-and-compare %s --nvcc --expect-missed 0 --c2cuda-flags=--small-nests
#include <cmath>
#include <cstdio>
#include <vector>

struct Matrix {
  int r, c;
  std::vector<double> a;
  Matrix(int r_, int c_) : r(r_), c(c_), a((size_t)r_ * c_) {}
  double &operator()(int i, int j) { return a[(size_t)i * c + j]; }
};
struct Vec {
  std::vector<double> d;
  explicit Vec(int n) : d(n) {}
  double &operator()(int i) { return d[i]; }
  double operator()(int i) const { return d[i]; }
  int size() const { return (int)d.size(); }
};
template <class T> struct Square {
  int n;
  std::vector<T> a;
  explicit Square(int n) : n(n), a(n * n) {}
  T &operator()(int i, int j) { return a[i * n + j]; }
  T operator()(int i, int j) const { return a[i * n + j]; }
  int pivot(int k) const {
    int p = k;
    for (int i = k + 1; i < n; i++)
      if (std::abs((*this)(i, k)) > std::abs((*this)(p, k)))
        p = i;
    return p;
  }
};
struct Point {
  float x, e;
};

static int pivot(Matrix &A, int k) {
  int p = k;
  for (int i = k + 1; i < A.r; ++i)
    if (A(i, k) > A(p, k))
      p = i;
  return p;
}
static int absolutePivot(Matrix &A, int k) {
  int p = k;
  for (int i = k + 1; i < A.r; ++i)
    if (std::fabs(A(i, k)) >= std::fabs(A(p, k)))
      p = i;
  return p;
}
static int largest(const Vec &v) {
  int b = 0;
  for (int i = 1; i < v.size(); i++)
    if (v(i) > v(b))
      b = i;
  return b;
}
static int least(const Vec &v) {
  int b = 5;
  for (int i = 0; i < v.size(); i++)
    if (v(i) < v(b))
      b = i;
  return b;
}

int main() {
  Matrix A(200, 200);
  for (int i = 0; i < 200; i++)
    for (int j = 0; j < 200; j++)
      A(i, j) = i == j ? 9.0 : ((i * 7 + j * 3) % 11) * 0.5;
  const int p[] = {pivot(A, 0), pivot(A, 5), absolutePivot(A, 3), absolutePivot(A, 7)};
  std::printf("%d %d %d %d\n", p[0], p[1], p[2], p[3]);

  Vec v(500);
  for (int i = 0; i < 500; i++)
    v(i) = 3.5 - ((i * 37) % 101) * 0.01 + (i == 0) * 0.9;
  std::printf("%d %d\n", largest(v), least(v));

  Square<float> S(100);
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < 100; j++)
      S(i, j) = i == j ? 9.0f : ((i * 7 + j * 3) % 11) * -0.5f;
  std::printf("%d %d\n", S.pivot(0), S.pivot(41));

  std::vector<Point> q(700);
  for (int i = 0; i < 700; i++) {
    q[i].x = 0;
    q[i].e = 1000.f - (i * 37 % 101) + (i == 0 ? 1 : 0);
  }
  const auto E = [&](int i) { return q[i].e; };
  int d = 0;
  for (int i = 1; i < 700; i++)
    if (E(i) > E(d))
      d = i;
  auto apart = [&](int i, int j) { return (q[i].e - q[j].e) * (q[i].e - q[j].e); };
  int far = 0;
  for (int i = 1; i < 700; i++)
    if (apart(i, 5) > apart(far, 5))
      far = i;
  std::printf("%d %d\n", d, far);
}
