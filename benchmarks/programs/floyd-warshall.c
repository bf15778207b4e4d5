// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The shortest ways between all pairs of places.

void floyd_warshall(int n, int *d) {
  for (int k = 0; k < n; k++)
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        if (d[i * n + k] + d[k * n + j] < d[i * n + j])
          d[i * n + j] = d[i * n + k] + d[k * n + j];
}
