// RUN: %convert-and-compare %s --min-offloaded 4 --nvcc --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | FileCheck --check-prefix=REMARK %s
// Local pointers to what functions return, `const int *nodes = d.nodes(k)`: where
// these only compute the place.
#include <cstdio>
#include <vector>

class Domain {
public:
  explicit Domain(int n) : m_nodes(8 * n), m_x(n), m_rows(4 * n) {
    for (int i = 0; i < 8 * n; i++)
      m_nodes[i] = i * 7 % n;
    for (int i = 0; i < n; i++)
      m_x[i] = i % 17;
    for (int i = 0; i < 4 * n; i++)
      m_rows[i] = i % 23;
  }
  int *nodes(int k) { return &m_nodes[8 * k]; }
  const int *same(int k) { return nodes(k); }
  double *row(int k) { return m_rows.data() + 4 * k; }
  double &x(int i) { return m_x[i]; }
  int *counted(int k) {
    calls++;
    return &m_nodes[8 * k];
  }
  virtual int *any(int k) { return &m_nodes[8 * k]; }
  virtual ~Domain() = default;
  int calls = 0;
  std::vector<int> m_nodes;
  std::vector<double> m_x, m_rows;
};

inline double *place(double *a, int i, int m) { return a + i * m; }

// REMARK: :[[#@LINE+2]]:3: remark: offloaded
void volumes(Domain &d, int n, double *v) {
  for (int k = 0; k < n; k++) {
    const int *nodes = d.nodes(k);
    double s = 0;
    for (int l = 0; l < 8; l++)
      s += d.x(nodes[l]);
    v[k] = s;
  }
}

// REMARK: :[[#@LINE+2]]:3: remark: offloaded
void nested(Domain &d, int n, double *v) {
  for (int k = 0; k < n; k++) {
    const int *const nodes = d.same(k);
    v[k] += d.x(nodes[3]);
  }
}

// REMARK: :[[#@LINE+2]]:3: remark: offloaded
void rows(Domain &d, int n, const double *v) {
  for (int k = 0; k < n; k++) {
    double *row = d.row(k);
    for (int l = 0; l < 4; l++)
      row[l] = 2 * row[l] + v[k];
  }
}

// REMARK: :[[#@LINE+2]]:3: remark: offloaded
void flat(double *a, int n, int m) {
  for (int i = 0; i < n; i++) {
    double *row = place(a, i, m);
    for (int j = 0; j < m; j++)
      row[j] = i + j;
  }
}

// What counts how often it is called: written out.
// REMARK: :[[#@LINE+2]]:3: remark: offloaded
void counting(Domain &d, int n, double *v) {
  for (int k = 0; k < n; k++) {
    const int *nodes = d.counted(k);
    v[k] += nodes[1];
  }
}

// REMARK: :[[#@LINE+2]]:3: remark: left alone
void overridden(Domain &d, int n, double *v) {
  for (int k = 0; k < n; k++) {
    const int *nodes = d.any(k);
    v[k] += nodes[2];
  }
}

int main() {
  int n = 200;
  Domain d(n);
  std::vector<double> v(n), a(n * 9);
  volumes(d, n, v.data());
  nested(d, n, v.data());
  rows(d, n, v.data());
  flat(a.data(), n, 9);
  counting(d, n, v.data());
  overridden(d, n, v.data());
  double sum = d.calls;
  for (int i = 0; i < n; i++)
    sum = 0.5 * sum + v[i] + d.row(i)[i % 4] + a[i * 9 + i % 9];
  printf("%.12g %d\n", sum, d.calls);
}
