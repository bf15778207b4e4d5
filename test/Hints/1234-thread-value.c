// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// RUN: %hint %s

int omp_get_thread_num(void);

void own(int n, int *a) {
#pragma omp parallel
  {
#ifndef FOLLOWED
    int mine = omp_get_thread_num();
#pragma omp for
    for (int i = 0; i < n; i++)
      a[i] = mine;
#else
#pragma omp for
    for (int i = 0; i < n; i++) {
      int mine = i % 4;
      a[i] = mine;
    }
#endif
  }
}
