// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Deriche filter in double precision: the two passes are separate functions on VLAs.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void horizontal(int w, int h, double in[w][h], double fwd[w][h], double bwd[w][h],
                       double out[w][h], double k, double alpha) {
  const double a1 = k;
  const double a2 = k * exp(-alpha) * (alpha - 1.0);
  const double a3 = k * exp(-alpha) * (alpha + 1.0);
  const double a4 = -k * exp(-2.0 * alpha);
  const double b1 = pow(2.0, -alpha);
  const double b2 = -exp(-2.0 * alpha);
  const double c1 = 1.0;

  for (int i = 0; i < w; i++) {
    double ym1 = 0.0, ym2 = 0.0, xm1 = 0.0;
    for (int j = 0; j < h; j++) {
      fwd[i][j] = a1 * in[i][j] + a2 * xm1 + b1 * ym1 + b2 * ym2;
      xm1 = in[i][j];
      ym2 = ym1;
      ym1 = fwd[i][j];
    }
  }
  for (int i = 0; i < w; i++) {
    double yp1 = 0.0, yp2 = 0.0, xp1 = 0.0, xp2 = 0.0;
    for (int j = h - 1; j >= 0; j--) {
      bwd[i][j] = a3 * xp1 + a4 * xp2 + b1 * yp1 + b2 * yp2;
      xp2 = xp1;
      xp1 = in[i][j];
      yp2 = yp1;
      yp1 = bwd[i][j];
    }
  }
  for (int i = 0; i < w; i++)
    for (int j = 0; j < h; j++)
      out[i][j] = c1 * (fwd[i][j] + bwd[i][j]);
}

static void vertical(int w, int h, double img[w][h], double fwd[w][h], double bwd[w][h],
                     double k, double alpha) {
  const double a5 = k;
  const double a6 = k * exp(-alpha) * (alpha - 1.0);
  const double a7 = k * exp(-alpha) * (alpha + 1.0);
  const double a8 = -k * exp(-2.0 * alpha);
  const double b1 = pow(2.0, -alpha);
  const double b2 = -exp(-2.0 * alpha);
  const double c2 = 1.0;

  for (int j = 0; j < h; j++) {
    double tm1 = 0.0, ym1 = 0.0, ym2 = 0.0;
    for (int i = 0; i < w; i++) {
      fwd[i][j] = a5 * img[i][j] + a6 * tm1 + b1 * ym1 + b2 * ym2;
      tm1 = img[i][j];
      ym2 = ym1;
      ym1 = fwd[i][j];
    }
  }
  for (int j = 0; j < h; j++) {
    double tp1 = 0.0, tp2 = 0.0, yp1 = 0.0, yp2 = 0.0;
    for (int i = w - 1; i >= 0; i--) {
      bwd[i][j] = a7 * tp1 + a8 * tp2 + b1 * yp1 + b2 * yp2;
      tp2 = tp1;
      tp1 = img[i][j];
      yp2 = yp1;
      yp1 = bwd[i][j];
    }
  }
  for (int i = 0; i < w; i++)
    for (int j = 0; j < h; j++)
      img[i][j] = c2 * (fwd[i][j] + bwd[i][j]);
}

int main(int argc, char **argv) {
  int w = argc > 1 ? atoi(argv[1]) : 41;
  int h = argc > 2 ? atoi(argv[2]) : 61;
  double alpha = 0.25;
  double (*in)[h] = malloc(sizeof(double[w][h]));
  double (*out)[h] = malloc(sizeof(double[w][h]));
  double (*fwd)[h] = malloc(sizeof(double[w][h]));
  double (*bwd)[h] = malloc(sizeof(double[w][h]));
  double k = (1.0 - exp(-alpha)) * (1.0 - exp(-alpha)) /
             (1.0 + 2.0 * alpha * exp(-alpha) - exp(2.0 * alpha));

  // a bright rectangle on a ramp
  for (int i = 0; i < w; i++)
    for (int j = 0; j < h; j++) {
      in[i][j] = 0.5 * i / w;
      if (i > w / 4 && i < w / 2 && j > h / 3 && j < 2 * h / 3)
        in[i][j] += 0.5;
    }

  horizontal(w, h, in, fwd, bwd, out, k, alpha);
  vertical(w, h, out, fwd, bwd, k, alpha);

  double s = 0.0;
  for (int i = 0; i < w; i++)
    for (int j = 0; j < h; j++)
      s += out[i][j] * (1 + (3 * i + j) % 8);
  printf("%dx%d: %.17g\n", w, h, s);
  printf("%.17g %.17g\n", out[w / 2][h / 2], out[w - 1][h - 1]);
  free(in);
  free(out);
  free(fwd);
  free(bwd);
  return 0;
}
