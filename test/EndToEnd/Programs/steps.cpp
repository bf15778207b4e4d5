// RUN: %convert-and-compare %s --min-offloaded 4 --nvcc
// Steps between two parameters: how many there are is a quotient, rounded down.
#include <cstdio>
#include <vector>

static void twos(const int *a, int *b, long lo, long hi) {
  for (long i = lo; i < hi; i += 2)
    b[i] = b[i] + 5 + a[i];
}
static void threes(const int *a, int *b, int lo, int hi) {
  for (int i = lo; i <= hi; i += 3)
    b[i] = b[i] * 2 + a[i];
}
static void down(const int *a, int *b, int lo, int hi) {
  for (int i = hi; i > lo; i -= 2)
    b[i] = b[i] - a[i - 1];
}

// What stands in the condition before a loop cannot be the loop's own variable.
struct Sim {
  int n_;
  std::vector<int> u_, w_;
  explicit Sim(int n) : n_(n), u_(n), w_(n) {}
  void part(int lo, int hi) {
    for (int i = lo; i < hi; i++)
      u_[i] = w_[i] + 1;
  }
  void all() {
    for (int i = 0; i < n_; i++)
      w_[i] = 3 * u_[i] % 1000;
  }
};
static int run(Sim &h, int steps) {
  const int n = h.n_;
  for (int s = 0; s < steps; s++) {
    h.part((s < n ? s : n), n);
    h.all();
    if (s % 3 == 1)
      std::printf("%d\n", h.w_[n / 2]);
  }
  return h.w_[7];
}

int main() {
  std::vector<int> a(1000), b(1000);
  for (int i = 0; i < 1000; i++)
    a[i] = i % 17;
  for (int lo : {1, 2, 7, 998})
    for (int hi : {1, 8, 9, 997, 999}) {
      twos(a.data(), b.data(), lo, hi);
      threes(a.data(), b.data(), lo, hi);
      down(a.data(), b.data(), lo, hi);
      long sum = 0;
      for (int i = 0; i < 1000; i++)
        sum += long(b[i]) * (i % 5);
      std::printf("%ld\n", sum);
    }
  Sim h(1000);
  std::printf("%d\n", run(h, 10));
}
