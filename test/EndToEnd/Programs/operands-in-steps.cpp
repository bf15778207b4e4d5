// Norms, sums and largest changes that steps ask for within expressions: printed, as
// conditions, in members' names.
// RUN: %convert-and-compare %s --nvcc 2>&1 | %filecheck %s
// CHECK: on the device while the loop runs: {{.*}}u, v
// CHECK: on the device while the loop runs: {{.*}}u, v
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <utility>
#include <vector>

class Rod {
public:
  explicit Rod(int n) : n(n), u(n, 1.0), v(n) { u[n / 3] = 50; }
  void step() {
    for (int i = 1; i < n - 1; i++)
      v[i] = u[i] + 0.2 * (u[i - 1] - 2 * u[i] + u[i + 1]);
    std::swap(u, v);
  }
  double hottest() const {
    double m = 0;
    for (int i = 0; i < n; i++)
      m = std::max(m, u[i]);
    return m;
  }
  int above(double limit) const {
    int count = 0;
    for (int i = 0; i < n; i++)
      count += u[i] > limit;
    return count;
  }
  void run(int steps) {
    for (int t = 0; t < steps; t++) {
      step();
      if (t % 10 == 0)
        std::cout << t << ": " << hottest() << " " << 2 * above(1.5) << "\n";
    }
  }
  int cool(double limit) {
    int t = 0;
    while (t < 200 && hottest() > limit) {
      step();
      ++t;
      if (above(2) < 3)
        break;
    }
    return t;
  }
  double at(int i) const { return u[i]; }

private:
  int n;
  std::vector<double> u, v;
};

int main() {
  Rod rod(999);
  rod.run(25);
  std::printf("%d %.12g\n", rod.cool(4.5), rod.at(333));
  return 0;
}
