// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Pointers of which it is not known where they point, each with a twin.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s

void f(int n, int m, double *a, double *b, double **rows, double *list[3]) {
  // The hint: a value once, at the begin of the body.
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: which array 'p' points to is not the same in every iteration{{.*}}hint: give 'p' its value once{{.*}}(C2C1120)
    double *p = a;
    if (i > m)
      p = b;
    p[i] = 0;
  }
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: offloaded
    double *p = a;
    p[i] = 0;
  }
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: 'rows' is an array of pointers{{.*}}(C2C1121)
    for (int j = 0; j < m; j++)
      b[i * m + j] = rows[(int)a[i]][j];
  }
  for (int i = 0; i < 3; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: 'list' is an array of pointers{{.*}}(C2C1121)
    for (int j = 0; j < m; j++)
      b[i * m + j] = list[(int)a[i]][j];
  }
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    for (int j = 0; j < m; j++)
      a[i * m + j] = 0;
  double *last;
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: the pointer 'last' is given a value in the nest that is used behind it{{.*}}(C2C1122)
    last = a + i;
    *last = 0;
  }
  *last = 1;
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: offloaded
    double *own = a + i;
    *own = 0;
  }
}

// The rows of a variable length array are left, always.
void g(int m, double v[20][m]) {
  double *p = v[0] + m;
  for (int j = 0; j < m; j++) // CHECK: [[#@LINE]]:3: remark: left alone: a subscript of 'v' through a pointer leaves its row{{.*}}(C2C1123)
    p[j] = 0;
  for (int j = 0; j < m; j++) // CHECK: [[#@LINE]]:3: remark: offloaded
    v[1][j] = 0;
}
