// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What of C++ threads of a team have for themselves: the object of a method that
// a team calls, what lambdas capture, parts of pairs, references.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- -std=c++17 | %filecheck %s

int omp_get_thread_num();

struct Pair {
  int first, second;
};
Pair pairOfThread();

double x[100], y[100];

struct Field {
  double data[100];
  double factor;

  void called() {
#pragma omp for
    for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: left alone: every thread has its own 'this'{{.*}}(C2C1234)
      x[i] *= factor;
  }

  void team() {
#pragma omp parallel
    {
      (void)omp_get_thread_num();
#pragma omp for
      for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:7: remark: offloaded
        x[i] *= factor;
    }
  }
};

void parts() {
#pragma omp parallel
  {
    auto [first, second] = pairOfThread();
    double &at = x[omp_get_thread_num()];
#pragma omp for
    for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: left alone: every thread has its own 'second'{{.*}}(C2C1234)
      y[i] *= second;
#pragma omp for
    for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: left alone: every thread has its own 'at'{{.*}}(C2C1234)
      y[i] *= at;
  }
}

void captures(double factor) {
  auto scale = [factor] {
#pragma omp for
    for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: left alone: every thread has its own 'factor'{{.*}}(C2C1234)
      x[i] *= factor;
  };
  scale();
}

template <typename T> void scaled(T factor, T *values) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 100; i++) // CHECK: remark: offloaded loop nest of 'scaled'
      values[i] *= factor;
  }
}
void instances() { scaled(2.0, x); }
