// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// A `switch` with a default, all of whose parts return, is an end in C++, too.
// RUN: %c2cuda %s -o - 2>&1 | grep -v "^//" | %filecheck %s
// RUN: rm -rf %t && mkdir %t && cd %t && %c2cuda %s -o %t/x.cu -- -DSOME 2>&1 \
// RUN:   | %filecheck %s --check-prefix=SOME
// CHECK-NOT: host code stays C
// CHECK: static int category(int x)
// SOME: remark: host code stays C in x.c: the end of 'unsure' may be reached without a result
static int category(int x) {
  switch (x % 4) {
  case 0:
    return 3;
  case 1:
  case 2: {
    return 5;
  }
  default:
    return 7;
  }
}

#ifdef SOME
int unsure(int x) {
  switch (x) {
  case 0:
    return 3;
  default:
    if (x > 7)
      break;
    return 5;
  }
}
#endif

void categories(int n, const int *a, int *b) {
  for (int i = 0; i < n; i++)
    b[i] = category(a[i]);
}
