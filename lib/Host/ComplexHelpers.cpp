// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What compilers make of complex numbers in C, and of std::complex, operation by
// operation: a real operand has no imaginary part, not one of zero.

#include "ComplexHelpers.h"

#include "c2cuda/CodeGen/KernelText.h"

using namespace c2cuda;

static const char Struct[] =
    R"(// Complex numbers as C and C++ have them: two numbers, the real part first.
namespace c2cuda {
template <typename T> struct complex {
  T re, im;

  complex() = default;
  __host__ __device__ complex(T re, T im = 0) : re(re), im(im) {}
  template <typename U>
  __host__ __device__ explicit complex(complex<U> z)
      : re(T(z.re)), im(T(z.im)) {}

  __device__ T real() const { return re; }
  __device__ T imag() const { return im; }

  friend __device__ complex operator+(complex a) { return a; }
  friend __device__ complex operator-(complex a) { return {-a.re, -a.im}; }
  friend __device__ complex operator+(complex a, complex b) {
    return {a.re + b.re, a.im + b.im};
  }
  friend __device__ complex operator+(complex a, T b) {
    return {a.re + b, a.im};
  }
  friend __device__ complex operator+(T a, complex b) {
    return {a + b.re, b.im};
  }
  friend __device__ complex operator-(complex a, complex b) {
    return {a.re - b.re, a.im - b.im};
  }
  friend __device__ complex operator-(complex a, T b) {
    return {a.re - b, a.im};
  }
  friend __device__ complex operator-(T a, complex b) {
    return {a - b.re, -b.im};
  }
  friend __device__ complex operator*(complex a, complex b) {
    T re = a.re * b.re - a.im * b.im, im = a.re * b.im + a.im * b.re;
    return re == re || im == im ? complex(re, im)
                                : infinite(a.re, a.im, b.re, b.im, {re, im});
  }
  friend __device__ complex operator*(complex a, T b) {
    return {a.re * b, a.im * b};
  }
  friend __device__ complex operator*(T a, complex b) {
    return {a * b.re, a * b.im};
  }
  friend __device__ complex operator/(complex a, T b) {
    return {a.re / b, a.im / b};
  }
  friend __device__ bool operator==(complex a, complex b) {
    return a.re == b.re && a.im == b.im;
  }
  friend __device__ bool operator!=(complex a, complex b) { return !(a == b); }

  __device__ complex &operator+=(complex b) { return *this = *this + b; }
  __device__ complex &operator+=(T b) { return *this = *this + b; }
  __device__ complex &operator-=(complex b) { return *this = *this - b; }
  __device__ complex &operator-=(T b) { return *this = *this - b; }
  __device__ complex &operator*=(complex b) { return *this = *this * b; }
  __device__ complex &operator*=(T b) { return *this = *this * b; }
  __device__ complex &operator/=(T b) { return *this = *this / b; }

private:
  // (a + bi) (c + di) where both parts come out as NaN: C's Annex G wants an
  // infinity if a factor or a product of parts is one.
  static __device__ complex infinite(T a, T b, T c, T d, complex product) {
    bool is_infinite = isinf(a * c) || isinf(b * d) || isinf(a * d) ||
                       isinf(b * c);
    bool left = isinf(a) || isinf(b), right = isinf(c) || isinf(d);
    if (left) {
      a = copysign(isinf(a) ? T(1) : T(0), a);
      b = copysign(isinf(b) ? T(1) : T(0), b);
      c = isnan(c) ? copysign(T(0), c) : c;
      d = isnan(d) ? copysign(T(0), d) : d;
    }
    if (right) {
      c = copysign(isinf(c) ? T(1) : T(0), c);
      d = copysign(isinf(d) ? T(1) : T(0), d);
      a = isnan(a) ? copysign(T(0), a) : a;
      b = isnan(b) ? copysign(T(0), b) : b;
    }
    if (!left && !right) {
      if (!is_infinite)
        return product;
      a = isnan(a) ? copysign(T(0), a) : a;
      b = isnan(b) ? copysign(T(0), b) : b;
      c = isnan(c) ? copysign(T(0), c) : c;
      d = isnan(d) ? copysign(T(0), d) : d;
    }
    return {T(INFINITY) * (a * c - b * d), T(INFINITY) * (a * d + b * c)};
  }
};
} // namespace c2cuda
)";

namespace {
struct Function {
  const char *Name;
  /// Behind `template <typename T> inline __device__`.
  const char *Text;
};
} // namespace

static const Function Functions[] = {
    {"abs", "T abs(complex<T> z) {\n  return hypot(z.re, z.im);\n}\n"},
    {"arg", "T arg(complex<T> z) {\n  return atan2(z.im, z.re);\n}\n"},
    {"cabs", "T cabs(complex<T> z) {\n  return hypot(z.re, z.im);\n}\n"},
    {"carg", "T carg(complex<T> z) {\n  return atan2(z.im, z.re);\n}\n"},
    {"cimag", "T cimag(complex<T> z) {\n  return z.im;\n}\n"},
    {"conj", "complex<T> conj(complex<T> z) {\n  return {z.re, -z.im};\n}\n"},
    {"creal", "T creal(complex<T> z) {\n  return z.re;\n}\n"},
    {"imag", "T imag(complex<T> z) {\n  return z.im;\n}\n"},
    {"norm",
     "T norm(complex<T> z) {\n  return z.re * z.re + z.im * z.im;\n}\n"},
    {"polar", "complex<T> polar(T r, T phi) {\n"
              "  return {r * cos(phi), r * sin(phi)};\n}\n"},
    {"real", "T real(complex<T> z) {\n  return z.re;\n}\n"},
};

void c2cuda::addComplexHelpers(const std::string &Text,
                               std::set<std::string> &Names) {
  if (Text.find("c2cuda::complex<") == std::string::npos)
    return;
  Names.insert("c2cuda_complex");
  std::set<std::string> Words = identifiersIn(Text);
  for (const Function &F : Functions)
    if (Words.count(F.Name))
      Names.insert(std::string("c2cuda_complex_") + F.Name);
}

std::string c2cuda::complexHelper(const std::string &Suffix) {
  if (Suffix.empty())
    return Struct;
  for (const Function &F : Functions)
    if (Suffix == std::string("_") + F.Name)
      return std::string("namespace c2cuda {\ntemplate <typename T>\ninline "
                         "__device__ ") +
             F.Text + "} // namespace c2cuda\n";
  return "";
}
