// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Letters of a string of unknown length that are only read if those before them
// match. The host looks for the last one that is read, after it has made sure that
// what it asks is not in the array that the nest writes; two calls fail that.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded=4 --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v '^// CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run

// CHECK-LABEL: int fold(
// CHECK: c2cuda_include(&s_first, &s_last,
// CHECK: if (c2cuda_disjoint(
// CHECK: if (s[
#include <stdio.h>
#include <string.h>

static int D[128][128];
static unsigned char hits[2000];
static int sums[400];

/* The most pairs of a folded strand (Nussinov). */
int fold(const char *s, int n) {
  for (int l = 4; l < n; l++)
    for (int i = 0; i + l < n; i++) {
      int j = i + l, best = D[i + 1][j];
      if (D[i][j - 1] > best)
        best = D[i][j - 1];
      int pair = (s[i] == 'A' && s[j] == 'T') || (s[i] == 'G' && s[j] == 'C');
      if (D[i + 1][j - 1] + pair > best)
        best = D[i + 1][j - 1] + pair;
      for (int k = i + 1; k < j; k++)
        if (D[i][k] + D[k + 1][j] > best)
          best = D[i][k] + D[k + 1][j];
      D[i][j] = best;
    }
  return D[0][n - 1];
}

/* Where "AT" begins; the last letter may have none behind it. */
static void find(const unsigned char *s, int n, unsigned char *at) {
  for (int i = 0; i < n; i++)
    at[i] = s[i] == 'A' && s[i + 1] == 'T';
}

static void count(const int *s, int n) {
  for (int i = 0; i < n; i++)
    if (s[i] > 3)
      sums[i] = s[i + 2];
}

static unsigned show(const void *from, int n) {
  unsigned sum = 0;
  for (int i = 0; i < n; i++)
    sum = sum * 31 + ((const unsigned char *)from)[i];
  printf("%u\n", sum);
  return sum;
}

int main(void) {
  static char s[121];
  static unsigned char text[1000];
  static int numbers[400];
  unsigned x = 1;
  for (int i = 0; i < 120; i++) {
    x = x * 1103515245u + 12345u;
    s[i] = "ACGT"[x >> 16 & 3];
  }
  for (int i = 0; i < 999; i++)
    text[i] = i % 7 < 2 ? 'A' : 'T';
  for (int i = 0; i < 400; i++)
    numbers[i] = i % 9;
  printf("%d\n", fold(s, 120));
  find(text, 999, hits);
  show(hits, 999);
  find(text, 500, text + 200);
  show(text, 999);
  count(numbers, 398);
  show(sums, sizeof sums);
  count(sums, 300);
  show(sums, sizeof sums);
  return 0;
}
