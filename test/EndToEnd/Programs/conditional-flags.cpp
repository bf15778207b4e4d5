// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A flag that is set among other statements of an `if`, the last of several
// values there, and maxima by std::max that only some iterations take.
//
// RUN: %convert-and-compare %s --min-offloaded 10 --nvcc --run-flags="--seed=3 --check=all"
// RUN: %c2cuda --quiet %s -o - -- | grep -v '// CHECK' | %filecheck %s
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

const int n = 9000;
int a[n], b[n];
double u[n], h[n];

// CHECK: weaken_kernel(
// CHECK: flag_found = 1;
// CHECK-NEXT: flag_found_at = i;
int weaken() {
  int flag = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > 500) {
      b[i] = a[i] - 3;
      flag = 1;
    }
  return flag;
}
int last() {
  int at = -1, value = 0;
  for (int i = 0; i < n; i++)
    if (a[i] % 7 == 3) {
      b[i] += 2;
      at = i;
      b[i] *= 3;
      value = a[i];
    } else
      b[i]--;
  return at * 3 + value;
}
// Not one after the other.
int both() {
  int state = 5;
  for (int i = 0; i < n; i++)
    if (a[i] > 900) {
      b[i] = 1;
      state = 1;
    } else if (a[i] < 100) {
      b[i] = 2;
      state = 2;
    }
  return state;
}
int seen() {
  int state = 5;
  for (int i = 0; i < n; i++) {
    b[i] = state;
    if (a[i] > 900) {
      b[i]++;
      state = a[i];
    }
  }
  return state;
}
int own() {
  int count = 0;
  for (int i = 0; i < n; i++) {
    int big = 0;
    if (a[i] > 300) {
      b[i] = i;
      big = 1;
    }
    count += big;
  }
  return count;
}
// CHECK: largest_kernel(
// CHECK: if (h[i] > 1)
// CHECK-NEXT: if (u[i] > m_found)
// CHECK-NEXT: m_found = u[i], m_found_at = i;
double largest() {
  double m = 0;
  for (int i = 0; i < n; ++i)
    if (h[i] > 1)
      m = std::max(m, u[i]);
  return m;
}
double smallest() {
  double m = 0;
  for (int i = 0; i < n; ++i)
    if (h[i] > 1) {
      m = std::min(m, u[i] / h[i]);
      b[i] = int(u[i]);
    }
  return m;
}
double chosen() {
  double m = -1e9;
  for (int i = 0; i < n; ++i)
    if (h[i] > 1)
      m = m < u[i] ? u[i] : m;
  return m;
}
// The `else` is of the outer `if`.
double with_else() {
  double m = 0;
  for (int i = 0; i < n; ++i)
    if (h[i] > 1)
      m = std::max(m, u[i]);
    else
      b[i] = 7;
  return m;
}
double with_nan(double with) {
  double m = 0;
  u[77] = with;
  for (int i = 0; i < n; ++i)
    if (h[i] < 4)
      m = std::max(m, u[i]);
  return m;
}
// Until nothing changes.
int spread(int w) {
  int rounds = 0, height = n / w;
  std::vector<int> next(n);
  bool changed = true;
  while (changed && rounds < 40) {
    changed = false;
    for (int i = 0; i < n; i++)
      next[i] = b[i];
    for (int y = 1; y < height - 1; y++)
      for (int x = 1; x < w - 1; x++)
        if (b[y * w + x] < 1000 &&
            (b[y * w + x - 1] >= 1000 || b[y * w - w + x] >= 1000)) {
          next[y * w + x] = 1000;
          changed = true;
        }
    for (int i = 0; i < n; i++)
      b[i] = next[i];
    rounds++;
  }
  return rounds;
}

int main() {
  for (int i = 0; i < n; i++) {
    a[i] = i * 37 % 1001;
    b[i] = i % 5;
    u[i] = i * 37 % 1001 - 300;
    h[i] = i % 5;
  }
  std::printf("%d %d ", weaken(), last());
  std::printf("%d %d %d\n", both(), seen(), own());
  std::printf("%g %g ", largest(), smallest());
  std::printf("%g %g\n", chosen(), with_else());
  double first = with_nan(NAN);
  std::printf("%g %g\n", first, with_nan(-0.0));
  b[3000] = 1000;
  std::printf("%d\n", spread(90));
  long s = 0;
  for (int i = 0; i < n; i++)
    s = s * 3 % 1000003 + b[i];
  std::printf("%ld\n", s);
}
