// RUN: %convert-and-compare %s --nvcc --expect-offloaded 8 --args "3000"
// RUN: %convert-and-compare %s --args "0"
// RUN: %convert-and-compare %s --args "1" --run-flags=--seed=3
// RUN: %convert-and-compare %s --args "501" --run-flags=--seed=11
// Induction variables that every branch of a condition on data steps alike.
#include <stdio.h>
#include <stdlib.h>

static void alike(int n, float *a, const float *b, const float *c) {
  int j = -1;
  for (int i = 0; i < n; i++) {
    if (b[i] > 0.f) {
      j++;
      a[j] = b[i] + c[i] * c[i];
    } else {
      j++;
      a[j] = c[i] + b[i] * c[i];
    }
  }
}
static int behind(int n, float *a, const float *b) {
  int j = 0, k = 5;
  for (int i = 0; i < n; i++) {
    if (b[j] > a[j]) {
      a[j] = b[i]; // before it is stepped
      j++;
      k -= 2;
    } else {
      j += 1;
      k = k - 2;
    }
  }
  return j * 100 + k;
}
static void chains(int n, int *a, const float *b) {
  int j = 3;
  for (int i = 0; i < n; i++) {
    if (b[i] > 2)
      j += 2;
    else if (b[i] < -2) {
      a[j] = 1;
      j++;
      a[j] = 2;
      ++j;
    } else {
      j++, j++;
      if (b[i] == 0)
        a[j - 1] = i;
    }
    a[j + 2] += 5;
  }
}
static int empty(int n, int *a, const float *b) {
  int j = 0;
  for (int i = 0; i < n; i++) {
    a[j] = i;
    if (b[i] > 2)
      j++;
    else
      j++;
  }
  return j;
}
static unsigned nested(int n, double *a, const float *b) {
  unsigned j = 0;
  for (int t = 0; t < n; t++)
    for (int i = 0; i < 20; i++) {
      if (b[t] > 0) {
        if (b[t] > 3) {
          a[j] = i;
          j++;
        } else
          j++;
      } else {
        a[j] = -t;
        j++;
      }
    }
  return j;
}
static void walks(int n, float *a, const float *b) {
  float *p = a;
  for (int i = 0; i < n; i++) {
    if (b[i] > 1) {
      *p = b[i];
      p++;
    } else {
      *p -= 1;
      p++;
    }
  }
}
static int assigned(int n, int *a, const float *b) {
  int last = -1;
  for (int i = 0; i < n; i++) {
    a[i] = last;
    if (b[i] > 1) {
      last = 2 * i;
      a[i] += last;
    } else {
      last = 2 * i;
    }
  }
  return last;
}
// Not alike.
static int packed(int n, float *a, const float *b) {
  int j = -1;
  for (int i = 0; i < n; i++)
    if (b[i] > 0.f) {
      j++;
      a[j] = b[i];
    }
  return j;
}
static int unlike(int n, float *a, const float *b) {
  int j = 0;
  for (int i = 0; i < n; i++) {
    if (b[i] > 0.f) {
      a[j] = b[i];
      j++;
    } else {
      j += 2;
      a[j] = 0;
    }
  }
  return j;
}
static int inner(int n, float *a, const float *b) {
  int j = 0;
  for (int i = 0; i < n; i++) {
    if (b[i] > 0.f) {
      for (int k = 0; k < 2; k++)
        j++;
      a[j] = 7;
    } else {
      j += 2;
      a[j] = b[i];
    }
  }
  return j;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 100, size = 2 * n + 50;
  float *a = malloc(size * sizeof *a), *b = malloc(size * sizeof *b),
        *c = malloc(size * sizeof *c);
  int *k = malloc(size * sizeof *k), m = n < 100 ? n : 100;
  double *d = malloc((20 * m + 1) * sizeof *d), sum = 0;
  unsigned seed = 17;
  for (int i = 0; i < size; i++) {
    seed = seed * 1103515245u + 12345u;
    a[i] = (float)((int)(seed >> 16) % 9 - 4);
    b[i] = (float)((int)(seed >> 20) % 9 - 4);
    c[i] = (float)(i % 7);
    k[i] = 0;
  }
  for (int i = 0; i < 20 * m; i++)
    d[i] = 0.5;
  alike(n, a, b, c);
  printf("%d\n", behind(n, a, b));
  walks(n, a + 1, b);
  chains(n, k, b);
  for (int i = 0; i < size; i++)
    sum = sum * 0.75 + a[i] + k[i];
  printf("%.15g\n", sum);
  printf("%d\n", empty(n, k, b));
  printf("%u\n", nested(m, d, b));
  printf("%d\n", assigned(n, k, b));
  for (int i = 0; i < 20 * m; i++)
    sum = sum * 0.5 + d[i];
  for (int i = 0; i < size; i++)
    sum = sum * 0.75 + k[i];
  printf("%.15g %d %d %d\n", sum, packed(n, a, b), unlike(n, a, b),
         inner(n, a, b));
  for (int i = 0; i < size; i++)
    sum = sum * 0.75 + a[i];
  printf("%.15g\n", sum);
  free(a), free(b), free(c), free(k), free(d);
  return 0;
}
