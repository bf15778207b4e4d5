// Polly reads the LLVM IR of the same function, and what it finds is the same.
//
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %c2cuda %s --quiet --why --report=report.json 2>&1 | %filecheck %s
// RUN: %filecheck %s --input-file=report.json --check-prefix=JSON
// RUN: %c2cuda %s --quiet --why --no-second-opinion 2>&1 | %filecheck %s --check-prefix=OFF
// RUN: %c2cuda %s --quiet --stop-after=second-opinion --print-after=second-opinion | %filecheck %s --check-prefix=MODEL

// CHECK: 6 nests: 6 offloaded
// CHECK: second opinion of the offloaded ones: 6 agrees
// JSON: "secondOpinion": "agrees"
// OFF-NOT: second opinion

// A loop that counts down, by two.
void down(int n, double *restrict a, const double *restrict b) {
  for (int i = n - 1; i > 2; i -= 2)
    a[i] = b[i - 1] + b[i];
}
// MODEL: polly's model of a part of the function at line [[#]]
// MODEL: agrees

// Flow between two nests, along other loops.
void two(int n, double a[restrict][100], double b[restrict][100]) {
  for (int i = 1; i < n; i++)
    for (int j = 0; j < 100; j++)
      a[i][j] = i + j;
  for (int j = 0; j < 100; j++)
    for (int i = 1; i < n; i++)
      b[i][j] = a[i][j] + a[i][99 - j];
}
// MODEL: agrees ({{[0-9]+}} pairs of accesses)

// A wavefront in time: the order is kept by a loop on the host.
void steps(int t_end, int n, double *restrict a, double *restrict b) {
  for (int t = 0; t < t_end; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = a[i - 1] + a[i + 1];
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i];
  }
}
// MODEL: agrees ({{[0-9]+}} pairs of accesses)

// A recurrence along one of two loops.
void rows(int n, int m, double *a) {
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      a[i * m + j] += a[i * m + j - 1];
}
// MODEL: agrees

// A sum that is only read in its own iteration.
void sums(int n, int m, const double *a, double *restrict s) {
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int j = 0; j < m; j++)
      sum += a[i * m + j];
    s[i] = sum;
  }
}
// MODEL: agrees

// Storage without a name, the same in every round.
struct centre {
  float x, y, z;
};
void literals(int n, struct centre *restrict c) {
  for (int i = 0; i < n; i++)
    c[i] = (struct centre){i % 7, i % 5 - 2, i % 3};
}
// MODEL: (a temporary)
// MODEL: agrees
