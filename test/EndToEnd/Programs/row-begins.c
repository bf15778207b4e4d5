// Rows that begin where parameters say: batches `x + start * in` of a layer's `l->in`
// columns, and pieces of a block of parameters.
// RUN: %convert-and-compare %s --nvcc --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>&1 | grep -v '// CHECK' | %filecheck %s
// REQUIRES: c2cuda, c2cuda-run
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int in, out;
  float *w, *act;
} layer;

static void layer_init(layer *l, int in, int out, int batch) {
  l->in = in;
  l->out = out;
  l->w = malloc(sizeof(float) * in * out);
  l->act = calloc(batch * out, sizeof(float));
  for (int i = 0; i < in * out; i++)
    l->w[i] = i * 31 % 17 * 0.125f - 1;
}

static void forward(layer *l, const float *x, int batch) {
  for (int s = 0; s < batch; s++)
    for (int o = 0; o < l->out; o++) {
      float sum = 0;
      for (int i = 0; i < l->in; i++)
        sum += x[s * l->in + i] * l->w[o * l->in + i];
      l->act[s * l->out + o] += sum;
    }
}

// What the file gives l->in is in: asked once, before the loop.
// CHECK-LABEL: static float train(
// CHECK: const bool on_device ={{[[:space:]]*}}a.in == in
// CHECK: c2cuda_disjoint(
// CHECK: for (int start = 0; start + batch <= n; start += batch)
// CHECK: forward_kernel
static float train(int n, int in, int batch) {
  layer a;
  float *x = malloc(n * in * sizeof *x);
  for (int i = 0; i < n * in; i++)
    x[i] = i * 5 % 29 * 0.25f;
  layer_init(&a, in, 10, batch);
  for (int start = 0; start + batch <= n; start += batch)
    forward(&a, x + start * in, batch);
  float sum = 0;
  for (int i = 0; i < batch * 10; i++)
    sum += a.act[i] * (i % 7);
  free(x);
  free(a.w);
  free(a.act);
  return sum;
}

// Whole rows or none, the run says; from the first row on, too.
// CHECK-LABEL: void piece(
// CHECK: c2cuda_row_at(((long long)at * (long long)size), m) >= 0
// CHECK: piece_kernel
void piece(float *restrict to, const float *restrict from, int at, int size,
           int rows, int m) {
  for (int s = 0; s < rows; s++)
    for (int i = 0; i < m; i++)
      to[at * size + s * m + i] = from[at * size + (rows - 1 - s) * m + i] + s;
}

// CHECK-LABEL: void shifted(
// CHECK: shifted_kernel
void shifted(float *restrict to, const float *restrict from, int at, int rows,
             int m) {
  for (int s = 1; s < rows; s++)
    for (int i = 0; i < m; i++)
      to[at + s * m + i] = from[at + s * m + i] + from[at + (s - 1) * m + i];
}

int main(void) {
  int n = 53, in = 12, batch = 8;
  float *x = malloc(n * in * sizeof *x), *y = calloc(2 * n * in, sizeof *y);
  for (int i = 0; i < n * in; i++)
    x[i] = i * 7 % 23 * 0.5f;
  printf("%.9g\n", train(n, in, batch));
  printf("%.9g\n", train(n - 9, in + 1, batch - 1));
  piece(y, x, 3, 20, 6, 10);  // rows 6 to 11
  piece(y, x, 0, 20, 6, 11);  // rows 0 to 5
  piece(y, x, 3, 21, 6, 10);  // no whole rows
  piece(y, x, 3, 21, 0, 0);   // nothing
  piece(y + 300, x + 200, -5, 20, 6, 10); // before the pointer
  shifted(y + 40, x, 26, 5, 13);
  shifted(y + 40, x, 27, 5, 13);
  shifted(y + 400, x + 100, -26, 5, 13);
  double sum = 0;
  for (int i = 0; i < 2 * n * in; i++)
    sum += y[i] * (i % 11);
  printf("%.17g\n", sum);
  free(x);
  free(y);
  return 0;
}
