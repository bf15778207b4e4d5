// A masked stencil on vectors that are swapped: what the nests ask of their sizes holds
// for both, before the loop and after each swap.
// RUN: %convert-and-compare %s --nvcc 2>&1 | %filecheck %s
// CHECK: on the device from nest to nest: u, w, k, wet
#include <cstdio>
#include <vector>
int main() {
  const int nx = 60, ny = 50;
  std::vector<double> u(nx * ny), w(nx * ny), k(nx * ny);
  std::vector<char> wet(nx * ny);
  for (int j = 0; j < ny; j++) for (int i = 0; i < nx; i++) { u[j * nx + i] = (i * j) % 17; w[j * nx + i] = 0; k[j * nx + i] = 0.1; wet[j * nx + i] = (i - 20) * (i - 20) + (j - 20) * (j - 20) > 40; }
  for (int t = 0; t < 30; t++) {
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++) {
        int c = j * nx + i;
        if (!wet[c]) continue;
        double f = 0;
        if (wet[c - 1]) f += k[c - 1] * (u[c - 1] - u[c]);
        if (wet[c + 1]) f += k[c + 1] * (u[c + 1] - u[c]);
        if (wet[c - nx]) f += k[c - nx] * (u[c - nx] - u[c]);
        if (wet[c + nx]) f += k[c + nx] * (u[c + nx] - u[c]);
        w[c] = u[c] + f;
      }
    u.swap(w);
    if (t % 10 == 0) std::printf("%d %.10f\n", t, u[20 * nx + 7]);
  }
}
