// Sums that each round of a sequential loop has for itself: what the kernel of the sums
// leaves for the next one has no elements beyond the last round, though threads have
// several rounds each.
// RUN: %convert-and-compare %s --min-offloaded 2 --run-flags=--check=all --nvcc
#include <stdio.h>
#include <stdlib.h>
static int a[700];
static int f1(int n, int T) {
  int s = 1;
  for (int t = 0; t < T; ++t) {
    short sum8;
    { int s2 = 0; for (int i = 0; i < n; i++) s2 += a[i]; sum8 = s2; }
    unsigned short c1;
    { int c = 0; for (int i = 0; i < n; i++) c += a[i] > t; c1 = c; }
    s = (s * 7 + sum8 + c1) & 0xffff;
  }
  return s;
}
int main(void) {
  for (int i = 0; i < 700; i++) a[i] = i * 7 % 64;
  for (int T = 1; T < 40; T += 6) printf("%d\n", f1(600, T));
}
