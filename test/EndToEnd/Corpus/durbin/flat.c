// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Durbin recursion run independently on a batch of Toeplitz systems (flat restrict pointers).
#include <stdio.h>
#include <stdlib.h>

#define R(s, i) r[(s) * n + (i)]
#define Y(s, i) y[(s) * n + (i)]
#define Z(s, i) z[(s) * n + (i)]

void durbin_batch(int batch, int n, const float *restrict r,
                  float *restrict y, float *restrict z) {
  for (int s = 0; s < batch; s++) {
    float alpha = -R(s, 0);
    float beta = 1.0f;
    Y(s, 0) = -R(s, 0);
    for (int k = 1; k < n; k++) {
      float sum = 0.0f;
      beta = (1.0f - alpha * alpha) * beta;
      for (int i = 0; i < k; i++)
        sum += R(s, k - i - 1) * Y(s, i);
      alpha = -(R(s, k) + sum) / beta;
      for (int i = 0; i < k; i++)
        Z(s, i) = Y(s, i) + alpha * Y(s, k - i - 1);
      for (int i = 0; i < k; i++)
        Y(s, i) = Z(s, i);
      Y(s, k) = alpha;
    }
  }
}

int main(int argc, char **argv) {
  int batch = argc > 1 ? atoi(argv[1]) : 19;
  int n = argc > 2 ? atoi(argv[2]) : 45;

  float *r = malloc((size_t)batch * n * sizeof(float));
  float *y = malloc((size_t)batch * n * sizeof(float));
  float *z = malloc((size_t)batch * n * sizeof(float));
  if (r == NULL || y == NULL || z == NULL) {
    fprintf(stderr, "out of memory\n");
    return EXIT_FAILURE;
  }

  for (int s = 0; s < batch; s++)
    for (int i = 0; i < n; i++)
      r[s * n + i] = (0.4f + 0.02f * s) / (1.0f + i);

  durbin_batch(batch, n, r, y, z);

  double total = 0.0;
  for (int s = 0; s < batch; s++)
    for (int i = 0; i < n; i++)
      total += (double)Y(s, i) * ((s + 2 * i) % 11 + 1);
  printf("checksum %.17g\n", total);
  printf("%a %a %a\n", Y(0, n - 1), Y(batch / 2, 1), Y(batch - 1, n - 1));

  free(z);
  free(y);
  free(r);
  return EXIT_SUCCESS;
}
