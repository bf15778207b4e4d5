// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops that a team of threads shares out, apart from its parallel region: one
// thread may run them unless what they use differs between threads.
// REQUIRES: c2cuda
// RUN: %c2cuda --dry-run %s 2>&1 -- | %filecheck %s
// RUN: %c2cuda --dry-run %s 2>&1 -- -fopenmp | %filecheck %s

int omp_get_thread_num(void);
void note(double *a);

static double x[100], y[100];
static int counter;
#pragma omp threadprivate(counter)

// All of a region is one nest.
void whole(int n) {
  int i;
  // CHECK: [[#@LINE+2]]:3: remark: offloaded loop nest of 'whole'
#pragma omp parallel private(i)
  {
#pragma omp for nowait schedule(static, 8)
    for (i = 0; i < 100; i++)
      x[i] += n;
#pragma omp barrier
#pragma omp for
    for (i = 0; i < 100; i++)
      y[i] = x[99 - i];
  }
}

// So is one whose loop stands around those that are shared out.
void rounds(int n) {
  // CHECK: [[#@LINE+2]]:3: remark: offloaded loop nest of 'rounds'
#pragma omp parallel
  for (int t = 0; t < n; t++) {
#pragma omp for
    for (int i = 1; i < 99; i++)
      y[i] = x[i - 1] + x[i + 1];
#pragma omp for
    for (int i = 1; i < 99; i++)
      x[i] = y[i];
  }
}

// And several with what is between them.
void neighbours(int n) {
  // CHECK: [[#@LINE+2]]:3: remark: offloaded loop nest of 'neighbours'
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 100; i++)
      x[i] += n;
  }
  for (int i = 0; i < 100; i++)
    y[i] += x[i];
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 100; i++)
      x[i] = y[i];
  } // CHECK-NOT: remark
}

// Calls keep the region.
void apart(int n) {
#pragma omp parallel
  {
    int mine = omp_get_thread_num();
    double half = n * 0.5, more = n * 0.25;
    if (n > 4)
      more += 2;
    note(&half);
#pragma omp for
    for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: offloaded
      x[i] += more;
#pragma omp for
    for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: left alone: every thread has its own 'half'{{.*}}(C2C1234)
      x[i] += half;
#pragma omp for
    for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: left alone: every thread has its own 'mine'{{.*}}(C2C1234)
      y[i] = mine;
    for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: left alone: '#pragma omp parallel' may run the loop{{.*}}(C2C1231)
      y[i] += 1;
  }
}

// What depends on the thread, by way of a condition or of a loop shared out.
void differs(int n) {
#pragma omp parallel
  {
    int more = 1, last = 0, i = 0;
    if (omp_get_thread_num() > 2)
      more = 2;
#pragma omp for
    for (i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: left alone: every thread has its own 'more'{{.*}}(C2C1234)
      x[i] += more;
#pragma omp for
    for (i = 0; i < 100; i++) { // CHECK: [[#@LINE]]:5: remark: left alone: a pragma gives every thread its own 'last'{{.*}}(C2C1232)
      last = i;
      x[i] += last;
    }
    note(x + last);
#pragma omp for
    for (i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: left alone: every thread has its own 'counter'{{.*}}(C2C1234)
      y[i] = counter;
  }
}

// Sums of the threads' own sums.
double sums(int n) {
  double sum = 0;
  int count = 0;
#pragma omp parallel reduction(+ : sum, count)
  {
    count += 1;
#pragma omp for
    for (int i = 0; i < 100; i++) { // CHECK: [[#@LINE]]:5: remark: left alone: a pragma gives every thread its own 'sum'{{.*}}(C2C1232)
      sum += x[i];
      y[i] = 0;
    }
  }
  return sum + count;
}

// Who calls this may be a team.
void called(int n, double *p) {
#pragma omp for
  for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    x[i] += y[i];
#pragma omp for
  for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:3: remark: left alone: every thread has its own 'p'{{.*}}(C2C1234)
    p[i] += y[i];
}

// Each thread counts for itself, all in the same way.
void steps(void) {
  int i, j, k = counter;
#pragma omp for
  for (i = 0; i < 100; i++) // CHECK: [[#@LINE]]:3: remark: offloaded
    x[i] += y[i];
  i = 2;
  for (j = 0; j < 3; j++) {
    k = j + i;
#pragma omp for
    for (int m = 0; m < 100; m++) // CHECK: [[#@LINE]]:5: remark: offloaded
      x[m] += y[k];
    i++;
  }
  if (i > 5)
    k = omp_get_thread_num();
#pragma omp for
  for (i = 0; i < 100; i++) // CHECK: [[#@LINE]]:3: remark: left alone: every thread has its own 'k'{{.*}}(C2C1234)
    x[i] += y[k];
}

// One of the threads gets another value.
void chosen(int n) {
#pragma omp parallel
  {
    int k = 1;
#pragma omp single
    k = n;
    note(y);
#pragma omp for
    for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: left alone: every thread has its own 'k'{{.*}}(C2C1234)
      x[i] += y[k];
    k = n + 1;
#pragma omp for
    for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: offloaded
      x[i] += y[k];
  }
}

void singles(int n) {
#pragma omp parallel
  {
#pragma omp single
    {
      note(y);
      for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:7: remark: offloaded
        x[i] += n;
    }
#pragma omp single
    for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: offloaded
      y[i] += n;
  }
#pragma omp parallel
  {
#pragma omp single nowait
    {
      for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:7: remark: left alone: '#pragma omp single nowait'{{.*}}(C2C1231)
        x[i] += n;
    }
#pragma omp critical
    for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: left alone: '#pragma omp critical' may run the loop{{.*}}(C2C1231)
      y[i] += 1;
#pragma omp master
    for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: left alone: '#pragma omp master'{{.*}}(C2C1231)
      y[i] += n;
  }
}

// Which iteration's value it is depends on OpenMP, unless it is the last one's.
double after(int n) {
  int i;
  double last = 0;
#pragma omp parallel for lastprivate(last)
  for (i = 0; i < 100; i++) { // CHECK: [[#@LINE]]:3: remark: offloaded
    last = x[i];
    y[i] = last * last;
  }
#pragma omp parallel
  {
#pragma omp for
    for (i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: left alone: a pragma gives every thread its own 'i'{{.*}}(C2C1232)
      x[i] += n;
  }
  return last + i;
}

void data(int n) {
#pragma omp target data map(tofrom : x)
  {
    note(y);
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: offloaded
      x[i] += n;
#pragma omp target update from(x)
  }
#pragma omp target data map(to : y) use_device_ptr(y)
  {
    for (int i = 0; i < 100; i++) // CHECK: [[#@LINE]]:5: remark: left alone: '#pragma omp target data {{.*}}(C2C1231)
      x[i] += n;
  }
}

// Iterations that other threads run at the same time: what a kernel in one of
// them copies back might be what another one has just written.
void inside(int n, double *a) {
  // CHECK: [[#@LINE+2]]:3: remark: left alone: {{.*}}'note'
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    note(a + i);
    // CHECK-NOT: [[#@LINE+1]]:5: remark: offloaded
    for (int j = 0; j < n; j++)
      a[j * n + i] += j;
  }
}
