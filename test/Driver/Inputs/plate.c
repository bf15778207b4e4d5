/* One step on a plate of n times n. */
void step(int n, double u[restrict n][n], double v[restrict n][n]) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      v[i][j] = u[i - 1][j] + u[i + 1][j];
}
