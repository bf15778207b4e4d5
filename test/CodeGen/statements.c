// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Statements keep their text: comments, macros, unsigned arithmetic, typed rows.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

#define SQUARE(x) ((x) * (x))

void text(unsigned n, unsigned *restrict A, float (*restrict C)[100]) {
  for (unsigned i = 0; i < n; i++)
    A[i] = i - 5; // wraps
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < 100; j++)
      // a square
      C[i][j] = SQUARE(C[i][j] - 1.0f);
}
// CHECK: A[i] = ((unsigned int)i) - 5; // wraps
// CHECK: float (*__restrict__ C)[100]
// CHECK: // a square
// CHECK-NEXT: C[i][j] = {{SQUARE|\(\(}}
