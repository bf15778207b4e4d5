// Hashes that begin with a multiple of the iterator, which wraps around: numbers like
// any other, in unsigned arithmetic.
// RUN: %convert-and-compare %s --expect-missed 0
#include <stdint.h>
#include <stdio.h>
static uint32_t x[5000], y[5000], z[5000];
static double d[5000];
int main(void) {
  int n = 5000;
  for (int i = 0; i < n; i++) {
    uint32_t s = i * 747796405u + 2891336453u;
    s ^= 61;
    s = (s ^ (s >> 16)) * 0x45d9f3bu;
    x[i] = s ^ (s << 13);
  }
  for (int i = 0; i < n; i++) {
    unsigned s = (unsigned)i * 2654435761u;
    for (int k = 0; k < 3; k++) {
      s ^= s << 13; s ^= s >> 17; s ^= s << 5;
    }
    y[i] = s;
    s += 12345u * (unsigned)i;
    z[i] = s;
    d[i] = s / 4294967296.0;
  }
  int inside = 0;
  for (int i = 0; i < n; i++) {
    uint64_t s = 88172645463325252ull + i * 6364136223846793005ull;
    s ^= s >> 12; s ^= s << 25; s ^= s >> 27;
    double a = (s >> 11) * (1.0 / 9007199254740992.0);
    s ^= s >> 12; s ^= s << 25; s ^= s >> 27;
    double b = (s >> 11) * (1.0 / 9007199254740992.0);
    if (a * a + b * b < 1) inside++;
  }
  unsigned long t = 0;
  for (int i = 0; i < n; i++) t += x[i] + 3ul * y[i] + z[i];
  printf("%lu %d %.17g\n", t, inside, d[77]);
}
