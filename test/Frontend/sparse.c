// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Ranges of accesses in loops of a statement's own: the host runs these loops,
// too. Updates through index arrays.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s --check-prefix=WHY
// RUN: %c2cuda --quiet %s -o - -- | %filecheck %s --check-prefix=TEXT

void multiply(int n, const int *rowptr, const int *col, const double *val,
              const double *x, double *restrict y) {
  for (int i = 0; i < n; i++)
    for (int k = rowptr[i]; k < rowptr[i + 1]; k++)
      y[i] += val[k] * x[col[k]];
}
// CHECK-LABEL: scop multiply
// CHECK: {{^ *}}read { S0[i] -> rowptr[1 + i] }
// CHECK: may-read inexact [n] -> { S0[i] -> col[o0] : 0 <= i < n }
// CHECK-NEXT: inspected for (int k = rowptr[<i>]; k < rowptr[<i> + 1]; k++) [k]
// CHECK: may-read inexact [n] -> { S0[i] -> x[o0] : 0 <= i < n }
// CHECK-NEXT: inspected for (int k = rowptr[<i>]; k < rowptr[<i> + 1]; k++) [col[k]]
// CHECK: may-update { S0[i] -> y[i] }
// CHECK-NEXT: inspected for (int k = rowptr[<i>]; k < rowptr[<i> + 1]; k++) [<i>]

// One loop finds all that it can find at once.
// TEXT-LABEL: void multiply(int n
// TEXT: long long y_first = 0, y_last = -1;
// TEXT-NEXT: for (int i = 0; i < n; i++) {
// TEXT-NEXT: for (int k = rowptr[i]; k < rowptr[i + 1]; k++) {
// TEXT-NEXT: c2cuda_include(&val_first, &val_last, k);
// TEXT-NEXT: c2cuda_include(&col_first, &col_last, k);
// TEXT-NEXT: c2cuda_include(&x_first, &x_last, col[k]);
// TEXT-NEXT: c2cuda_include(&y_first, &y_last, i);
// TEXT-NEXT: }
// TEXT-NEXT: }
// TEXT-NEXT: if (n > 0) {

// The bound is asked for at least once, and always the same.
void downwards(int n, const int *perm, const int *rowptr, const int *col,
               const double *x, double *restrict y) {
  for (int i = 0; i < n; i++) {
    int row = perm[i];
    double s = 0;
    for (int k = rowptr[row + 1] - 1; k >= rowptr[row]; k--)
      s = s * 0.5 + x[col[k]];
    y[i] = s;
  }
}
// CHECK-LABEL: scop downwards
// CHECK: read inexact [n] -> { S2[i] -> rowptr[o0] : 0 <= i < n }
// CHECK-NEXT: inspected [perm[<i>] + 1]
// CHECK: inspected for (int k = rowptr[perm[<i>] + 1] - 1; k >= rowptr[perm[<i>]]; k--) [col[k]]

void degrees(int n, const int *rowptr, const int *col, int *restrict in) {
  for (int i = 0; i < n; i++)
    for (int k = rowptr[i]; k < rowptr[i + 1]; k++)
      in[col[k]] += 1;
}
// CHECK-LABEL: scop degrees
// CHECK: may-update inexact [n] -> { S0[i] -> in[o0] : 0 <= i < n } for a sum
// CHECK-NEXT: inspected for (int k = rowptr[<i>]; k < rowptr[<i> + 1]; k++) [col[k]]

// Loops that need not come to their end, or whose ends the nest writes.
void early(int n, const int *rowptr, const double *x, double *restrict y) {
  for (int i = 0; i < n; i++) { // WHY: [[#@LINE]]:3: remark: left alone: which elements of 'x' are accessed depends on 'for (int k = {{.*}}(C2C1130)
    double s = 0;
    for (int k = rowptr[i]; k < rowptr[i + 1]; k++) {
      if (x[k] < 0)
        break;
      s += x[k];
    }
    y[i] = s;
  }
}

void moving(int n, int *restrict rowptr, const double *restrict x,
            double *restrict y) {
  for (int i = 0; i < n; i++) { // WHY: [[#@LINE]]:3: remark: left alone: which elements of 'x' are accessed depends on 'rowptr', {{.*}}(C2C1130)
    double s = 0;
    rowptr[i]--;
    for (int k = 0; k < rowptr[i]; k++)
      s += x[k];
    y[i] = s;
  }
}

void skipping(int n, const int *restrict next, const double *restrict x,
              double *restrict y) {
  for (int i = 0; i < n; i++) { // WHY: [[#@LINE]]:3: remark: left alone: the body of the loop changes its iterator 'k' {{.*}}(C2C1003)
    double s = 0;
    for (int k = 0; k < n; k++) {
      k += next[k];
      s += x[k];
    }
    y[i] = s;
  }
}
