// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The characters of a string are written in nests and printed by the host.
// RUN: %convert-and-compare %s --min-offloaded=3 --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
void f(std::string &s, std::string &r, int T) {
  for (int t = 0; t < T; t++) {
    for (size_t i = 0; i < s.size(); i++) s[i] = 'a' + (s[i] + i + t) % 26;
    std::cout << r << "\n";
  }
}
void g(std::string &s, int T) {
  for (int t = 0; t < T; t++) {
    for (size_t i = 0; i < s.size(); i++) s[i] = 'a' + (s[i] + i + t) % 26;
    std::cout << "t " << t << s << "\n";
  }
}
void h(std::string s, int T) {
  for (int t = 0; t < T; t++) {
    for (int i = 0; i < 400; i++) s[i] = 'a' + (s[i] + i + t) % 26;
    std::cout << "t " << t << s << "\n";
  }
}
static void k(int T) {
  std::string s(500, 'x');
  char *p = &s[0];
  for (int t = 0; t < T; t++) {
    for (int i = 0; i < 400; i++) p[i] = 'a' + (p[i] + i + t) % 26;
    std::cout << s << "\n";
  }
  for (int t = 0; t < T; t++) {
    for (int i = 0; i < 400; i++) p[i] = 'a' + (p[i] + i + t) % 26;
    std::string copy = "<" + s;
    copy += ">";
    std::cout << copy << s.c_str() << "\n";
  }
  for (int t = 0; t < T; t++) {
    for (int i = 0; i < 400; i++) p[i] = 'a' + (p[i] + i + t) % 26;
    s = "new" + s;
    p = &s[0];
  }
  std::cout << s << "\n";
}
static void fill(char *p, int n) {
  for (int i = 0; i < n; i += 7)
    p[i] = '-';
}
static void show(std::string_view s) { std::cout << s << "\n"; }
static void m(int T) {
  std::string s(500, 'x');
  char *p = &s[0];
  std::string_view all(s);
  for (int t = 0; t < T; t++) {
    for (int i = 0; i < 400; i++) p[i] = 'a' + (p[i] + i + t) % 26;
    fill(s.data(), 300);
    std::cout << t;
  }
  for (int t = 0; t < T; t++) {
    for (int i = 0; i < 400; i++) p[i] = 'a' + (p[i] + i + t) % 26;
    std::cout << all << "\n";
    show(s);
  }
  double u[200] = {0};
  std::string_view bytes(reinterpret_cast<const char *>(u), sizeof u);
  unsigned long h = 0;
  for (int t = 0; t < T; t++) {
    for (int i = 0; i < 200; i++) u[i] = u[i] * 0.5 + i + t;
    for (char c : bytes) h = h * 31 + c;
  }
  std::ostringstream out;
  for (int t = 0; t < T; t++) {
    for (int i = 0; i < 200; i++) u[i] = u[i] * 0.5 + i + t;
    out << bytes;
  }
  for (char c : out.str()) h = h * 31 + c;
  std::cout << s << h << "\n";
}
int main() {
  k(3);
  m(3);
  std::string s(500, 'x');
  f(s, s, 3);
  g(s, 3);
  h(s, 3);
}
