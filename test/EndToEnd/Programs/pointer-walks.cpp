// RUN: %convert-and-compare %s --nvcc --min-offloaded 4
// Pointers that walk over arrays, as iterators.
#include <cstdio>
#include <vector>

static void scale(double *first, double *last, double by) {
  for (; first != last; ++first)
    *first *= by;
}

static void copy(const float *from, const float *end, float *to) {
  while (from < end)
    *to++ = *from++;
}

int main() {
  std::vector<double> v(100);
  std::vector<float> f(50), g(50);
  for (int i = 0; i < 100; i++)
    v[i] = i;
  for (int i = 0; i < 50; i++)
    f[i] = i * 0.5f;
  scale(v.data(), v.data() + v.size(), 3);
  copy(f.data(), f.data() + f.size(), g.data());
  const double *p = v.data();
  std::vector<double> w(50);
  for (int i = 0; i < 50; i++, p += 2)
    w[i] = p[0] + p[1];
  for (int i = 0; i < 50; i++)
    std::printf("%g %g %g\n", v[i], g[i], w[i]);
}
