// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Iterators declared outside keep their value after the region.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

int one(int n, double *a) {
  int i;
  for (i = 0; i < n; i++)
    a[i] = 1;
  return i;
}
// CHECK-LABEL: scop one
// CHECK: final i : int = [n] -> { [(0)] : n <= 0; [(n)] : n > 0 }

int inner(int n, int m, double *a) {
  int i, j;
  for (i = 0; i < n; i++)
    for (j = m; j > i; j -= 2)
      a[i + j] = 1;
  return j;
}
// With no iteration j would keep a value that is not known here.
// CHECK-LABEL: scop inner
// CHECK: assumptions {{.*}}: n > 0 }
// CHECK: final j : int = [m, n] -> { [(m)] : n > m; [(-1 + n - (1 + m + n) mod 2)] : n <= m }

void reused(int n, double *a) {
  int i;
  for (i = 0; i < n; i++)
    a[i] = 1;
  for (i = 0; i < n; i++)
    a[i] += 1;
}
// CHECK-LABEL: scop reused
// CHECK-NOT: final
