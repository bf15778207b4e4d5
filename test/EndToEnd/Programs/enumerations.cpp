// RUN: %convert-and-compare %s --cflags=-std=c++17 --nvcc --min-offloaded 10
// Enumerations, with and without a scope, of namespaces, classes and functions, in
// arrays, structs and variables, in calls, conditions and searches.
#include <cstdio>
#include <vector>
namespace sim {
enum class Cell : unsigned char { Dead, Alive, Wall = 9 };
enum Kind { None, Tree, Burning = 5 };
inline int weight(Cell c) { return c == Cell::Alive ? 3 : c == Cell::Wall ? -1 : 0; }
static inline Kind next(Kind k, int n) { switch (k) { case Tree: return n > 1 ? Burning : Tree; case Burning: return None; default: return n == 3 ? Tree : None; } }
struct Site { Kind kind; float heat; Cell cell; };
}
using namespace sim;
static void spread(const std::vector<Kind>& a, std::vector<Kind>& b, int n) {
  for (int i = 1; i < n - 1; i++) {
    int k = (a[i-1] == Burning) + (a[i+1] == Burning) + 2*(a[i] == None);
    b[i] = next(a[i], k);
  }
}
static void walls(std::vector<Cell>& c, Cell edge) {
  for (size_t i = 0; i < c.size(); i++) {
    Cell old = c[i];
    if (i % 7 == 0) c[i] = edge;
    else if (old == Cell::Dead) c[i] = i % 3 ? Cell::Alive : old;
  }
}
static void sites(std::vector<Site>& s, const std::vector<Cell>& c) {
  for (size_t i = 0; i < s.size(); i++) {
    s[i].cell = c[i];
    s[i].heat += weight(c[i]);
    if (s[i].heat > 2) s[i].kind = Burning; else s[i].kind = i % 2 ? Tree : None;
  }
}
static int count(const std::vector<Site>& s) { int n = 0; for (const auto& x : s) if (x.kind == Burning && x.cell != Cell::Wall) ++n; return n; }
static void copyall(std::vector<Kind>& k, const std::vector<Site>& s) { for (size_t i = 0; i < k.size(); ++i) k[i] = s[i].kind; }
static void local(int n, int *out) {
  enum Phase { Up, Down = 4 };
  enum class Q { A = 2, B };
  Phase ph[200]; Q qs[200];
  for (int i = 0; i < n; i++) { ph[i] = i % 5 > 2 ? Up : Down; qs[i] = i % 3 ? Q::A : Q::B; }
  for (int i = 0; i < n; i++) { Phase p = ph[n-1-i]; out[i] = p + (qs[i] == Q::B) + (p == Down ? 10 : 0); }
}
class Board {
public:
  enum class Piece : signed char { Empty = -1, White, Black };
  Board() { for (int i = 0; i < 64; i++) cells[i] = i % 3 ? Piece::Empty : i % 2 ? Piece::White : Piece::Black; }
  int whites() const { int n = 0; for (int i = 0; i < 64; i++) if (cells[i] == Piece::White) n++; return n; }
  void flip() { for (int i = 0; i < 64; i++) { Piece p = cells[i]; if (p == Piece::White) cells[i] = Piece::Black; else if (p == Piece::Black) cells[i] = Piece::White; } }
private:
  Piece cells[64];
};
int main() {
  std::vector<Kind> a(200, Tree), b(200, None); a[100] = Burning; a[3] = Burning;
  spread(a, b, 200); spread(b, a, 200);
  std::vector<Cell> c(200, Cell::Dead); walls(c, Cell::Wall);
  std::vector<Site> s(200); for (auto& x : s) x = {None, 0.5f, Cell::Dead};
  sites(s, c);
  int h = count(s);
  copyall(b, s);
  long sum = 0; for (int i = 0; i < 200; i++) sum = sum*7%1000003 + a[i] + 3*b[i] + 5*(int)c[i];
  int out[200]; local(200, out);
  for (int i = 0; i < 200; i++) sum = sum*7%1000003 + out[i];
  Board bd; bd.flip();
  std::printf("%d %ld %d\n", h, sum, bd.whites());
}
