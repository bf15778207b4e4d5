// What the standard library does beside kernels in a loop of the host: clocks,
// files, containers that grow or get new values.
// RUN: %convert-and-compare %s --nvcc --cflags=-std=c++17 --min-offloaded 5 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- -std=c++17 2>&1 | %filecheck %s
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

static void step(const std::vector<double> &u, std::vector<double> &v,
                 double dt) {
  const int n = u.size();
  for (int i = 1; i < n - 1; i++)
    v[i] = u[i] + dt * (u[i - 1] - 2 * u[i] + u[i + 1]);
}

static void mean(std::vector<double> &u, const std::vector<double> &v) {
  for (std::size_t i = 0; i < u.size(); i++)
    u[i] = 0.5 * (u[i] + v[i]);
}

static void print(const char *name, const std::vector<double> &u) {
  double sum = 0;
  for (double x : u)
    sum = sum * 0.99 + x;
  std::printf("%s %zu %.17g\n", name, u.size(), sum);
}

// CHECK: library-in-loops.cpp:[[@LINE+4]]:3: remark: on the device while the loop runs: u;
static void probes(std::vector<double> u, std::vector<double> v) {
  std::vector<double> probe;
  std::vector<int> rounds;
  for (int t = 0; t < 20; t++) {
    step(u, v, 0.25);
    mean(u, v);
    probe.push_back(u[60]);
    probe.emplace_back(v[t] * 0.5);
    rounds.push_back(t);
  }
  print("probes", probe);
  print("u", u);
  std::printf("%d\n", rounds.back());
}

// CHECK: library-in-loops.cpp:[[@LINE+8]]:3: remark: on the device while the loop runs: u, v
static void clocks(std::vector<double> u, std::vector<double> v) {
  const auto start = std::chrono::steady_clock::now();
  auto last = start;
  double seconds = 0;
  std::ostringstream text;
  const std::string name = "round";
  long milliseconds = 0;
  for (int t = 0; t < 20; t++) {
    step(u, v, 0.2);
    auto now = std::chrono::steady_clock::now();
    seconds += std::chrono::duration<double>(now - last).count();
    milliseconds =
        std::chrono::duration_cast<std::chrono::milliseconds>(now - start)
            .count();
    last = now;
    mean(u, v);
    if (t % 7 == 0)
      text << name << ' ' << t << ": " << u[t] << "\n";
  }
  std::cout << text.str();
  print("clocks", u);
  std::printf("%d\n", seconds >= 0 && milliseconds >= 0);
}

// The vector that grows is in kernels itself.
static void grows(std::vector<double> u, std::vector<double> v) {
  for (int t = 0; t < 12; t++) {
    step(u, v, 0.125);
    mean(u, v);
    u.push_back(u[t] + 1);
    v.push_back(t);
  }
  print("grows", u);
  print("grows", v);
}

// And one that a pointer leads to.
static void moves(std::vector<double> u, std::vector<double> v) {
  for (int t = 0; t < 12; t++) {
    const double *p = u.data();
    double *q = v.data();
    for (int i = 0; i < 90; i++)
      q[i] = p[i] * 0.5 + q[i];
    v.push_back(q[0]);
    u.push_back(p[3] + t);
  }
  print("moves", u);
  print("moves", v);
}

static void fills(std::vector<double> u, std::vector<double> v) {
  std::vector<double> w(u.size()), x(u.size() / 2);
  const double zero = 0.25;
  for (int t = 0; t < 12; t++) {
    std::fill(w.begin(), w.end(), zero);
    step(u, w, 0.1);
    mean(u, w);
    std::copy(u.begin(), u.end(), v.begin());
    std::fill(u.begin() + 3, u.begin() + 5, t);
    mean(u, v);
  }
  print("fills", u);
  print("fills", v);
  for (int t = 0; t < 12; t++) {
    x = u;
    mean(x, v);
    u = x;
    step(u, v, 0.1);
    if (t == 5)
      u = w;
  }
  print("assigned", u);
  print("assigned", v);
  print("assigned", x);
}

int main() {
  std::vector<double> u(100), v(100);
  for (int i = 0; i < 100; i++) {
    u[i] = i % 11 * 0.5;
    v[i] = i % 7;
  }
  probes(u, v);
  clocks(u, v);
  grows(u, v);
  moves(u, v);
  fills(u, v);
  return 0;
}
