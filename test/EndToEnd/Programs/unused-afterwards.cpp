// RUN: %convert-and-compare %s --min-offloaded 3 --nvcc
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v "// CHECK" | FileCheck %s
// What only nests have used, and still gets a value: nvcc warns of it without the address.
#include <cstdio>
#include <cmath>

static int key[8192], number[1024];

// CHECK: q = key;
// CHECK: (void)&q;
static int rank(int round) {
  int *p, *q;
  key[round] = round;
  q = key;
  p = number;
  for (int i = 0; i < 1024; i++)
    number[i] = 0;
  for (int i = 0; i < 8192; i++)
    p[q[i]]++;
  return p[7];
}

int main() {
  static double f[100][100];
  // CHECK: (void)&value;
  auto value = [](double x, double y) { return x * y + std::fabs(x - y); };
  for (int i = 0; i < 100; ++i)
    for (int j = 0; j < 100; ++j)
      f[i][j] = value(0.1 * i, 0.1 * j);
  double s = 0;
  for (int i = 0; i < 100; ++i)
    s += f[i][i] + f[i][(i * 7) % 100];
  for (int i = 0; i < 8192; i++)
    key[i] = i * 37 % 1024;
  int first = rank(1), second = rank(2);
  std::printf("%.17g %d %d\n", s, first, second);
  return 0;
}
