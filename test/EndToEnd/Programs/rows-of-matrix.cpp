// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// RUN: c2cuda -o - %s -- 2>&1 | FileCheck %s
// The first and the last row of a matrix whose rows may be longer than what is
// set: not rows of n elements, which fit a matrix without columns only.
// CHECK: if ({{.*}}n <= u.ny())
#include <cstdio>
#include <vector>

class Grid {
public:
  Grid(int nx, int ny) : nx_(nx), ny_(ny), d_(nx * ny, 1.5) {}
  double &operator()(int i, int j) { return d_[i * ny_ + j]; }
  int ny() const { return ny_; }
  int nx() const { return nx_; }

private:
  int nx_, ny_;
  std::vector<double> d_;
};

static void rows(Grid &u, int n) {
  for (int j = 0; j < n; ++j) {
    u(0, j) = 0.25 * j;
    u(n - 1, j) = 1.0 + j;
  }
}

static void run(int nx, int ny, int n) {
  Grid u(nx, ny);
  rows(u, n);
  for (int i = 0; i < u.nx(); ++i)
    for (int j = 0; j < u.ny(); ++j)
      std::printf("%g ", u(i, j));
  std::printf("\n");
}

int main() {
  run(9, 9, 9);
  run(9, 12, 7);
  run(8, 3, 5);
  run(1, 1, 1);
}
