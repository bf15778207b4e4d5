// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Maxwell's equations in two dimensions (TE mode) on a staggered grid, compound updates.
#include <stdio.h>
#include <stdlib.h>

void step(int nx, int ny, double ex[nx][ny], double ey[nx][ny], double hz[nx][ny], double source)
{
    int i, j;

    for (j = 0; j < ny; j++)
        ey[0][j] = source;

    for (i = 1; i < nx; i++)
    {
        for (j = 0; j < ny; j++)
        {
            ey[i][j] -= 0.5 * (hz[i][j] - hz[i-1][j]);
        }
    }

    for (i = 0; i < nx; i++)
    {
        for (j = 1; j < ny; j++)
        {
            ex[i][j] -= 0.5 * (hz[i][j] - hz[i][j-1]);
        }
    }

    for (i = 0; i < nx - 1; i++)
    {
        for (j = 0; j < ny - 1; j++)
        {
            hz[i][j] -= 0.7 * (ex[i][j+1] - ex[i][j] + ey[i+1][j] - ey[i][j]);
        }
    }
}

int main(int argc, char **argv)
{
    int nx = argc > 1 ? atoi(argv[1]) : 37;
    int ny = argc > 2 ? atoi(argv[2]) : 45;
    int tmax = argc > 3 ? atoi(argv[3]) : 9;
    int i, j, t;
    double sum = 0.0;

    double (*ex)[ny] = malloc(sizeof(double[nx][ny]));
    double (*ey)[ny] = malloc(sizeof(double[nx][ny]));
    double (*hz)[ny] = malloc(sizeof(double[nx][ny]));

    for (i = 0; i < nx; i++)
    {
        for (j = 0; j < ny; j++)
        {
            ex[i][j] = 0.0;
            ey[i][j] = 0.0;
            /* a pulse in the middle */
            hz[i][j] = 1.0 / (1.0 + (i - nx / 2) * (i - nx / 2) + (j - ny / 2) * (j - ny / 2));
        }
    }

    for (t = 0; t < tmax; t++)
        step(nx, ny, ex, ey, hz, 0.1 * t);

    for (i = 0; i < nx; i++)
    {
        for (j = 0; j < ny; j++)
        {
            sum += ex[i][j] * (i + 1);
            sum += ey[i][j] * (j + 1);
            sum += hz[i][j] * (i + 2 * j + 1);
        }
    }
    printf("sum = %.17g\n", sum);
    printf("ex %.17g ey %.17g hz %.17g\n", ex[nx/2][ny/2], ey[nx/3][ny/2], hz[nx/2][ny/2+1]);

    free(ex);
    free(ey);
    free(hz);
    return 0;
}
