// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// The characters of a string are written in nests and printed by the host.
// RUN: %convert-and-compare %s --min-offloaded=3 --run-flags=--check=all
// REQUIRES: c2cuda, c2cuda-run
#include <iostream>
#include <string>
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
int main() {
  k(3);
  std::string s(500, 'x');
  f(s, s, 3);
  g(s, 3);
  h(s, 3);
}
