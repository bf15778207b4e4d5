// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// What programs print and save while arrays stay on the device: streams, files with
// names made of parts, texts in strings, functions that get a stream or a name.
// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded=13 \
// RUN:   --run-flags=--check=all
// RUN: %c2cuda --dry-run %s -- -std=c++17 2>&1 | \
// RUN:   %filecheck %s --implicit-check-not="copied in every round"
// REQUIRES: c2cuda, c2cuda-run

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

struct Report {
  std::string title = "norm";
  std::ostringstream text;
  double largest = 0;
  void add(double x) {
    largest = std::max(largest, x);
    text << title << ' ' << x << '\n';
  }
};

static std::ostream &operator<<(std::ostream &os, const Report &r) {
  return os << r.title << ": " << r.largest;
}

static void save(const std::string &name, const std::vector<double> &u) {
  std::ofstream out(name);
  if (!out)
    return;
  out << std::setprecision(5);
  for (size_t i = 0; i < u.size(); i++)
    out << u[i] << '\n';
  out.close();
}

static void print(std::ostream &os, const double *u, int n, const char *what) {
  os << what << ":";
  for (int i = 0; i < n; i++)
    os << " " << u[i];
  os << std::endl;
}

static double length(const std::vector<double> &u) {
  return std::sqrt(std::inner_product(u.begin(), u.end(), u.begin(), 0.0));
}

int main() {
  const int n = 900;
  std::vector<double> u(n), v(n);
  for (int i = 0; i < n; i++)
    u[i] = v[i] = i % 7;
  std::string label = "first";
  Report report;

// CHECK: remark: on the device from nest to nest: v; on the device, and copied back where the host reads: u
  for (int t = 0; t < 4; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    std::swap(u, v);
    std::cout << label << ' ' << report.title << " " << t << "\n";
  }
  for (int t = 0; t < 4; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    std::swap(u, v);
    if (t % 2 == 0)
      save("/dev/null", u);
  }
  for (int t = 0; t < 4; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    std::swap(u, v);
    if (t % 2 == 1)
      print(std::cout, u.data(), 5, t > 2 ? "last" : "then");
  }
  for (int t = 0; t < 4; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    std::swap(u, v);
    if (t % 2 == 1) {
      std::ostringstream name;
      name << "step" << std::setw(4) << std::setfill('0') << t;
      std::cout << name.str() << std::fixed << ' ' << u[5] << "\n";
    }
  }
  for (int t = 0; t < 4; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    std::swap(u, v);
    std::string name = "u" + std::to_string(t);
    name += ".txt";
    std::cout << "file " + name << " " << name.size() << std::endl;
  }
  for (int t = 0; t < 4; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    std::swap(u, v);
    report.add(length(u));
    if (t == 3)
      std::cout << "report " << report << "\n";
  }
  for (int t = 0; t < 4; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    std::swap(u, v);
    std::cout.width(8);
    std::cout << t;
    std::cout.put('\n').flush();
  }
  for (int t = 0; t < 4; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    std::swap(u, v);
    std::printf("%s %d %s\n", label.c_str(), t, t ? "on" : "start");
  }
  label = "binary";
  for (int t = 0; t < 4; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    std::swap(u, v);
    if (t == 2) {
      std::ostringstream bytes(std::ios::out | std::ios::binary);
      bytes.write(reinterpret_cast<const char *>(u.data()),
                  u.size() * sizeof(double));
      const std::string all = bytes.str();
      std::cout << all.size() << ' ' << length(u) << '\n';
    }
  }
  for (int t = 0; t < 4; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    std::swap(u, v);
    std::ofstream out("/dev/null", std::ios::app);
    if (!out.is_open())
      return 1;
    out << t << ',' << u[n / 2] << std::endl;
  }
  for (int t = 0; t < 4; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    std::swap(u, v);
    const std::string name = std::string("/dev/") + (t ? "null" : "zero");
    if (FILE *f = t ? std::fopen(name.c_str(), "wb") : NULL) {
      std::fwrite(u.data(), sizeof(double), u.size(), f);
      std::fclose(f);
    }
  }
  for (int t = 0; t < 4; t++) {
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.5 * (u[i - 1] + u[i + 1]);
    std::swap(u, v);
    label = "t" + std::to_string(t);
    label.append("!");
  }
  std::cout << label << report.text.str() << length(u) << "\n";
  return 0;
}
