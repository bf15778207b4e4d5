// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s --followed=--small-nests

void cross(const double a[3], const double b[3], double c[3]) {
  for (int i = 0; i < 3; i++)
    c[i] = a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3];
}
