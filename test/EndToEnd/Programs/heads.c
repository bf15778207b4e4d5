// The layout of attention with several heads: row i has heads * hd columns, and those of
// head h begin at h * hd. Rows are planes of hd columns then, whatever loop comes first;
// that planes are whole the host sees, and with 3 heads of 10 in 32 columns the loop runs
// as it is.
// RUN: %convert-and-compare %s --nvcc --expect-offloaded 3 --expect-missed 1 --run-flags=--check=all
// RUN: %c2cuda %s -o - --quiet -- | grep -v '// CHECK' | FileCheck %s

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* hd as a quotient, and heads outermost. */
static void mix(int T, int D, int heads, const float *q, const float *w, float *o) {
  const int hd = D / heads;
  for (int h = 0; h < heads; h++)
    for (int i = 0; i < T; i++)
      for (int c = 0; c < hd; c++) {
        float a = 0;
        for (int j = 0; j < T; j++)
          a += q[j * D + h * hd + c] * w[i * T + j];
        o[i * D + h * hd + c] = a;
      }
}
// CHECK: mix_kernel(
// CHECK: __shared__ {{.*}} shared_q
// CHECK: if (c2cuda_rows(D, hd) > 0 && heads <= c2cuda_rows(D, hd))

/* hd as a parameter, and rows outermost. */
static void scale(int T, int D, int heads, int hd, const float *g, float *o) {
  for (int i = 0; i < T; i++)
    for (int h = 0; h < heads; h++)
      for (int c = 0; c < hd; c++)
        o[i * D + h * hd + c] *= g[h];
}

/* Queries times keys, in one matrix for each head. */
static void scores(int T, int D, int heads, const float *q, const float *k, float *s) {
  const int hd = D / heads;
  const float f = 1.0f / sqrtf((float)hd);
  for (int h = 0; h < heads; h++)
    for (int i = 0; i < T; i++)
      for (int j = 0; j < T; j++) {
        float a = 0;
        for (int c = 0; c < hd; c++)
          a += q[i * D + h * hd + c] * k[j * D + h * hd + c];
        s[(h * T + i) * T + j] = a * f;
      }
}

int main(int argc, char **argv) {
  (void)argv;
  const int T = 36 + argc, D = 31 + argc;
  float *q = malloc(T * D * sizeof *q), *w = malloc(T * T * sizeof *w), *o = malloc(T * D * sizeof *o),
        *s = malloc(8 * T * T * sizeof *s), g[16];
  for (int i = 0; i < T * D; i++) {
    q[i] = i % 13 - 6;
    o[i] = 0;
  }
  for (int i = 0; i < T * T; i++)
    w[i] = i % 7 * 0.125f;
  for (int h = 0; h < 16; h++)
    g[h] = 0.5f + h;
  for (int heads = 1; heads <= 8; heads += heads == 2 ? 1 : heads) {
    mix(T, D, heads, q, w, o);
    scale(T, D, heads, D / heads, g, o);
    scores(T, D, heads, q, o, s);
    double t = 0;
    for (int i = 0; i < T * D; i++)
      t = t * 0.99 + o[i] + s[i % (heads * T * T)];
    printf("%d: %.9g\n", heads, t);
  }
  free(q), free(w), free(o), free(s);
  return 0;
}
