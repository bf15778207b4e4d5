// A search that finds its best value again, with a condition beside it in the next
// nest: it has no parts any more when values are kept.
// RUN: %convert-and-compare %s --min-offloaded 2
#include <stdio.h>
static double w[400], v[400];
static int id[400];

int main(void) {
  int n = 400;
  for (int i = 0; i < n; i++) {
    w[i] = i * 37 % 101;
    v[i] = i * 53 % 97;
    id[i] = i * 7 % 400;
  }
  int b = 0, c = 0;
  for (int i = 1; i < n; i++)
    if (w[id[i]] > w[id[b]])
      b = i;
  for (int i = 0; i < n; i++)
    if (id[i] && v[i] < v[c])
      c = i;
  printf("%d %d\n", b, c);
  return 0;
}
