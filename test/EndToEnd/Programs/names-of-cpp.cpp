// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded 6
// Names that a kernel cannot have as they stand in the function: behind the
// function's own using, in anonymous namespaces, in other namespaces than the
// copies of functions; templates with versions written for some arguments.
#include <algorithm>
#include <cstdio>
#include <vector>

namespace num {
inline namespace v1 {
constexpr int K = 4;
constexpr int L = 3;
} // namespace v1
enum Kind { First = 3, Second };
inline int three(int x) { return x * 3; }
} // namespace num

namespace {
struct Hidden {
  int q;
  double w;
};
} // namespace

namespace lib {
namespace detail {
inline double square(double x) { return x * x + 1; }
} // namespace detail
static void run(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] += detail::square(i) + std::min(i, 90) + std::clamp(i, 4, 20);
}
} // namespace lib

namespace other {
static void run(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] += lib::detail::square(i) + std::min(i, 100) + std::clamp(i, 5, 9);
}
} // namespace other

template <class T> T half(T x) { return x / 2; }
template <> double half<double>(double x) { return x / 4; }
template <int N> int power(int x) { return x * power<N - 1>(x); }
template <> int power<0>(int) { return 1; }

static float saturate(float x) { return x < 0 ? 0 : x > 1 ? 1 : x; }

static void directives(int *a) {
  using namespace num;
  for (int i = 0; i < 1000; i++)
    a[i] += i + K + Second + three(i);
}

static void declarations(int *a) {
  using num::K;
  using num::three;
  namespace own = num;
  for (int i = 0; i < 1000; i++)
    a[i] += i % K + own::L + three(i);
}

int main() {
  static int a[1000];
  static double x[1000];
  static float f[1000];
  std::vector<Hidden> v(1000);
  for (int i = 0; i < 1000; i++) {
    v[i].q = i + num::L;
    v[i].w = 0.5 * i;
  }
  directives(a);
  declarations(a);
  lib::run(a, 1000);
  other::run(a, 1000);
  for (int i = 0; i < 1000; i++)
    a[i] += v[i].q + std::min(i, 7) + (int)lib::detail::square(i * 2);
  for (int i = 0; i < 1000; i++)
    x[i] = half(i) + half(.5 * i) + power<3>(i % 50) + v[i].w;
  for (int i = 0; i < 1000; i++)
    f[i] = saturate(i / 500.f);
  for (int i = 0; i < 1000; i += 37)
    std::printf("%d %g %g\n", a[i], x[i], f[i]);
}
