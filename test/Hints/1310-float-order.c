// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s --followed=--allow-reassoc

// With the option it is one more nest that converts.
double total(int n, double *a) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}
