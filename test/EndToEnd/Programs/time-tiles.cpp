// RUN: %convert-and-compare %s --min-offloaded 2
// Several steps of time in a launch, in a template: one kernel for all types.
// A function has a name that a kernel could take for a variable.
#include <cstdio>
#include <vector>
static double left(double x) { return 0.5 * x; }
template <typename T> void jac(int n, int steps, T *a, T *b) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i * n + j] = (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]) / 4;
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        a[i * n + j] = left(b[i * n + j]);
  }
}
void box(int n, int steps, std::vector<double> &a, std::vector<double> &b) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        b[i * n + j] = (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]) / 4;
    a.swap(b);
  }
}
int main() {
  for (int T = 0; T < 9; T++) {
    std::vector<float> a(80 * 80), b(80 * 80); std::vector<double> c(80 * 80), d(80 * 80);
    for (int i = 0; i < 6400; i++) { a[i] = i % 7; b[i] = i % 5; c[i] = i % 11; d[i] = i % 13; }
    jac<float>(80, T, a.data(), b.data());
    jac<double>(79, T, c.data(), d.data());
    box(80, T, c, d);
    double s = 0; for (int i = 0; i < 6400; i++) s += i * (a[i] + 2 * b[i] + 3 * c[i] + 5 * d[i]);
    std::printf("%.17g\n", s);
  }
}
