// RUN: %convert-and-compare %s --nvcc --min-offloaded 1
// All-pairs shortest paths (Floyd-Warshall) on an integer distance matrix.
#include <stdio.h>

#define N 41
#define FAR 999

static int path[N][N];

static void make_graph(void)
{
  int i, j;

  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
    {
      path[i][j] = i * j % 7 + 1;
      if ((i + j) % 13 == 0 || (i + j) % 7 == 0 || (i + j) % 11 == 0)
        path[i][j] = FAR;
    }
}

static void floyd_warshall(int path[N][N])
{
  int i, j, k;

  for (k = 0; k < N; k++)
  {
    for (i = 0; i < N; i++)
      for (j = 0; j < N; j++)
        path[i][j] = path[i][j] < path[i][k] + path[k][j]
                         ? path[i][j]
                         : path[i][k] + path[k][j];
  }
}

int main(void)
{
  long checksum = 0;
  int i, j;

  make_graph();
  floyd_warshall(path);

  for (i = 0; i < N; i++)
    for (j = 0; j < N; j++)
      checksum += (long)path[i][j] * ((i * 31 + j * 17) % 101 + 1);
  printf("checksum %ld\n", checksum);
  printf("%d %d %d %d\n", path[0][0], path[0][N - 1], path[N / 2][5], path[N - 1][N - 1]);
  return 0;
}
