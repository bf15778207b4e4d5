// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Constants that are made from templates of variables; what can change is left
// to the host.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 3 --expect-missed 2 \
// RUN:   --run-flags=--check=all
#include <cstdio>
#include <vector>
namespace constants {
template <class T> constexpr T pi_v = T(3.14159265358979323846);
}
template <class T> constexpr T half_v = T(5) / 2;
template <int N> const int cube = N * N * N;
template <class T> T tuned = T(2);

template <class T> void add(std::vector<T> &v, int n) {
  for (int i = 0; i < n; ++i)
    v[i] = v[i] + half_v<T>;
}

void angles(std::vector<double> &v, int n) {
  for (int i = 0; i < n; ++i)
    v[i] += constants::pi_v<double> * i + constants::pi_v<float> + cube<3>;
}

void short_names(std::vector<double> &v, int n) {
  using namespace constants;
  for (int i = 0; i < n; ++i)
    v[i] *= half_v<double>;
}

void tune(std::vector<double> &v, int n) {
  for (int i = 0; i < n; ++i)
    v[i] *= tuned<double>;
}

int main() {
  const int n = 300;
  std::vector<double> v(n, 1.0);
  std::vector<int> w(n, 1);
  add(v, n);
  add(w, n);
  angles(v, n);
  short_names(v, n);
  tuned<double> = 3;
  tune(v, n);
  for (int i = 0; i < n; i += 1 + n / 17)
    std::printf("%.17g %d\n", v[i], w[i]);
}
