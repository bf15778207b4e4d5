// RUN: %convert-and-compare %s --nvcc --min-offloaded 4 --run-flags=--check=all
// RUN: %c2cuda --dry-run %s 2>&1 -- | grep -v '// CHECK' | %filecheck %s
// The same function for two layers, with a counter that has the name of a vector of the
// caller's: under a name of its own it is not in the way of what stays on the device.
// CHECK: 1 kernel, 0 arrays to the device, 0 back, {{[0-9]}} there already
// CHECK: remark: on the device from nest to nest: X, {{.*}}h{{.*}}o
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

struct Layer {
  int in, out;
  std::vector<float> W, b;
  Layer(int i, int o) : in(i), out(o), W(i * o), b(o, 0.5f) {
    for (int k = 0; k < i * o; k++)
      W[k] = (k * 37 % 101) * 0.01f - 0.5f;
  }
};

void forward(const Layer &l, const std::vector<float> &x, std::vector<float> &y,
             int batch, bool relu) {
  for (int n = 0; n < batch; n++)
    for (int o = 0; o < l.out; o++) {
      float s = l.b[o];
      for (int i = 0; i < l.in; i++)
        s += x[n * l.in + i] * l.W[o * l.in + i];
      y[n * l.out + o] = relu && s < 0 ? 0.f : s;
    }
}

int main() {
  const int N = 40, H = 24;
  Layer l1(2, H), l2(H, 2);
  std::vector<float> X(N * 2), h(N * H), o(N * 2);
  for (int i = 0; i < N * 2; i++)
    X[i] = i % 7 - 3;
  for (int epoch = 1; epoch <= 6; epoch++) {
    forward(l1, X, h, N, true);
    forward(l2, h, o, N, false);
    for (int n = 0; n < N; n++) {
      float e = std::exp(std::min(o[2 * n] - o[2 * n + 1], 10.f));
      X[2 * n] += 0.1f / (1 + e);
      X[2 * n + 1] -= 0.05f * e / (1 + e);
    }
    if (epoch % 3 == 0)
      std::printf("epoch %d\n", epoch);
  }
  for (int i = 0; i < N * 2; i++)
    std::printf("%g %g%c", X[i], o[i], i % 6 == 5 ? '\n' : ' ');
  std::printf("\n");
  return 0;
}
