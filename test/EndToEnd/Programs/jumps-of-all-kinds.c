// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Jumps of all kinds in bodies: who has left out what, and which values are there then.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=7 --run-flags=--check=all
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 1000
static int x[N], k[N], o[4 * N], y[N], z[N];
// Counters that one path steps.
void compact(int n) {
  int j = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] % 3 == 0)
      continue;
    o[j] = x[i];
    j++;
  }
}
void stepped(int n) {
  int j = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] % 3 == 0) {
      o[j] = -1;
      j++;
      continue;
    }
    o[j] = x[i];
    j++;
  }
}
void steppedOff(int n) {
  int j = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] % 3 == 0) {
      o[j] = -1;
      j += 2;
      continue;
    }
    o[j] = x[i];
    j++;
  }
}
void elseLeaves(int n) {
  for (int i = 0; i < n; i++) {
    int t = x[i];
    if (t % 3 == 0)
      o[i] = 1;
    else {
      if (t % 5) {
        y[i] = 3;
        continue;
      }
      o[i] = 7;
      continue;
    }
    y[i] = t + o[i];
  }
}
void bothLeave(int n) {
  for (int i = 0; i < n; i++) {
    int t = x[i];
    if (t % 3 == 0) {
      o[i] = 1;
      continue;
    } else {
      y[i] = 3;
      continue;
    }
  }
}
void affine(int n) {
  for (int i = 0; i < n; i++) {
    int t = x[i];
    while (t > 10)
      t = t / 2;
    if (i % 4 == 1)
      continue;
    o[i] = t;
    if (i > 500) {
      y[i] = t;
      continue;
    }
    z[i] = t;
  }
}
void scal(int n) {
  for (int i = 0; i < n; i++) {
    int s, t = x[i];
    for (int q = 0; q < 5; q++) {
      if (t > 50) {
        s = q;
        break;
      }
      s = t;
      t *= 2;
    }
    o[i] = s;
  }
}
void scalOuter(int n) {
  int s = 77;
  for (int i = 0; i < n; i++) {
    int t = x[i];
    s = 5;
    for (int q = 0; q < k[i]; q++) {
      s = t;
      if (t > 50)
        break;
      t *= 2;
    }
    o[i] = s;
  }
  z[0] = s;
}
void inner(int n) {
  for (int i = 0; i < n; i++) {
    int t = x[i];
    for (int q = 0; q < 10; q++) {
      if (q == 3) {
        if (t > 40)
          break;
        y[i] = q;
        continue;
      }
      z[i] += t;
      t += 7;
      do {
        if (t % 2)
          break;
        t /= 2;
        o[i] = t;
      } while (t > 3);
    }
  }
}
void sw(int n) {
  for (int i = 0; i < n; i++) {
    int t = x[i];
    for (;;) {
      switch (t % 4) {
      case 0:
        t++;
        continue;
      case 1:
        o[i] = t;
        break;
      case 2:
        t += 3;
        o[i] = 9;
      default:
        y[i] = t;
      }
      if (t > 100)
        break;
      t = t * 2 + 1;
    }
    z[i] = t;
  }
}
void lab(int n) {
  for (int i = 0; i < n; i++) {
    int t = x[i];
    if (t % 7 == 0)
      goto end;
    if (t % 3 == 0) {
      o[i] = 3;
      continue;
    }
    o[i] = t;
  end:;
  }
}
static void report(const char *w) {
  unsigned s = 0;
  for (int i = 0; i < 4 * N; i++)
    s = s * 31 + o[i];
  for (int i = 0; i < N; i++)
    s = s * 31 + y[i] * 7 + z[i];
  printf("%s %u\n", w, s);
}
int main(void) {
  for (int i = 0; i < N; i++) {
    x[i] = i * 37 % 101;
    k[i] = i % 4;
    y[i] = -i;
    z[i] = i;
  }
  for (int i = 0; i < 4 * N; i++)
    o[i] = -7 * i;
#define T(f)                                                                   \
  f(N / 2 + 77);                                                               \
  report(#f)
  T(compact);
  T(stepped);
  T(steppedOff);
  T(elseLeaves);
  T(bothLeave);
  T(affine);
  T(scal);
  T(scalOuter);
  T(inner);
  T(sw);
  T(lab);
}
