// RUN: %convert-and-compare %s --nvcc --min-offloaded 17
// Structs that methods give out and take by value, `im.get(x, y).r`, `im.set(x, y, p)`:
// made for the call, of other calls, of variables; elements that are written between a
// copy and its use; names for what a method gave out, which are copies, too.
#include <cstdio>
#include <vector>
struct V3 { float x, y, z; V3() : x(0), y(0), z(0) {} V3(float a, float b, float c) : x(a), y(b), z(c) {} };
class Field { int n; std::vector<V3> v; public: Field(int n) : n(n), v(n) {} int size() const { return n; } V3 get(int i) const { return v[i]; }
  void set(int i, const V3 &p) { v[i] = p; } void put(int i, V3 p) { v[i] = p; } const std::vector<V3> &data() const { return v; } std::vector<V3> &data() { return v; }
  void twice(int i, V3 p) { v[i] = p; v[i + 1] = p; } };
void f1(Field &f) { for (int i = 0; i < f.size(); i++) f.set(i, V3(i * 0.5f, i + 1, i * i)); }
void f2(const Field &f, Field &g) { for (int i = 0; i < f.size(); i++) { V3 a = f.get(i); a.x += 1; g.put(i, a); } }
void f3(const Field &f, Field &g) { for (int i = 1; i < f.size(); i++) g.set(i, f.get(i - 1)); }
void f4(Field &f) { for (int i = 1; i < f.size(); i++) { V3 a = f.get(i); f.set(i, f.get(i - 1)); V3 b = f.get(i); f.put(i, V3(a.x + b.x, a.y, b.z)); } }
void f5(Field &f) { for (int i = 0; i + 1 < f.size(); i += 2) f.twice(i, f.get(i + 1)); }
void f6(Field &f) { for (int i = 0; i < f.size(); i++) f.set(i, {1.0f * i, 2, f.get(i).z + 1}); }
static double sum(const Field &f) { double s = 0; for (int i = 0; i < f.size(); i++) { V3 a = f.get(i); s = s * 0.5 + a.x + 2 * a.y + 3 * a.z; } return s; }
struct Pixel { unsigned char r, g, b; };
class Image {
  int w, h; std::vector<Pixel> px;
public:
  Image(int w, int h) : w(w), h(h), px(w * h) {}
  int width() const { return w; }
  int height() const { return h; }
  std::vector<Pixel> &data() { return px; }
  const std::vector<Pixel> &data() const { return px; }
  Pixel get(int x, int y) const { return px[y * w + x]; }
  Pixel clamped(int x, int y) const { if (x < 0) x = 0; if (x >= w) x = w - 1; return px[y * w + x]; }
  const Pixel &at(int x, int y) const { return px[y * w + x]; }
  Pixel &at(int x, int y) { return px[y * w + x]; }
  void set(int x, int y, Pixel p) { px[y * w + x] = p; }
};
// p is the old pixel.
void old1(Image &im, std::vector<int> &o) {
  for (int y = 0; y < im.height(); y++)
    for (int x = 0; x < im.width(); x++) {
      const Pixel &p = im.get(x, y);
      im.at(x, y).r = 5;
      o[y * im.width() + x] = p.r + p.g;
    }
}
void old2(Image &im, std::vector<int> &o) {
  for (int y = 0; y < im.height(); y++)
    for (int x = 0; x < im.width(); x++) {
      auto &&p = im.get(x, y);
      im.at(x, y).g = 7;
      o[y * im.width() + x] = p.r * 3 + p.g;
    }
}
void old3(Image &im, std::vector<int> &o) {
  for (int y = 0; y < im.height(); y++)
    for (int x = 0; x < im.width(); x++) {
      Pixel p = im.get(x, y);
      im.at(x, y) = Pixel{1, 2, 3};
      o[y * im.width() + x] += p.r * 3 + p.g;
      p.b = 9;
      im.at(x, y).b += p.b;
    }
}
void blur(const Image &im, Image &out) {
  for (int y = 0; y < im.height(); y++)
    for (int x = 1; x < im.width() - 1; x++) {
      Pixel a = im.get(x - 1, y), b = im.get(x + 1, y);
      out.at(x, y).r = (a.r + b.r + im.get(x, y).r) / 3;
      out.at(x, y).g = (a.g + b.g + im.get(x, y).g) / 3;
    }
}
void edge(const Image &im, Image &out) {
  for (int y = 0; y < im.height(); y++)
    for (int x = 0; x < im.width(); x++)
      out.at(x, y) = im.get(im.width() - 1 - x, y);
}
void clam(const Image &im, std::vector<int> &o) {
  for (int y = 0; y < im.height(); y++)
    for (int x = 0; x < im.width(); x++)
      o[y * im.width() + x] += im.clamped(x - 2, y).r + im.clamped(x + 2, y).g;
}
void shiftDown(Image &im) {
  for (int y = 1; y < im.height(); y++)
    for (int x = 0; x < im.width(); x++)
      im.at(x, y) = im.get(x, y - 1);
}
void sets(Image &im) {
  for (int y = 0; y < im.height(); y++)
    for (int x = 0; x < im.width(); x++)
      im.set(x, y, Pixel{(unsigned char)(x * 3), (unsigned char)(y * 5), (unsigned char)(x ^ y)});
}
void sets2(const Image &in, Image &im) {
  for (int y = 0; y < im.height(); y++)
    for (int x = 0; x < im.width(); x++)
      im.set(x, y, in.get(x, im.height() - 1 - y));
}
void inBranches(Image &im, std::vector<int> &o) {
  for (int y = 0; y < im.height(); y++)
    for (int x = 0; x < im.width(); x++) {
      if (o[y * im.width() + x] % 3 == 1) {
        const Pixel &p = im.get(x, y);
        im.at(x, y).r = 5;
        o[y * im.width() + x] += p.r + p.g;
      } else if (im.get(x, y).g > 20) {
        const Pixel q = im.get(x, y);
        im.set(x, y, Pixel{q.g, 1, q.r});
        o[y * im.width() + x] -= q.r + 2 * q.b;
      }
    }
}
static int counts[256];
void histogram(const Image &im) {
  for (int y = 0; y < im.height(); y++)
    for (int x = 0; x < im.width(); x++)
      counts[im.get(x, y).g]++;
}
int marked[300];
void marks(const Image &im, int *m) {
  for (int y = 0; y < im.height(); y++)
    for (int x = 0; x < im.width(); x++)
      if (im.get(x, y).r > im.get(x, y).b)
        m[im.get(x, y).g]++;
}
static float grey(const Pixel &p) { return 0.25f * p.r + 0.5f * p.g + 0.25f * p.b; }
static float light(Pixel p) { p.r /= 2; return p.r + p.b; }
void passed(const Image &im, std::vector<int> &o) {
  for (int y = 0; y < im.height(); y++)
    for (int x = 0; x < im.width(); x++)
      o[y * im.width() + x] += int(grey(im.get(x, y)) + light(im.get(x, y)) + light(im.at(x, y)));
}
// What is given out is a copy for functions that write to the element.
static void mix(Pixel &a, const Pixel &b) { a.r = b.g; a.g = b.r; a.b = b.g + a.r; }
static void tint(Pixel &a, Pixel b) { a.r = b.g; a.g = b.r; }
void mixed(Image &im) {
  for (int y = 0; y < im.height(); y++)
    for (int x = 0; x < im.width(); x++) {
      mix(im.at(x, y), im.get(x, y));
      tint(im.at(x, y), im.get(x, y));
    }
}
struct S2 {
  int a, b;
  S2 &operator+=(const S2 &o) { a += o.a; b += o.a; return *this; }
  S2 operator+(const S2 &o) const { return S2{a + o.b, b + o.a}; }
  int len() const { return a * a + b; }
};
struct Row {
  std::vector<S2> v;
  S2 get(int i) const { return v[i]; }
};
void doubled(Row &r, int n) {
  for (int i = 0; i < n; i++) {
    r.v[i] += r.get(i);
    S2 all = r.get(i);
    for (int k = 0; k < 3; k++)
      all += r.get(i);
    r.v[i] = all + r.get(i);
    r.v[i].a += r.get(i).len();
  }
}
template <typename T> struct Vec {
  std::vector<T> v;
  T get(int i) const { return v[i]; }
  void set(int i, T x) { v[i] = x; }
};
template <typename T> void twist(Vec<T> &r, int n) {
  for (int i = 0; i < n; i++) {
    r.v[i] += r.get(i);
    r.set(i, r.get(i));
  }
}
// One struct for all, and one that depends on the place.
struct Scene {
  Pixel back; int n; std::vector<Pixel> px;
  Pixel ground() const { return back; }
  Pixel pick(int i) const { if (i % 2) return back; return px[i]; }
  void paint(Pixel p) { back = p; }
  void fill(int i, Pixel p) { px[i].r = p.r; px[i].g = p.r; }
};
void scene(Scene &s) {
  for (int i = 0; i < s.n; i++) {
    s.px[i].r += s.ground().g;
    s.fill(i, Pixel{(unsigned char)(s.px[i].r + 1), 2, 3});
  }
  for (int i = 0; i < s.n; i++)
    s.px[i] = s.pick(i);
  for (int i = 0; i < 10; i++)
    s.paint(s.px[i]);
}
static long sum(const Image &im) { long s = 0; for (int y = 0; y < im.height(); y++) for (int x = 0; x < im.width(); x++) { Pixel p = im.get(x, y); s = s * 31 % 1000003 + p.r + 3 * p.g + 7 * p.b; } return s; }
static long sum(const std::vector<int> &o) { long s = 0; for (int v : o) s = s * 31 % 1000003 + v; return s; }
int main() {
  Field f(500), g(500); f1(f); printf("%f\n", sum(f)); f2(f, g); printf("%f\n", sum(g)); f3(g, f); printf("%f\n", sum(f)); f4(f); printf("%f\n", sum(f)); f5(f); printf("%f\n", sum(f)); f6(f); printf("%f\n", sum(f));
  Image a(80, 60), b(80, 60); std::vector<int> o(4800);
  sets(a); printf("%ld\n", sum(a));
  blur(a, b); printf("%ld\n", sum(b));
  edge(b, a); printf("%ld\n", sum(a));
  clam(a, o); printf("%ld\n", sum(o));
  old1(a, o); printf("%ld %ld\n", sum(a), sum(o));
  old2(a, o); printf("%ld %ld\n", sum(a), sum(o));
  old3(b, o); printf("%ld %ld\n", sum(b), sum(o));
  sets(a); shiftDown(a); printf("%ld\n", sum(a));
  sets2(b, a); printf("%ld\n", sum(a));
  sets(a); inBranches(a, o); printf("%ld %ld\n", sum(a), sum(o));
  histogram(a); marks(a, marked); printf("%ld %ld\n", sum(std::vector<int>(counts, counts + 256)), sum(std::vector<int>(marked, marked + 300)));
  passed(a, o); printf("%ld\n", sum(o));
  mixed(a); printf("%ld\n", sum(a));
  Row r{std::vector<S2>(500)}; for (int i = 0; i < 500; i++) r.v[i] = S2{i % 7, i % 5};
  doubled(r, 500); Vec<S2> v{r.v}; twist(v, 500); Vec<int> u{std::vector<int>(500, 3)}; twist(u, 500);
  long d = 0; for (int i = 0; i < 500; i++) d = d * 31 % 1000003 + v.v[i].a + 3 * v.v[i].b + u.v[i]; printf("%ld\n", d);
  Scene s{{9, 8, 7}, 600, a.data()}; scene(s); long c = 0; for (int i = 0; i < 600; i++) c = c * 31 % 1000003 + s.px[i].r + 3 * s.px[i].g; printf("%ld %d\n", c, s.back.r);
}
