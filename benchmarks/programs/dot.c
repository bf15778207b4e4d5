// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The scalar product of two vectors.

double dot(int n, const double *x, const double *y) {
  double sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += x[i] * y[i];
  return sum;
}
