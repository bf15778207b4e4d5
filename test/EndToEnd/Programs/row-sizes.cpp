// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops that end at the size of each row of a vector of vectors: kernels if all
// rows have one size, which a run with others does not.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded 13 --run-flags=--check=all
// RUN: %c2cuda %s -o - --quiet | grep -v "// CHECK" | %filecheck %s
#include <algorithm>
#include <cstdio>
#include <vector>
using std::vector;

struct Image { vector<vector<float>> px; };
static void blur(const vector<vector<float>> &in, vector<vector<float>> &out) {
  for (size_t i = 1; i + 1 < in.size(); ++i)
    for (size_t j = 1; j + 1 < in[i].size(); ++j)
      out[i][j] = (in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1]) / 4;
}
static void scale(Image &im, float f) {
  for (int i = 0; i < (int)im.px.size(); i++)
    for (int j = 0; j < (int)im.px[i].size(); j++)
      im.px[i][j] *= f;
}
static void steps(vector<vector<double>> &a, vector<vector<double>> &b, int n) {
  for (int t = 0; t < n; t++) {
    for (size_t i = 1; i < a.size() - 1; i++)
      for (size_t j = 1; j < a[0].size() - 1; j++)
        b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
    for (size_t i = 1; i < a.size() - 1; i++)
      for (size_t j = 1; j < a[i].size() - 1; j++)
        a[i][j] = b[i][j];
  }
}
static void twice(vector<vector<int>> &g) {
  for (auto &row : g)
    for (auto &v : row)
      v = v * 2 + 1;
}
static void rows(vector<vector<int>> &g, const vector<int> &add) {
  for (auto &row : g)
    for (size_t j = 0; j < row.size(); ++j)
      row[j] += add[j];
}
static int count(const vector<vector<int>> &g) {
  int n = 0;
  for (const auto &row : g)
    for (int v : row)
      n += v > 50;
  return n;
}
static int most(const vector<vector<int>> &g) {
  int m = g[0][0];
  for (const auto &row : g)
    for (int v : row)
      m = std::max(m, v);
  return m;
}
class Life {
public:
  explicit Life(int n) : now(n, vector<int>(n + 3)), next(now) {}
  void fill() {
    for (size_t i = 0; i < now.size(); i++)
      for (size_t j = 0; j < now[i].size(); j++)
        now[i][j] = (i * 7 + j * j) % 3 == 0;
  }
  void step() {
    for (size_t i = 1; i + 1 < now.size(); i++)
      for (size_t j = 1; j + 1 < now[i].size(); j++) {
        int around = 0;
        for (int y = -1; y <= 1; y++)
          for (int x = -1; x <= 1; x++)
            if (y != 0 || x != 0)
              around += now[i + y][j + x];
        next[i][j] = around == 3 || (around == 2 && now[i][j]);
      }
    now.swap(next);
  }
  int alive() const {
    int result = 0;
    for (const auto &row : now)
      for (int cell : row)
        result += cell;
    return result;
  }

private:
  vector<vector<int>> now, next;
};

/* Others change the rows meanwhile. */
static void grow(vector<vector<int>> &g, int steps) {
  for (int t = 0; t < steps; t++) {
    for (size_t i = 0; i < g.size(); ++i)
      for (size_t j = 0; j < g[i].size(); ++j)
        g[i][j] = g[i][j] % 1000 * 3 + 1;
    g[t % g.size()].push_back(t);
  }
}

// CHECK-LABEL: static void blur(
// CHECK: if (c2cuda_rows_alike(in)
// CHECK-LABEL: static void twice(
// CHECK: if (c2cuda_rows_alike(g)) {
static void images() {
  vector<vector<float>> g(50, vector<float>(60)), h = g;
  for (size_t i = 0; i < g.size(); ++i)
    for (size_t j = 0; j < g[i].size(); ++j)
      g[i][j] = int(i * j % 10);
  blur(g, h);
  vector<vector<float>> r(20), s(20);
  for (int i = 0; i < 20; i++) {
    r[i].resize(5 + i);
    s[i].resize(5 + i);
  }
  for (size_t i = 0; i < r.size(); ++i)
    for (size_t j = 0; j < r[i].size(); ++j)
      r[i][j] = i + j;
  blur(r, s);
  Image im{g};
  scale(im, 3);
  Image none;
  scale(none, 2);
  vector<vector<double>> a(30, vector<double>(40, 1)), b = a;
  for (size_t i = 0; i < a.size(); ++i)
    a[i][3] = i;
  steps(a, b, 7);
  vector<vector<double>> e;
  steps(e, e, 0);
  double sum = 0;
  for (auto &row : h)
    for (float v : row)
      sum += v;
  for (auto &row : s)
    for (float v : row)
      sum += v * 3;
  for (auto &row : im.px)
    for (float v : row)
      sum += v * 5;
  for (auto &row : a)
    for (double v : row)
      sum += v * 7;
  printf("%.9g\n", sum);
}

static void numbers() {
  vector<vector<int>> g(40, vector<int>(30)), r;
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 30; j++)
      g[i][j] = i * j % 17;
  for (int i = 0; i < 15; i++)
    r.push_back(vector<int>(i + 1, i));
  vector<int> add(50);
  for (int i = 0; i < 50; i++)
    add[i] = i * 3;
  twice(g);
  twice(r);
  rows(g, add);
  rows(r, add);
  vector<vector<int>> none;
  twice(none);
  long s = 0;
  for (const auto &row : g)
    for (int v : row)
      s = (s * 3 + v) % 1000003;
  for (const auto &row : r)
    for (int v : row)
      s = (s * 3 + v) % 1000003;
  printf("%ld %d %d %d %d\n", s, count(g), count(r), most(g), most(r));
}

int main() {
  images();
  numbers();
  Life life(40);
  life.fill();
  for (int t = 0; t < 5; t++)
    life.step();
  printf("%d alive\n", life.alive());
  vector<vector<int>> g(20, vector<int>(30, 2));
  grow(g, 45);
  int last = 0;
  for (const auto &row : g)
    last = (last * 31 + row.back() + row[3] + (int)row.size()) % 1000003;
  printf("%d\n", last);
}
