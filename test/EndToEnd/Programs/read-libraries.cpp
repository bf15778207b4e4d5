// RUN: %convert-and-compare %s --min-offloaded 5 --nvcc
// RUN: c2cuda --dry-run %s -- 2>&1 | FileCheck %s
// What functions of the libraries read in a loop around kernels is copied back there.
#include <algorithm>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>

class Heat {
  int n;
  std::vector<double> u, w;

public:
  explicit Heat(int n) : n(n), u(n), w(n) {
    for (int i = 0; i < n; i++)
      u[i] = i % 7;
  }
  void step() {
    for (int i = 1; i < n - 1; i++)
      w[i] = 0.5 * u[i] + 0.25 * (u[i - 1] + u[i + 1]);
    u.swap(w);
  }
  double total() const { return std::accumulate(u.begin(), u.end(), 0.0); }
  double most() const { return *std::max_element(u.begin() + 1, u.end()); }
  double product() const {
    return std::inner_product(u.cbegin(), u.cend(), w.begin(), 0.0);
  }
};

// The text goes to a file that stands for the terminal.
static void write(const double *u, int n, int t) {
  char name[32];
  std::snprintf(name, sizeof name, "/dev/%s", t < 0 ? "null" : "stdout");
  std::FILE *f = std::fopen(name, "a");
  if (!f) {
    std::perror(name);
    std::exit(1);
  }
  std::fprintf(f, "%s %d: %.17g %.17g\n", name, t, u[0], u[n / 2]);
  std::fclose(f);
}

static void waves(double *u, double *v, int n, int rounds) {
  // CHECK-DAG: read-libraries.cpp:[[#@LINE+1]]:3: remark: {{.*}}copied back where the host reads: {{.*}}u
  for (int t = 0; t < rounds; t++) {
    for (int i = 0; i < n; i++)
      v[i] = u[i] * 0.5 + t;
    for (int i = 0; i < n; i++)
      u[i] = v[n - 1 - i] - i;
    assert(u[0] < 1e30 && "too large");
    if (t % 3 == 1)
      write(u, n, t);
    if (std::max(u[1], 0.5) > 1e20)
      std::abort();
    if (t == 4)
      std::fwrite(u, sizeof *u, 0, stdout);
  }
}

int main() {
  Heat h(1000);
  // CHECK-DAG: read-libraries.cpp:[[#@LINE+1]]:3: remark: on the device, and copied back where the host reads: {{.*}}u
  for (int s = 0; s < 10; s++) {
    h.step();
    if (s % 5 == 0)
      std::printf("%.17g\n", h.total());
    if (s % 4 == 0)
      std::printf("%.17g %.17g\n", h.most(), h.product());
  }
  std::vector<double> u(333), v(333);
  for (int i = 0; i < 333; i++)
    u[i] = i % 11;
  std::fflush(stdout);
  waves(u.data(), v.data(), 333, 8);
  std::fflush(stdout);
  std::printf("%.17g\n", std::accumulate(u.begin(), u.end(), 0.0));
}
