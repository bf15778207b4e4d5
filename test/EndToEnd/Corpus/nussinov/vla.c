// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Nussinov folding of a pseudo-random sequence whose length comes from the command line.
#include <stdio.h>
#include <stdlib.h>

typedef char base;

static void fold(int n, base seq[n], int table[n][n])
{
  for (int i = n - 1; i >= 0; i--)
  {
    for (int j = i + 1; j < n; j++)
    {
      if (j >= 1 && table[i][j - 1] > table[i][j])
        table[i][j] = table[i][j - 1];
      if (i + 1 < n && table[i + 1][j] > table[i][j])
        table[i][j] = table[i + 1][j];

      if (j >= 1 && i + 1 < n)
      {
        int s = table[i + 1][j - 1];
        if (i < j - 1)              // neighbours cannot pair
          s += (seq[i] + seq[j] == 3);
        if (s > table[i][j])
          table[i][j] = s;
      }

      // bifurcations
      for (int k = i + 1; k < j; k++)
      {
        int s = table[i][k] + table[k + 1][j];
        if (s > table[i][j])
          table[i][j] = s;
      }
    }
  }
}

int main(int argc, char **argv)
{
  int n = argc > 1 ? atoi(argv[1]) : 43;
  base *seq = malloc(n);
  int (*table)[n] = malloc(sizeof(int[n][n]));

  unsigned state = 12345u;
  for (int i = 0; i < n; i++)
  {
    state = state * 1103515245u + 12345u;
    seq[i] = (base)((state >> 16) & 3u);
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      table[i][j] = 0;

  fold(n, seq, table);

  long sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      sum += (long)table[i][j] * (i + 1) * (j % 5 + 1);
  printf("%d pairs, checksum %ld\n", table[0][n - 1], sum);
  for (int i = 0; i < n; i += 8)
    printf("%d%c", table[i][n - 1], i + 8 < n ? ' ' : '\n');
  free(seq);
  free(table);
  return 0;
}
