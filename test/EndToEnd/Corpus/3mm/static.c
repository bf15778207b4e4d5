// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Product of two products, G = (A*B)*(C*D), all matrices static.
#include <stdio.h>

#define NI 35
#define NJ 37
#define NK 39
#define NL 41
#define NM 43

typedef double matrix_elem;

static matrix_elem A[NI][NK], B[NK][NJ];
static matrix_elem C[NJ][NM], D[NM][NL];
static matrix_elem E[NI][NJ], F[NJ][NL], G[NI][NL];

static void init(void) {
  int i, j;
  for (i = 0; i < NI; i++)
    for (j = 0; j < NK; j++)
      A[i][j] = (matrix_elem)((i * j + 1) % NI) / (5 * NI);
  for (i = 0; i < NK; i++)
    for (j = 0; j < NJ; j++)
      B[i][j] = (matrix_elem)((i * (j + 1) + 2) % NJ) / (5 * NJ);
  for (i = 0; i < NJ; i++)
    for (j = 0; j < NM; j++)
      C[i][j] = (matrix_elem)(i * (j + 3) % NL) / (5 * NL);
  for (i = 0; i < NM; i++)
    for (j = 0; j < NL; j++)
      D[i][j] = (matrix_elem)((i * (j + 2) + 2) % NK) / (5 * NK);
}

static void mm3(void) {
  int i, j, k;

  // E := A*B
  for (i = 0; i < NI; i++)
    for (j = 0; j < NJ; j++) {
      E[i][j] = 0.0;
      for (k = 0; k < NK; ++k)
        E[i][j] += A[i][k] * B[k][j];
    }
  // F := C*D
  for (i = 0; i < NJ; i++)
    for (j = 0; j < NL; j++) {
      F[i][j] = 0.0;
      for (k = 0; k < NM; ++k)
        F[i][j] += C[i][k] * D[k][j];
    }
  // G := E*F
  for (i = 0; i < NI; i++)
    for (j = 0; j < NL; j++) {
      G[i][j] = 0.0;
      for (k = 0; k < NJ; ++k)
        G[i][j] += E[i][k] * F[k][j];
    }
}

int main(void) {
  int i, j;
  double e = 0, f = 0, g = 0;

  init();
  mm3();

  for (i = 0; i < NI; i++)
    for (j = 0; j < NJ; j++)
      e += E[i][j] * ((i + j) % 4 + 1);
  for (i = 0; i < NJ; i++)
    for (j = 0; j < NL; j++)
      f += F[i][j] * ((i * 3 + j) % 5 + 1);
  for (i = 0; i < NI; i++)
    for (j = 0; j < NL; j++)
      g += G[i][j] * ((i + j * 3) % 7 + 1);
  printf("E %.17g F %.17g G %.17g\n", e, f, g);
  printf("G %.17g %.17g %.17g\n", G[0][0], G[NI / 2][NL / 2], G[NI - 1][NL - 1]);
  return 0;
}
