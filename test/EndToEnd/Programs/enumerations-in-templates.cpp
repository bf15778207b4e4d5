// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded 10
// Enumerations as parameters of templates: with and without a scope, of namespaces,
// of nameless ones, of classes, with negative values and narrow types, of templates of
// classes; in calls, conditions and switches; kernels that differ by them.
#include <cstdio>
#include <vector>

enum class Op { Add, Mul, Sub = -3 };
enum Kind { Plus, Minus };
namespace sim {
enum class Edge : unsigned char { Zero, Wrap = 200 };
enum class Flag : bool { Off, On };
} // namespace sim
namespace {
enum class Own { One = 1, Two };
}
struct Layout {
  enum Order { Rows, Columns };
  enum class Side { Left = 4, Right };
};

template <Op op> static float apply(float a, float b) {
  switch (op) {
  case Op::Add: return a + b;
  case Op::Mul: return a * b;
  default: return a - b;
  }
}
template <Op op> void map(int n, const float *a, const float *b, float *c) {
  for (int i = 0; i < n; i++)
    c[i] = apply<op>(a[i], b[i]);
}
template <Kind k> void add(int n, const float *a, float *c) {
  for (int i = 0; i < n; i++) {
    if (k == Plus)
      c[i] += a[i];
    else
      c[i] -= a[i];
  }
}
template <sim::Edge E, typename T> void shift(int n, const T *a, T *c) {
  for (int i = 0; i < n; i++) {
    if constexpr (E == sim::Edge::Wrap)
      c[i] = a[(i + 1) % n] + T(E);
    else
      c[i] = i + 1 < n ? a[i + 1] : T(0);
  }
}
template <Own O> void own(int n, float *c) {
  for (int i = 0; i < n; i++)
    c[i] += (int)O * i;
}
template <Layout::Order Order> void fill(int n, int m, float *c) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      c[i * m + j] = Order == Layout::Rows ? i - 2 * j : j - 2 * i;
}
// That one stays.
template <Layout::Side S> void side(int n, float *c) {
  for (int i = 0; i < n; i++) {
    Layout::Side other = i % 3 ? S : Layout::Side::Left;
    c[i] += (other == Layout::Side::Right ? 1 : 2) + (S == other ? 3 : (int)S);
  }
}
template <sim::Flag F> void flag(int n, float *c) {
  for (int i = 0; i < n; i++)
    if (F == sim::Flag::On || i % 2)
      c[i] += 0.5f;
}
template <Layout::Order O> void turns(int n, float *c) {
  for (int i = 0; i < n; i++) {
    Layout::Order other = i % 3 ? O : Layout::Rows;
    c[i] += (other == Layout::Columns ? 1 : 2) + (O == other ? 3 : O);
  }
}
template <Op O, Kind K = Minus> struct Stage {
  float w;
  void run(std::vector<float> &x) const {
    int n = (int)x.size();
    for (int i = 0; i < n; i++)
      x[i] = K == Minus ? -apply<O>(x[i], w) : apply<O>(x[i], w);
  }
};
// Knows its own only by a name that others have, too.
namespace other {
enum class Op { Add = 5 };
template <Op op> void map(int n, float *c) {
  for (int i = 0; i < n; i++)
    c[i] += (int)op;
}
} // namespace other

static void show(const char *name, const std::vector<float> &x) {
  double s = 0;
  for (size_t i = 0; i < x.size(); i++)
    s += x[i] * ((int)(i % 7) - 3);
  printf("%s %.6f\n", name, s);
}

int main() {
  const int n = 600;
  std::vector<float> a(n), b(n), c(n);
  for (int i = 0; i < n; i++) {
    a[i] = (float)((i * 37) % 101) / 16;
    b[i] = (float)((i * 53) % 97) / 32;
    c[i] = 0;
  }
  map<Op::Add>(n, a.data(), b.data(), c.data()); show("add", c);
  map<Op::Mul>(n, a.data(), b.data(), c.data()); show("mul", c);
  map<Op::Sub>(n, a.data(), b.data(), c.data()); show("sub", c);
  add<Plus>(n, a.data(), c.data()); show("plus", c);
  add<Minus>(n, b.data(), c.data()); show("minus", c);
  shift<sim::Edge::Zero>(n, a.data(), c.data()); show("zero", c);
  shift<sim::Edge::Wrap>(n, a.data(), c.data()); show("wrap", c);
  own<Own::One>(n, c.data()); own<Own::Two>(n, c.data()); show("own", c);
  fill<Layout::Rows>(20, 30, c.data()); show("rows", c);
  fill<Layout::Columns>(20, 30, c.data()); show("columns", c);
  side<Layout::Side::Left>(n, c.data()); side<Layout::Side::Right>(n, c.data()); show("side", c);
  turns<Layout::Rows>(n, c.data()); turns<Layout::Columns>(n, c.data()); show("turns", c);
  flag<sim::Flag::Off>(n, c.data()); flag<sim::Flag::On>(n, c.data()); show("flag", c);
  Stage<Op::Mul>{2.5f}.run(c); Stage<Op::Sub, Plus>{1.5f}.run(c); show("stage", c);
  other::map<other::Op::Add>(n, c.data()); show("other", c);
}
