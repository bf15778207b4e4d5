// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Nussinov recurrence over a flat score table, guards removed by the loop bounds.
#include <stdio.h>
#include <stdlib.h>

#define T(i, j) t[(i) * n + (j)]
#define MAX(a, b) ((a) > (b) ? (a) : (b))

static void nussinov(int n, const int *restrict seq, int *restrict t) {
  int i, j, k;
  for (i = n - 2; i >= 0; --i) {
    for (j = i + 1; j <= n - 1; ++j) {
      T(i, j) = MAX(T(i, j), T(i, j - 1));
      T(i, j) = MAX(T(i, j), T(i + 1, j));
      if (i < j - 1)
        T(i, j) = MAX(T(i, j), T(i + 1, j - 1) + (seq[i] + seq[j] == 3 ? 1 : 0));
      else
        T(i, j) = MAX(T(i, j), T(i + 1, j - 1));
      for (k = i + 1; k <= j - 1; ++k)
        T(i, j) = MAX(T(i, j), T(i, k) + T(k + 1, j));
    }
  }
}

int main(int argc, char **argv) {
  const int n = argc > 1 ? atoi(argv[1]) : 47;
  int *seq = malloc(n * sizeof(int));
  int *t = malloc((size_t)n * n * sizeof(int));
  int i, j;

  for (i = 0; i < n; ++i)
    seq[i] = (i + 1) * (i + 2) / 2 % 5 % 4;
  for (i = 0; i < n * n; ++i)
    t[i] = 0;

  nussinov(n, seq, t);

  long checksum = 0;
  for (i = 0; i < n; ++i)
    for (j = 0; j < n; ++j)
      checksum += T(i, j) * (1L + (i * 5 + j * 3) % 37);
  printf("checksum = %ld\n", checksum);
  printf("score = %d, half = %d\n", T(0, n - 1), T(0, n / 2));
  free(seq);
  free(t);
  return 0;
}
