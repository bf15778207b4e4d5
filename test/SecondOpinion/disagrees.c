// Our own analysis, broken on purpose, is held up by Polly's.
//
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %c2cuda %s --inject=dropped-dependence 2>&1 | %filecheck %s
// RUN: %c2cuda %s --inject=dropped-dependence --no-second-opinion 2>&1 | %filecheck %s --check-prefix=ALONE

#define N 100
double a[N], b[N], m[N][N];

// One statement.
void chain(int n) {
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1] * 0.5 + b[i];
}
// CHECK: :[[#@LINE-3]]:3: remark: left alone: LLVM's Polly finds a dependence of line [[#@LINE-2]] on line [[#@LINE-2]] that the kernels would not keep; hint: please report this{{.*}} (C2C1309)
// ALONE: :[[#@LINE-4]]:3: remark: offloaded

// Two statements, and an outer loop that the model does not have.
void two(int n, int t_end) {
  for (int t = 0; t < t_end; t++) {
    b[0] += t * b[1];
    for (int i = 1; i < n; i++) {
      a[i] = b[i] + t;
      b[i + 1] = a[i - 1];
    }
  }
}
// CHECK: remark: left alone: LLVM's Polly finds a dependence of line {{[0-9]+}} on line {{[0-9]+}}

// A loop that counts down, with a triangle around it.
void triangle(int n) {
  for (int i = 0; i < n; i++)
    for (int j = n - 1; j > i; j--)
      m[i][j] = m[i][j] + m[i][j - 1] + m[i + 1][j];
}
// CHECK: :[[#@LINE-4]]:3: remark: left alone: LLVM's Polly finds a dependence of line [[#@LINE-2]] on line [[#@LINE-2]]
