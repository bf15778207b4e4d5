// RUN: %convert-and-compare %s --nvcc --min-offloaded=5 --run-flags=--check=all
// RUN: %convert-and-compare %s --c2cuda-flags=--steps=1 --min-offloaded=5
// Conditions and bounds that need 64 bits once both sides of a comparison have
// been multiplied, or added up, though each value of the program is an int's.
#include <stdio.h>

static int a[1000];

static void quarter(int n, int lo, int hi) {
  for (int i = lo; i < hi; i++)
    if (i < n / 4)
      a[i - lo] += 1;
    else
      a[i - lo] += 2;
}

static void middle(int lo, int hi, int n) {
  for (int i = lo; i < hi; i++)
    if (i - lo < n / 2)
      a[i - lo] += 3;
    else
      a[hi - 1 - i] += 5;
}

static void far(int lo, int hi, long t) {
  for (int i = lo; i < hi; i++)
    if (i < t - 1500000000)
      a[i - lo] += 7;
    else
      a[i - lo] ^= 9;
}

static void multiples(int lo, int hi, int cut, long base) {
  for (int i = lo; i < hi; i++)
    if (3L * i - 2L * cut > base)
      a[i - lo] -= 11;
    else
      a[i - lo] *= 3;
}

/// Anti-diagonals whose numbers are too large for an int.
static void diagonals(int y0, int x0, int m) {
  static int d[32][32];
  for (int y = y0; y < y0 + 32; y++)
    for (int x = x0; x < x0 + 32; x++)
      d[y - y0][x - x0] = (y == y0 || x == x0)
                              ? m + x - x0 + y - y0
                              : d[y - y0 - 1][x - x0] + 3 * d[y - y0][x - x0 - 1] +
                                    d[y - y0 - 1][x - x0 - 1];
  for (int i = 0; i < 32; i++)
    a[i] += d[i][31 - i];
}

int main(void) {
  static const int Places[] = {0, 1000000000, 2100000000, -2100000000};
  for (int p = 0; p < 4; p++) {
    const int lo = Places[p];
    quarter(2147483647, lo, lo + 1000);
    quarter(lo, lo, lo + 1000);
    middle(lo, lo + 1000, 1000);
    far(lo, lo + 1000, lo + 1500000500L);
    multiples(lo, lo + 1000, lo - 700, lo + 1500L);
    diagonals(lo, lo, p);
    unsigned s = 0;
    for (int i = 0; i < 1000; i++)
      s = 31 * s + (unsigned)a[i];
    printf("%u\n", s);
  }
}
