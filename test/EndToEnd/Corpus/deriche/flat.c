// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Deriche edge filter on a flat float image; coefficients computed by the caller.
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

#define PIX(i, j) ((i) * h + (j))

void deriche(int w, int h, const float *restrict in, float *restrict out,
             float *restrict y1, float *restrict y2, const float a[5], float b1, float b2)
{
	int i, j;
	float xm1, ym1, ym2, xp1, xp2, yp1, yp2;
	float a1 = a[1], a2 = a[2], a3 = a[3], a4 = a[4];

	for (i = 0; i < w; i++) {
		ym1 = ym2 = xm1 = 0.0f;
		for (j = 0; j < h; j++) {
			y1[PIX(i, j)] = a1 * in[PIX(i, j)] + a2 * xm1 + b1 * ym1 + b2 * ym2;
			xm1 = in[PIX(i, j)];
			ym2 = ym1;
			ym1 = y1[PIX(i, j)];
		}
	}
	for (i = 0; i < w; i++) {
		yp1 = yp2 = xp1 = xp2 = 0.0f;
		for (j = h - 1; j >= 0; j--) {
			y2[PIX(i, j)] = a3 * xp1 + a4 * xp2 + b1 * yp1 + b2 * yp2;
			xp2 = xp1;
			xp1 = in[PIX(i, j)];
			yp2 = yp1;
			yp1 = y2[PIX(i, j)];
		}
	}
	for (i = 0; i < w; i++)
		for (j = 0; j < h; j++)
			out[PIX(i, j)] = y1[PIX(i, j)] + y2[PIX(i, j)];

	/* second direction, input is now `out' */
	for (j = 0; j < h; j++) {
		ym1 = ym2 = xm1 = 0.0f;
		for (i = 0; i < w; i++) {
			y1[PIX(i, j)] = a1 * out[PIX(i, j)] + a2 * xm1 + b1 * ym1 + b2 * ym2;
			xm1 = out[PIX(i, j)];
			ym2 = ym1;
			ym1 = y1[PIX(i, j)];
		}
	}
	for (j = 0; j < h; j++) {
		yp1 = yp2 = xp1 = xp2 = 0.0f;
		for (i = w - 1; i >= 0; i--) {
			y2[PIX(i, j)] = a3 * xp1 + a4 * xp2 + b1 * yp1 + b2 * yp2;
			xp2 = xp1;
			xp1 = out[PIX(i, j)];
			yp2 = yp1;
			yp1 = y2[PIX(i, j)];
		}
	}
	for (i = 0; i < w; i++)
		for (j = 0; j < h; j++)
			out[PIX(i, j)] = y1[PIX(i, j)] + y2[PIX(i, j)];
}

int main(int argc, char **argv)
{
	int w = argc > 1 ? atoi(argv[1]) : 53;
	int h = argc > 2 ? atoi(argv[2]) : 39;
	float alpha = argc > 3 ? (float)atof(argv[3]) : 0.25f;
	float *in = malloc(sizeof(float) * w * h), *out = malloc(sizeof(float) * w * h);
	float *y1 = malloc(sizeof(float) * w * h), *y2 = malloc(sizeof(float) * w * h);
	float a[5], e = expf(-alpha);
	double sum = 0.0;
	int i, j;

	a[0] = 0.0f;
	a[1] = (1.0f - e) * (1.0f - e) / (1.0f + 2.0f * alpha * e - expf(2.0f * alpha));
	a[2] = a[1] * e * (alpha - 1.0f);
	a[3] = a[1] * e * (alpha + 1.0f);
	a[4] = -a[1] * expf(-2.0f * alpha);

	for (i = 0; i < w; i++)
		for (j = 0; j < h; j++)
			in[PIX(i, j)] = ((i / 5 + j / 4) % 2) ? 0.9f : 0.1f;

	deriche(w, h, in, out, y1, y2, a, powf(2.0f, -alpha), -expf(-2.0f * alpha));

	for (i = 0; i < w; i++)
		for (j = 0; j < h; j++)
			sum += (double)out[PIX(i, j)] * (1 + (i * 7 + j * 2) % 15);
	printf("sum %.17g\n", sum);
	printf("centre %.9g, end %.9g\n", out[PIX(w / 2, h / 2)], out[w * h - 1]);
	free(in);
	free(out);
	free(y1);
	free(y2);
	return 0;
}
