// Cosines that all threads of a row share do not decide which loop neighbours go along:
// the result's last subscript does.
// RUN: %convert-and-compare %s
// RUN: %c2cuda -o - --quiet %s -- | %filecheck %s
// CHECK: main_sino_kernel(
// CHECK: const int d = {{.*}}threadIdx.x;
// CHECK: sino[a][d] =
#include <math.h>
#include <stdio.h>
#define N 40
#define NA 36
#define ND 57
static float img[N][N], sino[NA][ND], cosv[NA], sinv[NA];
int main(void) {
  for (int a = 0; a < NA; a++) { cosv[a] = cosf(0.08f * a); sinv[a] = sinf(0.08f * a); }
  for (int y = 0; y < N; y++)
    for (int x = 0; x < N; x++) img[y][x] = (x * y) % 7;
  for (int a = 0; a < NA; a++)
    for (int d = 0; d < ND; d++) {
      float s = d - 28.0f, sum = 0;
      for (int k = -N / 2; k <= N / 2; k++) {
        int ix = (int)floorf(19.5f + s * cosv[a] - k * sinv[a]), iy = (int)floorf(19.5f + s * sinv[a] + k * cosv[a]);
        if (ix >= 0 && iy >= 0 && ix < N && iy < N) sum += img[iy][ix];
      }
      sino[a][d] = sum;
    }
  double t = 0;
  for (int a = 0; a < NA; a++)
    for (int d = 0; d < ND; d++) t += sino[a][d] * ((a + d) % 5);
  printf("%.6f\n", t);
}
