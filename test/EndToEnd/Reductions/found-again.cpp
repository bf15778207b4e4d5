// RUN: %convert-and-compare %s --nvcc --cflags=-std=c++17 --expect-offloaded 7 --args "300"
// RUN: %convert-and-compare %s --cflags=-std=c++17 --args "0"
// RUN: %convert-and-compare %s --cflags=-std=c++17 --args "1" --run-flags=--seed=3
// Where the largest element of a container is.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

using Vector = std::vector<double>;

struct Particle {
  float mass;
  double position[3];
};

static std::size_t argmax(const Vector &v) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < v.size(); ++i)
    if (v[i] > v[best])
      best = i;
  return best;
}
static int farthest(const Vector &v, double from) {
  const int n = static_cast<int>(v.size());
  int best = 0;
  for (int i = 0; i < n; ++i)
    if (std::abs(v[i] - from) >= std::abs(v[best] - from))
      best = i;
  return best;
}
static int heaviest(const std::vector<Particle> &p) {
  int best = 0;
  for (int i = 1; i < static_cast<int>(p.size()); ++i)
    if (p[i].mass * 2 < p[best].mass * 2)
      best = i;
  return best;
}
static int highest(const std::vector<Particle> &p) {
  int best = 0;
  for (int i = 1; i < static_cast<int>(p.size()); ++i)
    if (p[best].position[2] < p[i].position[2])
      best = i;
  return best;
}
template <typename T> static int least(int n, const T *a) {
  int at = 0;
  for (int i = 1; i < n; ++i)
    if (a[i] < a[at])
      at = i;
  return at;
}
static void pivot(int n, const double *a, int lda, int k, int &p) {
  p = k;
  for (int i = k + 1; i < n; ++i)
    if (std::fabs(a[i * lda + k]) > std::fabs(a[p * lda + k]))
      p = i;
}

int main(int argc, char **argv) {
  const int n = argc > 1 ? std::atoi(argv[1]) : 100;
  Vector v(n);
  std::vector<Particle> p(n + 1);
  std::vector<int> k(n + 1);
  std::vector<double> square(16 * 16);
  unsigned seed = 5;
  for (int kind = 0; kind < 3; ++kind) {
    for (int i = 0; i <= n; ++i) {
      seed = seed * 1103515245u + 12345u;
      const int r = int(seed >> 16) % 50 - 25;
      if (i < n)
        v[i] = kind == 1 ? (r < 0 ? -0.0 : 0.0) : kind == 2 && r > 20 ? NAN : r;
      p[i] = {float(r % 9), {r * 1.0, r * 2.0, double(r % 7)}};
      k[i] = r % 11;
    }
    for (int i = 0; i < 256; ++i)
      square[i] = (i * 37 + kind) % 23 - 11;
    int found = 0;
    pivot(16, square.data(), 16, kind + 3, found);
    std::printf("%zu %d %d %d", argmax(v), n > 0 ? farthest(v, 2.0) : 0,
                heaviest(p), highest(p));
    std::printf(" %d %d %d\n", least(n, v.data()), least(n + 1, k.data()),
                found);
  }
}
