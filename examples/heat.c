/* Heat conduction in a square plate, explicit finite differences.
   Usage: heat [n [steps]] */
#include <stdio.h>
#include <stdlib.h>

static void simulate(int steps, int n, double t[n][n], double next[n][n], double r)
{
    for (int s = 0; s < steps; s++) {
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                next[i][j] = t[i][j] + r * (t[i - 1][j] + t[i + 1][j] + t[i][j - 1] +
                                            t[i][j + 1] - 4.0 * t[i][j]);

        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < n - 1; j++)
                t[i][j] = next[i][j];
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 66;
    int steps = argc > 2 ? atoi(argv[2]) : 50;

    if (n < 3 || steps < 0) {
        fprintf(stderr, "usage: %s [n [steps]]\n", argv[0]);
        return 1;
    }

    double (*t)[n] = malloc(sizeof(double[n][n]));
    double (*next)[n] = malloc(sizeof(double[n][n]));
    if (!t || !next) {
        fprintf(stderr, "%s: out of memory\n", argv[0]);
        return 1;
    }

    /* 20 degrees, except for the upper edge at 100 */
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            t[i][j] = i == 0 ? 100.0 : 20.0;

    simulate(steps, n, t, next, 0.2);

    double mean = 0.0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            mean += t[i][j];
    mean /= (double)n * n;
    printf("mean temperature after %d steps: %.10g\n", steps, mean);
    for (int i = 0; i < n; i += n / 6 + 1)
        printf("  row %3d, centre: %.10g\n", i, t[i][n / 2]);

    free(t);
    free(next);
    return 0;
}
