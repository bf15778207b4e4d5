// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Followed variables that all branches of a condition on data step alike.
// REQUIRES: c2cuda
// RUN: %c2cuda --print-after=scop --stop-after=scop --dry-run %s 2>&1 -- | %filecheck %s

float a[1000], b[1000];

void alike(int n) {
  int j = -1;
  for (int i = 0; i < n; i++) {
    if (b[i] > 0.f) {
      j++;
      a[j] = b[i]; // the new one
    } else {
      j++;
      a[j] = 0;
    }
  }
}
// CHECK-LABEL: scop alike
// CHECK-NOT: array j
// CHECK: write { S0[i] -> a[i] }
// CHECK: text if (<0:b[<i>]> > 0.f) {\n      <2:a[<i>]> = <1:b[<i>]>; // the new one\n    } else {\n      <3:a[<i>]> = 0;\n    }

// Where a statement has to stand, an empty one stays.
void empty(int n) {
  int j = 7;
  for (int i = 0; i < n; i++) {
    if (b[i] > 0.f)
      j -= 2;
    else {
      a[i] = j;
      j -= 2;
    }
  }
}
// CHECK-LABEL: scop empty
// CHECK: text if (<0:b[<i>]> > 0.f)\n      ;\n    else {\n      <1:a[<i>]> = (7 - 2 * <i>);\n    }

void unlike(int n) {
  int j = 0;
  for (int i = 0; i < n; i++) {
    if (b[i] > 0.f) {
      a[j] = b[i];
      j++;
    } else
      j += 2;
  }
}
// CHECK-NOT: scop unlike
