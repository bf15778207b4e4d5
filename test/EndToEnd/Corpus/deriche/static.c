// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Deriche recursive smoothing filter on a fixed-size image, single precision.
#include <math.h>
#include <stdio.h>

#define W 50
#define H 37

static float imgIn[W][H], imgOut[W][H];
static float yfwd[W][H], ybwd[W][H];

static void init_image(void)
{
    int i, j;

    /* input should be between 0 and 1 (grayscale image pixel) */
    for (i = 0; i < W; i++)
        for (j = 0; j < H; j++)
            imgIn[i][j] = (float)((313 * i + 991 * j) % 4096) / 4095.0f;
}

static void deriche(float alpha)
{
    float xm1, tm1, ym1, ym2;
    float xp1, xp2, tp1, tp2, yp1, yp2;
    float k, a1, a2, a3, a4, a5, a6, a7, a8, b1, b2, c1, c2;
    int i, j;

    k = (1.0f - expf(-alpha)) * (1.0f - expf(-alpha)) /
        (1.0f + 2.0f * alpha * expf(-alpha) - expf(2.0f * alpha));
    a1 = a5 = k;
    a2 = a6 = k * expf(-alpha) * (alpha - 1.0f);
    a3 = a7 = k * expf(-alpha) * (alpha + 1.0f);
    a4 = a8 = -k * expf(-2.0f * alpha);
    b1 = powf(2.0f, -alpha);
    b2 = -expf(-2.0f * alpha);
    c1 = c2 = 1;

    /* along the rows: causal, then anticausal */
    for (i = 0; i < W; i++) {
        ym1 = 0.0f;
        ym2 = 0.0f;
        xm1 = 0.0f;
        for (j = 0; j < H; j++) {
            yfwd[i][j] = a1 * imgIn[i][j] + a2 * xm1 + b1 * ym1 + b2 * ym2;
            xm1 = imgIn[i][j];
            ym2 = ym1;
            ym1 = yfwd[i][j];
        }
    }

    for (i = 0; i < W; i++) {
        yp1 = 0.0f;
        yp2 = 0.0f;
        xp1 = 0.0f;
        xp2 = 0.0f;
        for (j = H - 1; j >= 0; j--) {
            ybwd[i][j] = a3 * xp1 + a4 * xp2 + b1 * yp1 + b2 * yp2;
            xp2 = xp1;
            xp1 = imgIn[i][j];
            yp2 = yp1;
            yp1 = ybwd[i][j];
        }
    }

    for (i = 0; i < W; i++)
        for (j = 0; j < H; j++)
            imgOut[i][j] = c1 * (yfwd[i][j] + ybwd[i][j]);

    /* the same along the columns */
    for (j = 0; j < H; j++) {
        tm1 = 0.0f;
        ym1 = 0.0f;
        ym2 = 0.0f;
        for (i = 0; i < W; i++) {
            yfwd[i][j] = a5 * imgOut[i][j] + a6 * tm1 + b1 * ym1 + b2 * ym2;
            tm1 = imgOut[i][j];
            ym2 = ym1;
            ym1 = yfwd[i][j];
        }
    }

    for (j = 0; j < H; j++) {
        tp1 = 0.0f;
        tp2 = 0.0f;
        yp1 = 0.0f;
        yp2 = 0.0f;
        for (i = W - 1; i >= 0; i--) {
            ybwd[i][j] = a7 * tp1 + a8 * tp2 + b1 * yp1 + b2 * yp2;
            tp2 = tp1;
            tp1 = imgOut[i][j];
            yp2 = yp1;
            yp1 = ybwd[i][j];
        }
    }

    for (i = 0; i < W; i++)
        for (j = 0; j < H; j++)
            imgOut[i][j] = c2 * (yfwd[i][j] + ybwd[i][j]);
}

int main(void)
{
    double sum = 0.0;
    int i, j;

    init_image();
    deriche(0.25f);

    for (i = 0; i < W; i++)
        for (j = 0; j < H; j++) {
            sum += imgOut[i][j] * (1.0 + (i + j) % 10);
            sum += 0.25 * yfwd[i][j] * (1.0 + (i + 3 * j) % 6);
            sum += 0.125 * ybwd[i][j] * (1.0 + (2 * i + j) % 3);
        }
    printf("checksum %.17g\n", sum);
    printf("corners %.9g %.9g %.9g %.9g\n", imgOut[0][0], imgOut[0][H - 1],
           imgOut[W - 1][0], imgOut[W - 1][H - 1]);
    return 0;
}
