struct Vec {
  double x, y;
};
inline Vec operator+(const Vec &a, const Vec &b) {
  return {a.x + b.x, a.y + b.y};
}
