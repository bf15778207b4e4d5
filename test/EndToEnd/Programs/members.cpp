// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded 5
// Members of this, of references, of nested classes, in C++.
#include <cstdio>
#include <cstdlib>
#include <vector>

class Grid {
public:
  Grid(int n) : n_(n), data_(new double[n * n]), next_(new double[n * n]) {}
  ~Grid() { delete[] data_; delete[] next_; }
  void fill() {
    for (int i = 0; i < n_; i++)
      for (int j = 0; j < n_; j++)
        data_[i * n_ + j] = 1.0 / (i + j + 1);
  }
  void smooth() {
    for (int i = 1; i < n_ - 1; i++)
      for (int j = 1; j < n_ - 1; j++)
        this->next_[i * n_ + j] = weights_[0] * data_[i * n_ + j] +
            weights_[1] * (data_[(i - 1) * n_ + j] + data_[(i + 1) * n_ + j] +
                           data_[i * n_ + j - 1] + data_[i * n_ + j + 1]);
    for (int i = 1; i < n_ - 1; i++)
      for (int j = 1; j < n_ - 1; j++)
        data_[i * n_ + j] = next_[i * n_ + j];
    steps_ += 1;
  }
  double at(int i, int j) const { return data_[i * n_ + j]; }
  int steps() const { return steps_; }

private:
  int n_;
  int steps_ = 0;
  double weights_[2] = {0.5, 0.125};
  double *data_, *next_;
};

class Wave {
public:
  explicit Wave(int n) : now_(n), next_(n) {
    for (std::size_t i = 0; i < now_.size(); i++)
      now_[i] = 1.0 / (i + 1);
  }
  void step(double c) {
    for (std::size_t i = 1; i + 1 < now_.size(); i++)
      next_[i] = now_[i] + c * (now_[i - 1] - 2 * now_[i] + now_[i + 1]);
    now_.swap(next_);
  }
  std::vector<double> now_, next_;
};

struct State { struct { double *rho; long count; } gas; double total[4]; };

static void advance(State &s, const double &rate) {
  for (long i = 0; i < s.gas.count; i++)
    s.gas.rho[i] *= rate;
  for (int k = 0; k < 4; k++)
    s.total[k] = k * rate;
}

int main() {
  Grid g(40);
  g.fill();
  for (int k = 0; k < 3; k++)
    g.smooth();
  printf("%.17g %.17g %d\n", g.at(3, 4), g.at(20, 21), g.steps());
  Wave w(100);
  w.step(0.25);
  w.step(0.125);
  printf("%.17g %.17g\n", w.now_[5], w.now_[97]);
  State s;
  s.gas.count = 100;
  s.gas.rho = static_cast<double *>(malloc(100 * sizeof(double)));
  for (int i = 0; i < 100; i++)
    s.gas.rho[i] = i + 1.5;
  advance(s, 0.5);
  advance(s, s.gas.rho[7]);
  s.total[1] = 3;
  advance(s, s.total[1]);
  printf("%.17g %.17g %.17g %.17g\n", s.gas.rho[3], s.gas.rho[99], s.total[1], s.total[3]);
  free(s.gas.rho);
}
