// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s --with=--inject=dropped-dependence --followed=--no-second-opinion

// Our own analysis broken on purpose.
void chain(int n, double *a) {
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1] * 0.5 + i;
}
