// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Shortest paths in a weighted graph with real distances; min as a macro.
#include <stdio.h>
#include <stdlib.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))

static void shortest(int n, double d[n][n]) {
    for (int k = 0; k != n; ++k)
        for (int i = 0; i != n; ++i)
            for (int j = 0; j != n; ++j)
                d[i][j] = MIN(d[i][j], d[i][k] + d[k][j]);
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 37;
    double (*d)[n] = malloc(sizeof(double) * n * n);
    if (!d) {
        perror("malloc");
        return 1;
    }

    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j)
            d[i][j] = 1.0 + 0.37 * ((11 * i + 29 * j) % 83);
        d[i][i] = 0.0;
    }

    shortest(n, d);

    double sum = 0.0;
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j)
            sum += d[i][j] * (1.0 + (i * n + j) % 19);
    printf("%.17g\n", sum);
    for (int i = 0; i < n; i += 9)
        printf("d[%d][%d] = %.17g\n", i, n - 1 - i, d[i][n - 1 - i]);
    free(d);
    return 0;
}
