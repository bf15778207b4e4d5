// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// A wave of tiles of a triangle whose size is known: the first place of a tile is
// said by a coordinate that nothing else mentions (a binomial tree of prices).
#include <stdio.h>
#include <math.h>
int main(void) {
  enum { n = 64 };
  double v[n + 1], q = 0.4, e = 0.99;
  for (int i = 0; i <= n; i++) v[i] = fmax(0, i - 20.0);
  for (int t = n - 1; t >= 0; t--) for (int i = 0; i <= t; i++) v[i] = e * (q * v[i + 1] + (1 - q) * v[i]);
  printf("%.9g\n", v[0]);
  return 0;
}
