// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded 12
// Lambdas that capture nothing and do more than return: with loops, variables and
// branches; several in one file and in one loop, of the same name, that call functions
// and are called with other types; next to some that capture, which stay.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

struct P { float x, y; };
static const float table[4] = {0.5f, 1.5f, -2.f, 3.f};
static float half(float x) { return x / 2; }

void first(int n, const float *a, float *c) {
  auto f = [](float x) {
    float y = x * x;
    if (y > 300)
      y = 300;
    for (int k = 0; k < 3; k++)
      y += k * x;
    return y;
  };
  for (int i = 0; i < n; i++)
    c[i] += f(a[i]);
}
// Another one of that name.
void second(int n, const float *a, float *c) {
  auto f = [](float x) {
    float y = x - 1;
    while (y > 7)
      y = y * 0.5f;
    return y;
  };
  auto g = [](float x, int k) -> double {
    double s = 0;
    for (int j = 0; j <= k; j++)
      s += x / (j + 1);
    return s;
  };
  for (int i = 0; i < n; i++)
    c[i] += f(a[i]) + (float)g(a[i], i % 5) - f(c[i]);
}
void third(int n, const float *a, float *c) {
  const auto f = [](float x, float y = 2) {
    float lo = std::min(x, y), hi = std::max(x, y);
    if (lo < 0)
      lo = half(-lo);
    return std::sqrt(hi * hi + lo * lo) + table[(int)hi & 3];
  };
  for (int i = 0; i < n; i++)
    c[i] += f(a[i]) * f(1, a[i]);
}
void structs(int n, const P *p, float *c) {
  auto length = [](const P &q) {
    float s = q.x * q.x;
    s += q.y * q.y;
    if (s < 1)
      return 1.f;
    return std::sqrt(s);
  };
  for (int i = 0; i < n; i++)
    c[i] += length(p[i]);
}
// An argument of another type than the parameter's.
void narrow(int n, const float *a, float *c) {
  auto f = [](int x) {
    int y = x;
    for (int k = 0; k < 4; k++)
      y = y / 2 + x % 3;
    return y;
  };
  for (int i = 0; i < n; i++)
    c[i] += f(a[i]) + f(i) / 2;
}
// In the loop, and in a loop in it.
void inside(int n, const float *a, float *c) {
  for (int i = 0; i < n; i++) {
    auto f = [](float x) {
      float y = 0;
      for (int k = 0; k < 3; k++)
        y += x * k;
      return y;
    };
    for (int j = 0; j < 5; j++)
      c[i] += f(a[i] - j);
  }
}
void captures(int n, const float *a, float *c, float s) {
  int calls = 0;
  auto f = [&](float x) {
    float y = x * s;
    calls++;
    if (y > 3)
      y = 3;
    return y;
  };
  for (int i = 0; i < n; i++)
    c[i] += f(a[i]);
  printf("%d\n", calls);
}
void enclosing(int n, const float *a, float *c) {
  static int calls = 0;
  static const float own[3] = {1, 2, 5};
  constexpr int K = 3;
  auto f = [](float x) {
    calls++;
    return x + 1;
  };
  auto g = [](float x) {
    float y = x;
    y += own[(int)x & 1];
    return y * K;
  };
  for (int i = 0; i < n; i++)
    c[i] += f(a[i]);
  for (int i = 0; i < n; i++)
    c[i] += g(a[i] + 60);
  printf("%d\n", calls);
}
// What they name of the function around them, and of their class.
void k1(int n, const float *a, float *c) { constexpr int K = 3; const int M = 4;
  auto f = [](float x) { float y = 0; for (int k = 0; k < K + M; k++) y += x * k; return y; };
  for (int i = 0; i < n; i++) c[i] += f(a[i]); }
void k2(int n, const float *a, float *c) { static const float w[3] = {1, 2, 4};
  auto f = [](float x) { float y = 0; for (int k = 0; k < 3; k++) y += x * w[k]; return y; };
  for (int i = 0; i < n; i++) c[i] += f(a[i]); }
void k3(int n, const float *a, float *c) { enum Q { A = 2, B }; 
  auto f = [](float x) { Q q = x > 3 ? A : B; float y = 0; for (int k = 0; k < q; k++) y += x + B; return y; };
  for (int i = 0; i < n; i++) c[i] += f(a[i]); }
void k4(int n, const float *a, float *c) { struct S { float u; };
  auto f = [](float x) { S s{x}; for (int k = 0; k < 3; k++) s.u += k; return s.u; };
  for (int i = 0; i < n; i++) c[i] += f(a[i]); }
void k5(int n, const float *a, float *c) { using F = double;
  auto f = [](float x) { F s = x; for (int k = 0; k < 3; k++) s /= 3; return (float)s; };
  auto g = [](float x) { float s = x; for (int k = 0; k < 3; k++) s /= 3; return s; };
  for (int i = 0; i < n; i++) c[i] += i % 2 ? f(a[i]) : g(a[i]); }
void k6(int n, const float *a, float *c) {
  auto f = [](float x, float &o) { for (int k = 0; k < 3; k++) o += x / 3; return o; };
  for (int i = 0; i < n; i++) c[i] += f(a[i], c[i]); }
namespace N { struct T { static float w(float x) { return x + 1; } int k = 2;
 void k7(int n, const float *a, float *c) const { auto f = [](float x) { float y = 0; for (int k = 0; k < 3; k++) y += w(x); return y; };
  for (int i = 0; i < n; i++) c[i] += f(a[i]); } }; }
template <typename T> void generic(int n, const T *a, T *c) {
  auto f = [](T x) {
    T y = x;
    if (y > 5)
      y = 5;
    y += x;
    return y * y;
  };
  auto g = [](auto x) {
    auto y = x;
    if (y > 5)
      y = 5;
    return y;
  };
  for (int i = 0; i < n; i++)
    c[i] += f(a[i]);
  for (int i = 0; i < n; i++)
    c[i] += g(a[i]);
}

int main() {
  const int n = 700;
  std::vector<float> a(n), c(n);
  std::vector<P> p(n);
  for (int i = 0; i < n; i++) {
    a[i] = (float)((i * 37) % 101 - 50) / 4;
    p[i] = P{a[i], 3 - a[i]};
  }
  auto show = [&](const char *name) {
    double s = 0;
    for (int i = 0; i < n; i++)
      s = s * 0.75 + c[i];
    printf("%s %.5f\n", name, s);
  };
  first(n, a.data(), c.data()); show("first");
  second(n, a.data(), c.data()); show("second");
  third(n, a.data(), c.data()); show("third");
  structs(n, p.data(), c.data()); show("structs");
  narrow(n, a.data(), c.data()); show("narrow");
  inside(n, a.data(), c.data()); show("inside");
  captures(n, a.data(), c.data(), 2); show("captures");
  enclosing(n, a.data(), c.data()); show("enclosing");
  k1(n, a.data(), c.data()); k2(n, a.data(), c.data()); k3(n, a.data(), c.data()); show("constants");
  k4(n, a.data(), c.data()); k5(n, a.data(), c.data()); k6(n, a.data(), c.data()); show("types");
  N::T().k7(n, a.data(), c.data()); show("class");
  generic(n, a.data(), c.data()); show("generic");
}
