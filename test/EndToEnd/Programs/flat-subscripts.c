// RUN: %convert-and-compare %s --min-offloaded 5
// Subscripts of rows with operators that bind less than the + of a flat index.
#include <stdio.h>
static int a[300]; static unsigned char u[300];
static void v5(int n, int m, int h[n][m]) { for (int i = 0; i < 300; i++) h[a[i] & 3][u[i] & 3] += 2; }
static void v6(int n, int m, int h[n][m], int *restrict r) { for (int i = 0; i < 300; i++) r[i] = h[a[i] & 3][u[i] ? u[i] & 3 : 1] + h[a[i] % 4][u[i] >> 6]; }
static void v7(int n, int m, int h[n][m][4], int *restrict r) { for (int i = 0; i < 300; i++) r[i] += h[i % 2][a[i] & 1 | u[i] & 2][u[i] > 7]; }
static void v8(int m, int *restrict h, int *restrict r) { for (int i = 0; i < 300; i++) r[i] += h[a[i] & 3] + h[u[i] & 7]; }
static void h5(int h[4][4]) { for (int i = 0; i < 300; i++) h[a[i] & 3][u[i] & 3] = h[a[i] & 3][u[i] & 3] + 2; }
static void h6(int h[4][4]) { for (int i = 0; i < 300; i++) h[a[i] & 3][u[i] & 3] += 2; }
static void h7(int h[4][4], int *r) { for (int i = 0; i < 300; i++) r[i] = h[a[i] & 3][u[i] & 3]; }
int main(void) { for (int i = 0; i < 300; i++) { a[i] = i * 7 % 13; u[i] = i; } int h[4][4] = {{0}}; int g[2][4][4]; for (int i = 0; i < 32; i++) (&g[0][0][0])[i] = i * 3; static int r[300]; v5(4, 4, h); v6(4, 4, h, r); v7(2, 4, g, r); v8(3, &g[0][0][0], r); h6(h); h7(h, r); h5(h); int s = 0; for (int i = 0; i < 300; i++) s = (s * 3 + r[i]) % 10007; for (int i = 0; i < 16; i++) printf("%d ", h[i / 4][i % 4]); printf("%d\n", s); return 0; }
