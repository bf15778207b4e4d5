// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Functions of one name in several classes, of which kernels have copies: each
// copy has a name of its own.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 2 --run-flags=--check=all
#include <vector>
#include <memory>
#include <cstdio>
#include <cstdlib>
struct SoA { static long at(long c, int q, unsigned long n) { return q * n + c; } };
struct AoS { static long at(long long c, int q, unsigned long) { return c * 9 + q; } };
template <class L> class Lat {
  int nx_, ny_; std::size_t n_; std::unique_ptr<double[]> f_; std::vector<double> r_;
 public:
  Lat(int nx, int ny) : nx_(nx), ny_(ny), n_(std::size_t(nx) * ny), f_(new double[n_ * 9]), r_(n_) {
    for (int y = 0; y < ny_; ++y) for (int x = 0; x < nx_; ++x)
      for (int q = 0; q < 9; ++q) f_[L::at(std::size_t(y) * nx_ + x, q, n_)] = q + 0.3 * x + 0.2 * y;
  }
  void moments() {
    for (std::size_t c = 0; c < n_; ++c) { double r = 0; for (int q = 0; q < 9; ++q) r += f_[L::at(c, q, n_)]; r_[c] = r; }
  }
  void print() const { for (std::size_t c = 0; c < n_; c += 1 + n_ / 6) std::printf(" %.9g/%.9g", r_[c], f_[L::at(c, 5, n_)]); std::printf("\n"); }
};
int main() {
  int n = 7;
  Lat<SoA> a(n, n + 1); Lat<AoS> b(n, n + 1); a.moments(); b.moments(); a.print(); b.print();
}
