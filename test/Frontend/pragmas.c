// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What pragmas before and inside a nest do: hints are left out of kernels,
// directives under which several threads run a loop keep it as it is.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s
// RUN: %c2cuda --dry-run %s 2>&1 -- -fopenmp | %filecheck %s

void hints(int n, double *restrict a, const double *restrict b) {
#pragma omp parallel for schedule(static) num_threads(4)
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] = b[i];
  double c[3] = {1, 2, 3};
  a[0] = c[1]; // keeps the nests apart
#pragma GCC ivdep
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: offloaded
#pragma omp simd
#pragma unroll 4
    for (int j = 0; j < 3; j++)
      a[i] += b[i] * j;
  }
  _Pragma("GCC unroll 4")
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] += 1;
#pragma acc parallel loop \
    copyin(b[0:n])
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] += b[i];
}

void regions(int n, double *restrict a) {
#pragma omp parallel
  {
    for (int i = 0; i < n; i++)
      a[i] += 1;
  } // CHECK: [[#@LINE-2]]:5: remark: left alone: '#pragma omp parallel' may run the loop in several threads{{.*}}(C2C1231)
#pragma omp for
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: every thread has its own 'n'{{.*}}(C2C1234)
    a[i] += 1;
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: a preprocessor directive or pragma '#pragma omp parallel' stands inside the nest{{.*}}(C2C1207)
#pragma omp parallel
    a[i] += 1;
  }
}

double privates(int n, double *restrict a) {
  int j;
  double last = 0;
#pragma omp parallel for private(j)
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    for (j = 0; j < 3; j++)
      a[i] += j;
#pragma omp parallel for private(j, last)
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: a pragma gives every thread its own 'last'{{.*}}(C2C1232)
    last = a[i];
    a[i] = last * last;
  }
  return last;
}

// Following the hint.
void followed(int n, double *restrict a) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: offloaded
    double last = a[i];
    a[i] = last * last;
  }
}

__attribute__((annotate("c2cuda::off")))
void off(int n, double *restrict a) {
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: #pragma c2cuda off{{.*}}(C2C1306)
    a[i] = 0;
}

// Comments and conditions between a pragma and what it is about.
void apart(int n, int k, double *restrict a) {
  double last = 0;
#pragma omp parallel
  /* every thread,
     all of it */
  {
    for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:5: remark: left alone: '#pragma omp parallel' may run{{.*}}(C2C1231)
      a[i] += 1;
  }
#ifdef HAVE_THREADS
#pragma omp parallel
#endif
  // as above
  {
    for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:5: remark: left alone: '#pragma omp parallel' may run{{.*}}(C2C1231)
      a[i] += 1;
  }
  if (k > 1)
#pragma omp parallel
  {
    for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:5: remark: left alone: '#pragma omp parallel' may run{{.*}}(C2C1231)
      a[i] += 1;
  }
  switch (k) {
  case 1:
#pragma omp parallel
  {
    for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:5: remark: left alone: '#pragma omp parallel' may run{{.*}}(C2C1231)
      a[i] += 1;
  }
  }
#pragma c2cuda off
  /* for now */
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: #pragma c2cuda off
    a[i] += 1;
#ifndef FAST
#pragma c2cuda off
#endif
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: left alone: #pragma c2cuda off
    a[i] += 1;
#ifdef HAVE_THREADS
#pragma omp parallel for private(last)
#endif
  for (int i = 0; i < n; i++) { // CHECK: [[#@LINE]]:3: remark: left alone: a pragma gives every thread its own 'last'{{.*}}(C2C1232)
    last = a[i];
    a[i] = last * last;
  }
  a[0] = last;
}
void either(int n, double *restrict a) {
#ifdef HAVE_THREADS
#pragma omp parallel for
#else
#pragma GCC ivdep
#endif
  for (int i = 0; i < n; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    a[i] += 1;
}
