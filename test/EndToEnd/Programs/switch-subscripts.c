// What the host has to know of subscripts behind the labels of a `switch`: the
// sizes of the arrays are not known.
// RUN: %convert-and-compare %s --nvcc --min-offloaded 5 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>

enum Kind { FLUID, WALL, INLET, SLIP };

static void step(int n, int m, const int *kind, const float *u, float *v) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      switch (kind[i * m + j]) {
      case FLUID:
        v[i * m + j] = 0.25f * (u[(i - 1) * m + j] + u[(i + 1) * m + j] +
                                u[i * m + j - 1] + u[i * m + j + 1]);
        break;
      case WALL:
        v[i * m + j] = 0;
        break;
      case INLET:
      case SLIP:
        v[i * m + j] = 1;
        break;
      default:
        v[i * m + j] = u[i * m + j];
      }
    }
}

/* Some parts run on into the next. */
static void onward(int n, const unsigned char *what, const int *a, const int *at,
                   int *b) {
  for (int i = 0; i < n; i++) {
    int own = 5;
    switch (what[i] & 7) {
    case 6:
      own = 7;
      break;
    case 'a' - 96:
      own = a[3 * i];
    case 2: {
      int twice = 2 * i;
      own += a[twice + 1];
      break;
    }
    case 3:
      own = a[at[i]];
      break;
    default:
      own -= a[4000 + i];
    case 4:
      own++;
    }
    b[i] = own;
  }
}

/* Parts that end early. */
static void early(int n, const unsigned char *what, const int *a, int *b) {
  for (int i = 0; i < n; i++)
    switch (what[i] & 3) {
    case 0:
      if (what[i] > 99) {
        b[i] = 3;
        break;
      }
      b[i] = a[2 * i];
      break;
    case 2: {
      int k = what[i] * 4;
      if (k % 3 == 0)
        break;
      b[i] += a[k];
      if (k % 5 == 0)
        break;
      b[i] ^= a[4500 + k];
      break;
    }
    default:
      b[i]--;
    }
}

/* A question that is not asked where a label further down is meant: the host
   does not say which elements are read. */
static void asked(int n, const unsigned char *what, const int *a, int *b) {
  for (int i = 0; i < n; i++)
    switch (what[i] & 3) {
    case 0:
      if (what[i] > 99)
        break;
    case 1:
      b[i] = a[3 * i + 1];
      break;
    default:
      b[i] = 2;
    }
}

/* Within a switch, and behind one. */
static void nested(int n, int mode, const int *a, const int *at, int *b) {
  for (int i = 0; i < n; i++) {
    int k = 0;
    switch (mode) {
    case 0:
      k = 1;
      break;
    case 1:
      switch (at[i] % 3) {
      case 0:
        k = a[at[i]];
        break;
      default:
        for (int j = 0; j < 3; j++)
          k += a[i + j];
      }
      break;
    }
    if (at[i] & 1)
      k -= a[5000 + at[i]];
    b[i] = k;
  }
}

static void show(const char *name, const int *b, int n) {
  long long hash = 0;
  for (int i = 0; i < n; i++)
    hash = (hash * 31 + b[i]) % 1000003;
  printf("%s %lld\n", name, hash);
}

int main(void) {
  enum { N = 60, M = 70, L = 900 };
  int *kind = malloc(sizeof(int) * N * M), *a = malloc(sizeof(int) * 6000);
  float *u = malloc(sizeof(float) * N * M), *v = malloc(sizeof(float) * N * M);
  unsigned char *what = malloc(L);
  int *at = malloc(sizeof(int) * L), *b = malloc(sizeof(int) * L);
  for (int i = 0; i < N * M; i++) {
    kind[i] = i * 7 % 11 % 5;
    u[i] = i % 13;
    v[i] = 0;
  }
  for (int i = 0; i < 6000; i++)
    a[i] = i * 31 % 1009;
  for (int i = 0; i < L; i++) {
    what[i] = (unsigned char)(i * 37 >> 2);
    at[i] = i * 53 % L;
    b[i] = -1;
  }
  step(N, M, kind, u, v);
  double sum = 0;
  for (int i = 0; i < N * M; i++)
    sum += v[i] * (i % 5);
  printf("step %.9g\n", sum);
  onward(L, what, a, at, b);
  show("onward", b, L);
  early(L, what, a, b);
  show("early", b, L);
  for (int i = 0; i < L; i++)
    what[i] = i < 600 ? 2 : 101;
  asked(L, what, a, b);
  show("asked", b, L);
  nested(L, 0, a, at, b);
  show("nested", b, L);
  nested(L, 1, a, at, b);
  show("nested", b, L);
  nested(L, 2, a, at, b);
  show("nested", b, L);
  return 0;
}
