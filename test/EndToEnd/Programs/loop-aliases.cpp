// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Loops of the host in whose bodies variables are other names for what is there
// before them, their own or those of functions that are written out.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --min-offloaded=9 --run-flags=--check=all
// RUN: %convert-and-compare %s --args "2 3" --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- 2>&1 | %filecheck %s
#include <cstdio>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <vector>

struct Grid {
  int nx, ny;
  double *u, *v;
  double t, dt;
};

static void step(Grid *g) {
  int nx = g->nx, ny = g->ny;
  double *u = g->u, *v = g->v;
  const double dt = g->dt;
  for (int i = 1; i < nx - 1; i++)
    for (int j = 1; j < ny - 1; j++)
      v[i * ny + j] = u[i * ny + j] + dt * (u[(i - 1) * ny + j] + u[(i + 1) * ny + j] +
                                            u[i * ny + j - 1] + u[i * ny + j + 1] -
                                            4 * u[i * ny + j]);
}
static void boundary(Grid *g) {
  double *v = g->v;
  int nx = g->nx, ny = g->ny;
  for (int i = 0; i < nx; i++) {
    v[i * ny] = v[i * ny + 1];
    v[i * ny + ny - 1] = v[i * ny + ny - 2];
  }
}
static void exchange(Grid *g) {
  double *t = g->u;
  g->u = g->v;
  g->v = t;
}
static void simulate(Grid *g, double end) {
  // CHECK: loop-aliases.cpp:[[@LINE+1]]:3: remark: on the device while the loop runs: u, v
  while (g->t < end) {
    step(g);
    boundary(g);
    exchange(g);
    g->t += g->dt;
    std::cout << "t = " << std::setprecision(4) << g->t << std::endl;
  }
}

struct Gas {
  std::vector<double> rho, mom;
  int n;
  double dx;
  void references(int steps) {
    // CHECK: loop-aliases.cpp:[[@LINE+1]]:5: remark: on the device while the loop runs: m, r
    for (int s = 0; s < steps; ++s) {
      auto &r = rho;
      auto &m = mom;
      const int N = n;
      const double c = dx;
      for (int i = 1; i < N - 1; ++i)
        m[i] = m[i] + c * (r[i - 1] - r[i + 1]);
      if (s % 4 == 0)
        std::cout << s << " " << r[5] << "\n";
      for (int i = 1; i < N - 1; ++i)
        r[i] = r[i] + c * (m[i - 1] - m[i + 1]);
    }
  }
  void pointers(int steps) {
    // CHECK: loop-aliases.cpp:[[@LINE+1]]:5: remark: on the device while the loop runs: m, r
    for (int s = 0; s < steps; ++s) {
      double *r = rho.data(), *m = mom.data();
      size_t N = rho.size();
      for (size_t i = 1; i < N - 1; ++i)
        m[i] = m[i] + dx * (r[i - 1] - r[i + 1]);
      std::cout << s << "\n";
      for (size_t i = 1; i < N - 1; ++i)
        r[i] = r[i] + dx * (m[i - 1] - m[i + 1]);
    }
  }
};

// What they mean changes: none of this stays.
static void changing(Grid *g, Grid *h, int steps) {
  for (int s = 0; s < steps; s++) {
    int n = g->nx;
    double *u = g->u;
    for (int i = 0; i < n; i++)
      u[i] += s;
    printf("%d %g\n", n, u[n - 1]);
    g->nx--;
    for (int i = 0; i < n; i++)
      u[i] *= 0.5;
    Grid *other = g;
    g = h;
    h = other;
  }
}
// Exchanged between the declaration and the use.
static void early(Grid *g, int steps) {
  for (int s = 0; s < steps; s++) {
    double *u = g->u;
    std::swap(g->u, g->v);
    for (int i = 0; i < g->nx; i++)
      u[i] += g->u[i] * 0.5;
    printf("%d\n", s);
    for (int i = 0; i < g->nx; i++)
      g->v[i] += s;
  }
}

int main(int argc, char **argv) {
  const int steps = argc > 1 ? atoi(argv[1]) : 9;
  const int nx = argc > 2 ? atoi(argv[2]) : 30, ny = 40;
  Grid g = {nx, ny, nullptr, nullptr, 0, 0.125}, h = g;
  for (Grid *one : {&g, &h}) {
    one->u = (double *)malloc(sizeof(double) * nx * ny);
    one->v = (double *)malloc(sizeof(double) * nx * ny);
    for (int i = 0; i < nx * ny; i++) {
      one->u[i] = i % 17;
      one->v[i] = i % 5;
    }
  }
  simulate(&g, 0.125 * steps);
  changing(&g, &h, nx < steps ? 1 : steps);
  early(&h, steps);
  double s = 0;
  for (int i = 0; i < nx * ny; i++)
    s += g.u[i] * (i % 7) + g.v[i] + h.u[i] * (i % 3) + h.v[i] * (i % 11);
  printf("%.15g\n", s);
  Gas gas;
  gas.n = 100;
  gas.dx = 0.01;
  gas.rho.assign(100, 1);
  gas.mom.assign(100, 0);
  for (int i = 0; i < 100; i++)
    gas.rho[i] = i % 5;
  gas.references(steps);
  gas.pointers(steps);
  for (int i = 0; i < 100; i++)
    s += gas.rho[i] * (i % 7) + gas.mom[i];
  printf("%.15g\n", s);
}
