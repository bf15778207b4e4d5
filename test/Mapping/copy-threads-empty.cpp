// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A constant chooses which array the loop reads: the other one has no elements there,
// which was an error of the integer-set library once.
// RUN: %c2cuda --quiet -o - %s -- | %filecheck %s
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s --check-prefix=REMARK
// REMARK-NOT: C2C1302
// REMARK: offloaded loop nest of 'largest' (i): 1 kernel{{.*}}in versions for 'largest<true>' and 'largest<false>'
// REMARK-NOT: C2C1302
// CHECK: float v = Flag ? {{.*}} : {{.*}};

template <bool Flag>
void largest(const float *__restrict__ a, const float *__restrict__ w,
             float *__restrict__ out, int n, int k) {
  for (int i = 0; i < n; ++i) {
    float m = 0;
    for (int j = 0; j < k; ++j) {
      float v = Flag ? a[i * k + j] : w[j];
      if (v > m)
        m = v;
    }
    out[i] = m;
  }
}

template void largest<true>(const float *, const float *, float *, int, int);
template void largest<false>(const float *, const float *, float *, int, int);
