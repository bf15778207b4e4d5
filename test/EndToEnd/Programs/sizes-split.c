// RUN: %convert-and-compare %s --min-offloaded 2 --nvcc
// Host code that stays C: the copy of a function for kernels has no macros in the sizes
// of its arrays.
#include <stdio.h>
#include <stdlib.h>
#define STEPS 96
typedef enum { CALL, PUT } kind_t;
static double payoff(kind_t k, double s) { return k == CALL ? s : -s; }
static double tree(const double *o) {
  double v[STEPS + 1];
  for (int i = 0; i <= STEPS; i++) v[i] = payoff(CALL, o[0] + i);
  for (int t = STEPS - 1; t >= 0; t--)
    for (int i = 0; i <= t; i++) v[i] = 0.5 * (v[i + 1] + v[i]);
  return v[0];
}
int main(void) {
  int n = 70;
  double p[n], in[70]; // an array of a size that varies: no C++
  for (int i = 0; i < 70; i++) in[i] = i;
  for (int i = 0; i < 70; i++) p[i] = tree(&in[i]);
  for (int i = 0; i < 70; i += 7) printf("%.17g\n", p[i]);
  printf("%.17g %.17g\n", tree(in + 5), payoff(PUT, 2));
  return 0;
}
