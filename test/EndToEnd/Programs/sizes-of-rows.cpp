// RUN: %convert-and-compare %s --min-offloaded 5 --nvcc --run-flags=--check=all
// RUN: %c2cuda %s -o - -- 2>/dev/null | grep -v "// CHECK" | FileCheck %s
// Flat arrays of which only the run can tell which elements are accessed: as many
// rows as are used must fit into the container, or it must have whole rows.
#include <cstdio>
#include <vector>

// CHECK: static long long c2cuda_rows(long long elements, long long of_row) {

// All rounds of k in one launch, whose phases have t in a register.
// CHECK: static __device__ void shortest_{{.*}}phase
// CHECK: float t;
// CHECK: shortest_rounds_kernel(
// CHECK: void shortest(
// CHECK: if (((long long)n * n <= (long long)via.size()) &&
// CHECK: cudaMalloc((void **)&dev_via, sizeof(int) * (size_t)n * n)
// CHECK-NOT: cudaMalloc
// CHECK: c2cuda_launch_at_once(
void shortest(std::vector<float> &d, std::vector<int> &via, int n) {
  for (int k = 0; k < n; ++k)
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) {
        float t = d[i * n + k] + d[k * n + j];
        if (t < d[i * n + j]) {
          d[i * n + j] = t;
          via[i * n + j] = via[k * n + j];
        }
      }
}

// CHECK: void edges(
// CHECK: (long long)(h - 1) * w <= (long long)out.size()
void edges(const std::vector<double> &in, std::vector<double> &smooth,
           std::vector<int> &out, int h, int w) {
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      smooth[y * w + x] = in[y * w + x] * 0.5 + 1;
  for (int y = 1; y < h - 1; y++)
    for (int x = 1; x < w - 1; x++)
      if (smooth[y * w + x] > smooth[y * w + x - 1])
        out[y * w + x] = 1;
}

// Which row only the run can tell: whole ones, and the next multiple.
// CHECK: void assign(
// CHECK: c2cuda_rows(sum.size(), m) > 0
void assign(const std::vector<float> &x, int n, int m, int k,
            const std::vector<float> &centre, std::vector<int> &member,
            std::vector<float> &sum) {
  for (int i = 0; i < n; i++) {
    int best = 0;
    float least = 1e30f;
    for (int q = 0; q < k; q++) {
      float d = 0;
      for (int j = 0; j < m; j++) {
        float t = x[i * m + j] - centre[q * m + j];
        d += t * t;
      }
      if (d < least) {
        least = d;
        best = q;
      }
    }
    member[i] = best;
    for (int j = 0; j < m; j++)
      sum[best * m + j] += x[i * m + j];
  }
}

// The mean of what is near, for those that have any: all of `centre` is read before,
// if there is anything to read it for.
// CHECK: void means(
// CHECK: n > 0
void means(const float *x, int n, int m, int k, float *centre) {
  std::vector<int> count(k);
  std::vector<float> sum(k * m);
  for (int q = 0; q < k; q++) {
    count[q] = 0;
    for (int j = 0; j < m; j++)
      sum[q * m + j] = 0;
  }
  for (int i = 0; i < n; i++) {
    float least = 1e30f;
    int best = 0;
    for (int q = 0; q < k; q++) {
      float d = 0;
      for (int j = 0; j < m; j++)
        d += x[i * m + j] > centre[q * m + j] ? x[i * m + j] - centre[q * m + j]
                                              : centre[q * m + j] - x[i * m + j];
      if (d < least) {
        least = d;
        best = q;
      }
    }
    count[best]++;
    for (int j = 0; j < m; j++)
      sum[best * m + j] += x[i * m + j];
  }
  for (int q = 0; q < k; q++)
    if (count[q] > 0)
      for (int j = 0; j < m; j++)
        centre[q * m + j] = sum[q * m + j] / count[q];
}

template <typename T> static double total(const std::vector<T> &a) {
  double sum = 0;
  for (size_t i = 0; i < a.size(); i++)
    sum = 0.9 * sum + a[i] * (i % 17 + 1);
  return sum;
}

int main() {
  // Rows that fit exactly, more than are used, and fewer: then the original
  // runs (and leaves the missing ones alone, because nothing is shorter).
  for (int spare : {0, 5, -30}) {
    int n = 40;
    std::vector<float> d(n * n);
    std::vector<int> via(n * n + spare);
    for (int i = 0; i < n * n; i++)
      d[i] = spare < 0 ? 1 : (i * 37 + i / n * 91) % 101 + 1;
    for (size_t i = 0; i < via.size(); i++)
      via[i] = int(i) / n;
    shortest(d, via, n);
    printf("%.9g %.9g\n", total(d), total(via));
  }
  {
    int h = 30, w = 50;
    std::vector<double> in(h * w), smooth(h * w);
    std::vector<int> out(h * w), little(h * w - 60);
    for (int i = 0; i < h * w; i++)
      in[i] = i >= h * w - 3 * w ? 1 : i * 7919 % 1013;
    edges(in, smooth, out, h, w);
    printf("%.9g\n", total(out));
    edges(in, smooth, little, h, w);
    printf("%.9g\n", total(little));
  }
  for (int spare : {0, 5, 7}) {
    int n = 300, m = 7, k = 5;
    std::vector<float> x(n * m), centre(k * m), sum(k * m + spare);
    std::vector<int> member(n);
    for (int i = 0; i < n * m; i++)
      x[i] = (i * 7919 % 1013) * 0.01f;
    for (int i = 0; i < k * m; i++)
      centre[i] = x[i * 3];
    assign(x, n, m, k, centre, member, sum);
    printf("%.9g %.9g\n", total(member), total(sum));
    means(x.data(), n, m, k, centre.data());
    printf("%.9g\n", total(centre));
    means(x.data(), 0, m, k, centre.data());
    printf("%.9g\n", total(centre));
  }
}
