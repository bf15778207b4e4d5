// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Names that only the function makes visible: by using directives, using
// declarations and aliases of its own.
// REQUIRES: c2cuda, c2cuda-run
// RUN: %convert-and-compare %s --nvcc --cflags=-std=c++20 --min-offloaded 6 \
// RUN:   --run-flags=--check=all
#include <vector>
#include <cstdio>
#include <cstdlib>
namespace k { namespace in { const int Z = 4; struct Cst { static constexpr double c = 2.5; }; enum class Ph { Sol, Liq }; } }
void f1(std::vector<double> &o) { using namespace k; const int n = int(o.size()); for (int i = 0; i < n; ++i) o[i] = i + in::Z; }
void f2(std::vector<double> &o) { namespace q = k::in; const int n = int(o.size()); for (int i = 0; i < n; ++i) o[i] += q::Cst::c + q::Z; }
void f3(std::vector<double> &o, k::in::Ph p) { using k::in::Ph; const int n = int(o.size()); for (int i = 0; i < n; ++i) o[i] += p == Ph::Liq ? 1.5 : -1.5; }
void f4(std::vector<double> &o, k::in::Ph p) { using P = k::in::Ph; using C = k::in::Cst; const int n = int(o.size()); for (int i = 0; i < n; ++i) o[i] += p == P::Liq ? C::c : -1.5; }
void f5(std::vector<double> &o) { using namespace k::in; const int n = int(o.size()); for (int i = 0; i < n; ++i) o[i] += Cst::c; }
enum class Md { A, B };
void w14(std::vector<double> &o, Md m) { using enum Md; for (std::size_t i = 0; i < o.size(); ++i) o[i] += m == A ? 1.0 : 2.0; }
int main() {
  const int n = 40;
  std::vector<double> v(n);
  f1(v);
  f2(v);
  f3(v, k::in::Ph::Liq);
  f4(v, k::in::Ph::Sol);
  f5(v);
  w14(v, Md::A);
  w14(v, Md::B);
  for (int i = 0; i < n; i += 1 + n / 7) std::printf("%.17g\n", v[i]); }
