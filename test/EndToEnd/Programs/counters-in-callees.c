// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops that count with variables of the file, as a function that they call reads
// them: it is not taken for a read of the outer one.
//
// RUN: %convert-and-compare %s --min-offloaded 1 --c2cuda-flags=--small-nests --run-flags=--check=all
#include <stdio.h>

static int a[900], b[900], gi, gj;
static int inner(int k) { return k * 0 + gj; }
static int outer(int k) { return k + 2 * gi; }

void sums(int n) {
  for (gi = 0; gi < n; gi++)
    for (gj = 0; gj < 3; gj++)
      a[gi] += inner(gj);
}

void both(int n) {
  for (gi = 0; gi < n; gi++)
    for (gj = 0; gj < 4; gj++)
      b[gi] += outer(gj) * (gj + 1);
}

void plain(int n) {
  for (gi = 0; gi < n; gi++)
    b[gi] += a[gi] * gi;
}

int main(void) {
  sums(600);
  both(600);
  plain(600);
  long s = 0;
  for (int i = 0; i < 900; i++)
    s += (long)a[i] * (i % 7) + (long)b[i] * (i % 11);
  printf("%d %d %d %ld\n", a[5], a[599], b[77], s);
  return 0;
}
