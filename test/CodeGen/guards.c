// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Threads without work are kept out; nothing is asked where there are none.
// REQUIRES: c2cuda
// RUN: %c2cuda --quiet -o - %s -- | grep -v '// CHECK' | %filecheck %s

double A[1024], B[1000], C[300][300];

void exact(void) {
  for (int i = 0; i < 1024; i++)
    A[i] = i;
}
// CHECK-LABEL: exact_kernel(
// CHECK-NOT: if
// CHECK: A[i] = i;

void rest(void) {
  for (int i = 0; i < 1000; i++)
    B[i] = i;
}
// CHECK-LABEL: rest_kernel(
// CHECK: if (i < 1000)
// CHECK-NEXT: B[i] = i;

void triangle(void) {
  for (int i = 0; i < 300; i++)
    for (int j = 0; j <= i; j++)
      C[i][j] = 1;
}
// CHECK-LABEL: triangle_kernel(
// CHECK: if (i < 300 && j <= i)
