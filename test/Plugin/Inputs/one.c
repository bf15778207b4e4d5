#include <stdlib.h>

/* b = s * a */
void scale(int n, float s, const float *restrict a, float *restrict b) {
  for (int i = 0; i < n; i++)
    b[i] = s * a[i];
}

float *make(int n) { return malloc(n * sizeof(float)); }
