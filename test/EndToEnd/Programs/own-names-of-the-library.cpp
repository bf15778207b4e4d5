// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Methods and functions of a namespace that are called malloc or free are none of
// the library's: two blocks may be the same memory, and free may read it.
//
// RUN: %convert-and-compare %s --c2cuda-flags=--small-nests --run-flags=--check=all
#include <cstddef>
#include <cstdio>
#include <cstdlib>

struct Pool {
  double buf[1000];
  double *malloc(std::size_t) { return buf; }
};

namespace my {
void free(double *t) {
  std::printf("free %g %g\n", t[0], t[5]);
  std::free(t);
}
} // namespace my

void same(Pool &pool, int n) {
  double *t = pool.malloc(n * sizeof(double));
  double *u = pool.malloc(n * sizeof(double));
  t[0] = 0;
  for (int i = 1; i < n; i++)
    t[i] = u[i - 1] + 1;
  std::printf("%g %g\n", t[n - 1], u[n - 1]);
}

void freed(int n) {
  double *t = static_cast<double *>(std::malloc(n * sizeof(double)));
  for (int i = 0; i < n; i++)
    t[i] = 1;
  my::free(t);
}

// The object knows where it is.
struct State {
  int x = 400;
  State *self = this;
};
__attribute__((noinline)) static void shrink(State *s) { s->x -= 200; }
void known(double *a, int n) {
  State st;
  int k = st.x;
  shrink(st.self);
  for (int i = 0; i < n; i++)
    if (i < st.x)
      a[i] = k;
    else
      a[i] = -1;
}

// The state of a lambda lives on.
double counted(const double *b, int n) {
  auto add = [s = 0.0, b](int m) mutable {
    for (int i = 0; i < m; i++)
      s += b[i];
    return s;
  };
  add(n);
  return add(n / 2);
}

int main() {
  static Pool pool;
  same(pool, 600);
  freed(600);
  static double a[600];
  known(a, 600);
  double s = 0;
  for (int i = 0; i < 600; i++)
    s += a[i] * (i % 7);
  std::printf("%.12g\n", s);
  std::printf("%.12g\n", counted(a, 600));
}
