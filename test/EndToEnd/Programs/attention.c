// RUN: %convert-and-compare %s --nvcc --expect-offloaded 2 --cflags="-DLENGTH=70 -DWIDTH=24" --run-flags=--check=all
// RUN: %convert-and-compare %s --expect-offloaded 2 --cflags="-DLENGTH=1 -DWIDTH=40" --run-flags=--seed=3
// RUN: %c2cuda %s --quiet -o - -- -DLENGTH=70 -DWIDTH=24 | grep -v '^// CHECK' | %filecheck %s
// Attention with a causal mask, a row after the other as it is written down:
// two products, each begun in its kernel, and the rows' softmax between them, of which
// only the largest elements and the sums go along rows.
#include <math.h>
#include <stdio.h>

static float q[LENGTH * WIDTH], k[LENGTH * WIDTH], v[LENGTH * WIDTH], s[LENGTH * LENGTH], out[LENGTH * WIDTH];

// CHECK: attention_s_kernel(
// CHECK: float d[8][8] = {};
// CHECK: s[i * n + j] = d[y][x] * scale;
// CHECK-NOT: _kernel{{.*}}(
// CHECK: attention_mx_kernel(
// CHECK-NOT: _kernel{{.*}}(
// CHECK: attention_s_kernel_2(
// CHECK: s[i * n + j] = expf(s[i * n + j] - mx[i]);
// CHECK-NOT: _kernel{{.*}}(
// CHECK: attention_sum_kernel(
// CHECK-NOT: _kernel{{.*}}(
// CHECK: attention_s_kernel_3(
// CHECK-NOT: _kernel{{.*}}(
// CHECK: attention_out_kernel(
// CHECK-NOT: _kernel{{.*}}(
// CHECK: float o[8][8] = {};
// CHECK: void attention(
void attention(int n, int d_model, const float *restrict q,
               const float *restrict k, const float *restrict v,
               float *restrict s, float *restrict out) {
  float scale = 1.0f / sqrtf((float)d_model);
  for (int i = 0; i < n; i++) {
    float mx = -1e30f;
    for (int j = 0; j <= i; j++) {
      float d = 0;
      for (int e = 0; e < d_model; e++)
        d += q[i * d_model + e] * k[j * d_model + e];
      s[i * n + j] = d * scale;
      if (s[i * n + j] > mx)
        mx = s[i * n + j];
    }
    float sum = 0;
    for (int j = 0; j <= i; j++) {
      s[i * n + j] = expf(s[i * n + j] - mx);
      sum += s[i * n + j];
    }
    for (int j = 0; j <= i; j++)
      s[i * n + j] /= sum;
    for (int e = 0; e < d_model; e++) {
      float o = 0;
      for (int j = 0; j <= i; j++)
        o += s[i * n + j] * v[j * d_model + e];
      out[i * d_model + e] = o;
    }
  }
}

int main(void) {
  for (int i = 0; i < LENGTH * WIDTH; i++) {
    q[i] = (i * 7 % 13) / 13.f;
    k[i] = (i * 5 % 11) / 11.f;
    v[i] = (i * 3 % 17) / 17.f;
  }
  attention(LENGTH, WIDTH, q, k, v, s, out);
  for (int i = 0; i < LENGTH * WIDTH; i++)
    printf("%.9g\n", out[i]);
  return 0;
}
