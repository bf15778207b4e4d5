// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// printf of kernels. The front end packs the arguments into a struct, each at
// its natural alignment after C's promotions.

#include "Memory.h"

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>

using namespace c2cuda::device;

namespace {

class PackedArguments {
public:
  explicit PackedArguments(const char *Next) : Next(Next) {}

  template <class T> T take() {
    uintptr_t Bits = reinterpret_cast<uintptr_t>(Next);
    Bits = (Bits + alignof(T) - 1) / alignof(T) * alignof(T);
    Next = reinterpret_cast<const char *>(Bits);
    T Value;
    memcpy(&Value, Next, sizeof(T));
    Next += sizeof(T);
    return Value;
  }

private:
  const char *Next;
};

bool isFlagOrDigit(char C) { return C && strchr("-+ #0123456789.", C); }

/// Prints one conversion, whose text ends with its letter.
int printOne(std::string Conversion, bool Wide, PackedArguments &Arguments) {
  const char Letter = Conversion.back();
  if (strchr("di", Letter) && Wide)
    return printf(Conversion.c_str(), Arguments.take<long long>());
  if (strchr("di", Letter))
    return printf(Conversion.c_str(), Arguments.take<int>());
  if (strchr("ouxX", Letter) && Wide)
    return printf(Conversion.c_str(), Arguments.take<unsigned long long>());
  if (strchr("ouxXc", Letter))
    return printf(Conversion.c_str(), Arguments.take<unsigned>());
  if (strchr("eEfFgGaA", Letter))
    return printf(Conversion.c_str(), Arguments.take<double>());
  if (Letter == 'p')
    return printf(Conversion.c_str(), Arguments.take<void *>());
  if (Letter == 's') {
    const char *Text = Arguments.take<const char *>();
    return printf(Conversion.c_str(), Text ? real(Text) : "(null)");
  }
  return printf("%s", Conversion.c_str());
}

} // namespace

extern "C" int c2cuda_rt_vprintf(const char *Format, const char *Packed) {
  PackedArguments Arguments(Packed);
  int Printed = 0;
  for (const char *P = real(Format); *P;) {
    if (P[0] != '%' || P[1] == '%' || P[1] == '\0') {
      Printed += putchar(*P) != EOF;
      P += P[0] == '%' && P[1] == '%' ? 2 : 1;
      continue;
    }
    std::string Conversion(1, *P++);
    while (isFlagOrDigit(*P) || *P == '*')
      if (*P == '*') {
        Conversion += std::to_string(Arguments.take<int>());
        ++P;
      } else {
        Conversion += *P++;
      }
    unsigned Longs = 0;
    for (; *P && strchr("hlLzjtq", *P); ++P)
      Longs += *P != 'h' && *P != 'L';
    const bool Wide = Longs > 0 && *P && strchr("diouxX", *P);
    if (Wide)
      Conversion += "ll";
    if (*P)
      Conversion += *P++;
    Printed += printOne(Conversion, Wide, Arguments);
  }
  return Printed;
}
