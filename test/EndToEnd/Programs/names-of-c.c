// RUN: %convert-and-compare %s --expect-offloaded 2 --expect-missed 3
// Functions whose copies for kernels would not be C++: names that are keywords
// there, and bools that are counted.
#include <stdbool.h>
#include <stdio.h>

struct outer {
  enum kind { KA, KB } k; // keeps the host code C
  int x;
};

int above(int class, int lo) {
  int new = class * 2;
  return new >= lo;
}

static int flip(int i) {
  bool b = i & 6;
  b--;
  return b;
}

int main(void) {
  static int a[1000], c[1000], d[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = above(i % 17, 4);
  for (int i = 0; i < 1000; i++)
    c[i] = flip(i);
  for (int i = 0; i < 1000; i++) {
    bool b = i & 6;
    b++;
    c[i] += b;
  }
  for (int i = 0; i < 1000; i++)
    d[i] = a[i] + 2 * c[i];
  for (int i = 0; i < 1000; i += 13)
    printf("%d %d\n", d[i], (int)sizeof(struct outer));
  return 0;
}
