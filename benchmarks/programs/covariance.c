// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The covariance of the columns of a table.

void covariance(int rows, int columns, float data[rows][columns],
                float mean[columns], float cov[columns][columns]) {
#pragma omp parallel for
  for (int j = 0; j < columns; j++) {
    mean[j] = 0;
    for (int i = 0; i < rows; i++)
      mean[j] += data[i][j];
    mean[j] /= rows;
  }
#pragma omp parallel for
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      data[i][j] -= mean[j];
#pragma omp parallel for schedule(dynamic, 16)
  for (int i = 0; i < columns; i++)
    for (int j = i; j < columns; j++) {
      float sum = 0;
      for (int k = 0; k < rows; k++)
        sum += data[k][i] * data[k][j];
      cov[i][j] = sum / (rows - 1);
      cov[j][i] = cov[i][j];
    }
}
