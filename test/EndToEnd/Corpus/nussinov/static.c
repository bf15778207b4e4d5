// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// Nussinov RNA folding: maximal number of base pairs by dynamic programming.
#include <stdio.h>

#define N 50

#define match(b1, b2) (((b1) + (b2)) == 3 ? 1 : 0)
#define max_score(s1, s2) (((s1) >= (s2)) ? (s1) : (s2))

static int seq[N];
static int table[N][N];

static void init(void)
{
    int i, j;

    /* A=0, C=1, G=2, U=3 */
    for (i = 0; i < N; i++)
        seq[i] = (i * i + 3 * i + 1) % 7 % 4;
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            table[i][j] = 0;
}

static void nussinov(void)
{
    int i, j, k;

    for (i = N - 1; i >= 0; i--) {
        for (j = i + 1; j < N; j++) {
            if (j - 1 >= 0)
                table[i][j] = max_score(table[i][j], table[i][j - 1]);
            if (i + 1 < N)
                table[i][j] = max_score(table[i][j], table[i + 1][j]);

            if (j - 1 >= 0 && i + 1 < N) {
                /* adjacent elements do not bond */
                if (i < j - 1)
                    table[i][j] = max_score(table[i][j], table[i + 1][j - 1] + match(seq[i], seq[j]));
                else
                    table[i][j] = max_score(table[i][j], table[i + 1][j - 1]);
            }

            for (k = i + 1; k < j; k++)
                table[i][j] = max_score(table[i][j], table[i][k] + table[k + 1][j]);
        }
    }
}

int main(void)
{
    long checksum = 0;
    int i, j;

    init();
    nussinov();

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            checksum += table[i][j] * (1 + (3 * i + 7 * j) % 41);
    printf("checksum %ld\n", checksum);
    printf("best score %d\n", table[0][N - 1]);
    printf("%d %d %d\n", table[5][25], table[N / 2][N - 1], table[N - 3][N - 1]);
    return 0;
}
