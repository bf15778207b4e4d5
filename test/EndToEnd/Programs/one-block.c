// RUN: %convert-and-compare %s --nvcc --min-offloaded 5 --c2cuda-flags=--allow-reassoc
// As many values as one block has threads, or a whole grid, from the second element
// on: the threads that look for something together begin with the second, too.
#include <stdio.h>

static double x[65537 * 2];
static int bins[16];

static int first(int n) {
  int k = 0;
  for (int i = 1; i < 129; i++)
    if (x[i] > x[k])
      k = i;
  return k + n;
}

static int last(void) {
  int k = 0;
  for (int i = 1; i < 128; i++)
    if (x[i] >= x[k])
      k = i;
  return k;
}

int main(void) {
  for (int i = 0; i < 2 * 65537; i++)
    x[i] = i % 1021;
  x[128] = 5000;
  x[65536] = 7000;
  printf("%d %d\n", first(0), last());
  double most = 0;
  for (int i = 1; i < 129; i++)
    if (x[i] > most)
      most = x[i];
  double all = 0;
  for (int i = 1; i <= 65536; i++)
    if (x[i] > all)
      all = x[i];
  int count = 0;
  for (int i = 1; i <= 65536; i++)
    count += x[i] > 1000;
  for (int i = 1; i < 129; i++)
    bins[i % 16] += (int)x[i];
  double sum = 0;
  for (int i = 1; i < 129; i++)
    sum += x[i];
  printf("%g %g %d %g\n", most, all, count, sum);
  for (int i = 0; i < 16; i++)
    printf("%d ", bins[i]);
  printf("\n");
  return 0;
}
