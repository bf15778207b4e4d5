// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What depends on data inside one iteration is one statement.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

// An inner loop with a bound from memory: the row is known, the column not.
void ragged(int n, int len[n], double a[n][50]) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < len[i]; k++)
      a[i][k] = k;
}
// CHECK-LABEL: scop ragged
// CHECK: statement S0 at {{.*}} { S0[i] : 0 <= i < n }
// CHECK: {{^ *}}read { S0[i] -> len[i] }
// CHECK: may-write inexact {{.*}}{ S0[i] -> a[i, o1] : {{.*}}0 <= o1 <= 49 }
// CHECK: text for (int k = 0; k < <0:len[<i>]>; k++)\n      <1:a[<i>][k]> = k;

// An inner loop with a `break`: its iterator is the iteration's own, and what
// it reads are all the columns.
extern double table[100][50];
void search(int n, int m, int *restrict pos) {
  int i, j;
  for (i = 0; i < n; i++) {
    for (j = 0; j < m; j++)
      if (table[i][j] > 0)
        break;
    pos[i] = j;
  }
}
// CHECK-LABEL: scop search
// CHECK: array j : int private depth 1
// CHECK: {{^ *}}write { S0[i] -> j[i] }
// CHECK: may-read inexact [m, n] -> { S0[i] -> table[i, o1] : 0 <= i <= 99 and i < n and 0 <= o1 <= 49 and o1 < m }
// CHECK: text for (<0:j> = 0; <0:j> < <m>; <0:j>++)\n      if (<1:table[<i>][<0:j>]> > 0)\n        break;

// A loop that always runs to its end accesses everything.
void sure(int n, int m, int *restrict t) {
  for (int i = 0; i < n; i++)
    switch (t[i]) {
    case 1:
      break;
    default:
      for (int j = 0; j < m; j++)
        table[i][j] = 0;
    }
  for (int i = 0; i < n; i++) {
    int k = 0;
    do {
      for (int j = 1; j < m; j++)
        table[i][j] = 0;
    } while (k++ < t[i]);
  }
}
// CHECK-LABEL: scop sure
// CHECK: may-write inexact {{.*}} table[i, o1] : 0 <= i <= 99 and i < n and 0 <= o1 <= 49 and o1 < m
// CHECK: write inexact {{.*}} table[i, o1] : 0 <= i < n and 0 < o1 < m }

// `continue`: exact where it depends on iterators.
void affine(int n, double *restrict a) {
  for (int i = 0; i < n; i++) {
    if (i == 3)
      continue;
    a[i] = i;
    if (i > 10) {
      a[i] += 1;
      continue;
    }
    a[i] += 2;
  }
}
// CHECK-LABEL: scop affine
// CHECK: S0[i] : 0 <= i < n and (i <= 2 or i >= 4)
// CHECK: S1[i] : 11 <= i < n
// CHECK: S2[i] : 0 <= i <= 10 and i < n and (i <= 2 or i >= 4)

// Else what follows goes under the opposite condition.
void data(int n, double *restrict a, double b[n]) {
  for (int i = 0; i < n; i++) {
    b[i] = 1;
    if (a[i] < 0)
      continue; // not those
    if (!b[i]) {
      b[i] = 2;
      continue;
    }
    // the others
    b[i] = a[i]; // done
  }
}
// CHECK-LABEL: scop data
// CHECK: {{^ *}}write { S0[i] -> b[i] }
// CHECK: statement S1
// CHECK: may-write {{.*}}{ S1[i] -> b[i]
// CHECK: text if (!(<0:a[<i>]> < 0)) { // not those\nif (!<1:b[<i>]>) {\n<2:b[<i>]> = 2;\n} else {\n// the others\n<4:b[<i>]> = <3:a[<i>]>; // done\n}\n}

// Variables of the text need no model; nor does what it has written itself.
void newton(int n, double x[n]) {
  double r, d;
  for (int i = 0; i < n; i++) {
    r = x[i];
    while ((d = r * r - x[i]) > 1e-9 || d < -1e-9)
      r -= d / (2 * r);
    x[i] = r;
  }
}
// CHECK-LABEL: scop newton
// CHECK: array r : double private depth 1
// CHECK: array d : double private depth 1
// CHECK: text while ((<3:d> = <0:r> * <1:r> - <2:x[<i>]>) > 1e-9 || <3:d> < -1e-9)

// What all paths access is sure, though no reference of it is.
void paths(int n, double *restrict a, double *restrict b, int *restrict k) {
  double t;
  for (int i = 0; i < n; i++) {
    if (a[i] > 0) {
      t = 1;
      b[i] = a[i];
    } else {
      t = 2;
      b[i] = 0;
    }
    switch (k[i]) {
    case 0:
      t = 3;
    case 1:
      a[i] = t;
      break;
    default:
      a[i] = b[i];
    }
  }
}
// CHECK-LABEL: scop paths
// CHECK: array t : double private depth 1
// CHECK: may-write { S0[i] -> t[i] }
// CHECK: may-write { S0[i] -> b[i] }
// CHECK: {{^ *}}write { S0[i] -> t[i] }
// CHECK: {{^ *}}write { S0[i] -> b[i] }
// CHECK: statement S1
// CHECK: {{^ *}}write { S1[i] -> a[i] }

// A conditional break ends what is sure.
void early(int n, int *restrict k) {
  double a[100];
  for (int i = 0; i < n; i++)
    switch (k[i]) {
    case 0: {
      if (a[i] > 1)
        break;
      a[i] = 1;
      break;
    }
    default:
      a[i] = 2;
    }
}
// CHECK-LABEL: scop early
// CHECK: may-write {{.*}}{ S0[i] -> a[i]
// CHECK: may-write {{.*}}{ S0[i] -> a[i]

// An iterator that is read behind its loop.
void behind(int n, int m, double a[n][m], int *restrict last) {
  int i, j;
  for (i = 0; i < n; i++) {
    for (j = 0; j < m; j += 2)
      a[i][j] = 0;
    last[i] = j;
  }
}
// CHECK-LABEL: scop behind
// CHECK: array j : int private depth 1
// CHECK: write inexact {{.*}} S0[i] -> a[i, o1]
