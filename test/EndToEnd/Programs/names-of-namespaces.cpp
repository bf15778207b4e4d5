// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Names that CUDA's headers have, too, in namespaces without a name and in those of
// using-directives: their plain names are found beside CUDA's. `max(2.5, x)` would be
// CUDA's, though the user's takes integers.
// RUN: %convert-and-compare %s --nvcc --min-offloaded=1 --cflags=-std=c++17 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda --small-nests --quiet -o - %s -- -std=c++17 | grep -v '^ *// *CHECK' \
// RUN:   | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
#include <cmath>
#include <cstdio>
#include <vector>

// CHECK-DAG: #define double2 own_double2
// CHECK-DAG: #define float2 own_float2
// CHECK-DAG: #define int2 own_int2
// CHECK-DAG: #define int3 own_int3
// CHECK-DAG: #define make_int2 own_make_int2
// CHECK-NOT: #define int4
namespace detail {
struct int2 {
  int x, y;
};
template <class T> struct double2 {
  T x, y;
};
inline int2 make_int2(int x, int y) { return int2{x, y}; }
// CHECK: inline float rsqrt(float x)
inline float rsqrt(float x) { return 2 / std::sqrt(x); }
int max(int a, int b) { return a > b ? a : b; }
// CHECK: return max(max(a, b), c);
int largest(int a, int b, int c) { return max(max(a, b), c); }
template <class T> T min(T a, T b) { return a < b ? a : b; }
namespace deep {
int norm3d(int a, int b, int c) { return a + b + c; }
} // namespace deep
using namespace deep;
inline namespace versioned {
int umax(int a, int b) { return a < b ? b : a; }
} // namespace versioned
// Nobody finds it outside.
struct index {
  int i;
};
} // namespace detail
namespace other {
struct int3 {
  int x, y, z;
};
struct int4 {
  int x[4];
};
int min(int a, int b) { return a - b; }
} // namespace other
using namespace detail;
using other::int3;

namespace {
struct float2 {
  float x, y;
};
// CHECK: float own_rnorm3d(float x, float y, float z)
float rnorm3d(float x, float y, float z) { return x + y + z; }
// CHECK: int own_clock()
int clock() { return 12; }
// Nothing of CUDA's takes a number alone.
double norm(const float2 &v) { return v.x - v.y; }
double norm(double x) { return x + 1; }
// CHECK: template <class T> T own_rhypot(T a, T b)
template <class T> T rhypot(T a, T b) { return a * b; }
} // namespace

// CHECK: return detail::min(a, T(7)) + own_rhypot(a, T(2));
template <class T> T few(T a) { return min(a, T(7)) + rhypot(a, T(2)); }

namespace app {
static const double half = 2.9;
// CHECK: return detail::max(x, half) + detail::deep::norm3d(x, 2, 3);
double scaled(double x) { return max(x, half) + norm3d(x, 2, 3); }
} // namespace app

int main() {
  const int n = 3000;
  std::vector<float2> p(n);
  std::vector<int2> q(n);
  std::vector<float> r(n);
  std::vector<double> s(n);
  detail::index start{4};
  for (int i = 0; i < n; ++i)
    p[i] = float2{i * 0.5f, i + 1.0f};
  for (int i = 0; i < n; ++i)
    q[i] = make_int2(max(i, 5), largest(i % 7, i % 5, i % 3));
  for (int i = start.i; i < n; ++i)
    r[i] = rsqrt(p[i].y) + norm(i) + norm(p[i]) + rnorm3d(p[i].x, 1, q[i].y) + max(p[i].x, p[i].y / 2);
  for (int i = 0; i < n; ++i)
    s[i] = few(q[i].x) + few(p[i].x) + detail::double2<double>{2, 3}.y;
  int3 third{1, 2, 3};
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += r[i] * 0.25 + s[i];
  // CHECK: sum += detail::umax(app::half, n / 7.0);
  // CHECK: detail::max(app::half, n / 7.0), detail::min(2.5, 3.5),
  sum += umax(app::half, n / 7.0);
  std::printf("%.17g %d %g %d %g %d %g\n", sum, max(app::half, n / 7.0), min(2.5, 3.5),
              third.z, rnorm3d(app::half, n, 0.5), clock(), app::scaled(n / 11.0));
}
