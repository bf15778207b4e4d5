// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// C's headers by identifier, and paths from one directory to another.

#include "Includes.h"

#include "clang/Basic/FileManager.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

namespace {
struct Header {
  StringRef C, Cxx;
  /// The identifiers that it is there for.
  StringRef Names;
};
} // namespace

static const Header Headers[] = {
    {"algorithm", "algorithm", "std::max"},
    {"assert.h", "cassert", "assert"},
    {"cooperative_groups.h", "cooperative_groups.h", "cooperative_groups"},
    {"cuda_pipeline.h", "cuda_pipeline.h", "__pipeline_commit"},
    {"float.h", "cfloat",
     "FLT_MAX FLT_MIN FLT_EPSILON DBL_MAX DBL_MIN DBL_EPSILON"},
    {"limits.h", "climits",
     "CHAR_MAX CHAR_MIN SHRT_MAX SHRT_MIN INT_MAX INT_MIN UINT_MAX LONG_MAX "
     "LONG_MIN ULONG_MAX LLONG_MAX LLONG_MIN ULLONG_MAX"},
    {"math.h", "cmath",
     "sqrt sqrtf exp expf exp2 exp2f log logf log2 log2f log10 log10f pow powf "
     "sin sinf cos cosf tan tanf asin asinf acos acosf atan atanf atan2 atan2f "
     "sinh sinhf cosh coshf tanh tanhf fabs fabsf floor floorf ceil ceilf "
     "round roundf trunc truncf rint rintf fmod fmodf fmin fminf fmax fmaxf "
     "hypot hypotf cbrt cbrtf fma fmaf expm1 log1p erf erff erfc erfcf tgamma "
     "lgamma copysign copysignf isnan isinf isfinite signbit INFINITY NAN "
     "HUGE_VAL M_PI M_E"},
    {"stdarg.h", "cstdarg", "va_list va_start va_arg va_end"},
    {"stddef.h", "cstddef", "size_t ptrdiff_t"},
    {"stdint.h", "cstdint",
     "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t "
     "intptr_t uintptr_t intmax_t uintmax_t INT64_MAX INT32_MAX UINT32_MAX "
     "UINT64_MAX SIZE_MAX"},
    {"stdio.h", "cstdio", "fprintf printf stderr stdout fputs puts"},
    {"stdlib.h", "cstdlib",
     "exit abort malloc calloc free EXIT_FAILURE getenv abs labs llabs"},
    {"string.h", "cstring", "memcpy memset memcmp memmove strcmp strlen"},
    {"type_traits", "type_traits", "is_same"},
    {"utility", "utility", "swap"},
};

/// Every word of \p Text that could be an identifier. Words in comments and
/// strings count too: a header too many does no harm.
static llvm::StringSet<> wordsOf(StringRef Text) {
  llvm::StringSet<> Words;
  auto IsWord = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  while (!Text.empty()) {
    Text = Text.drop_until(IsWord);
    StringRef Word = Text.take_while(IsWord);
    if (!Word.empty())
      Words.insert(Word);
    if (Word == "std" && Text.starts_with("std::max<"))
      Words.insert("std::max");
    Text = Text.drop_front(Word.size());
  }
  return Words;
}

std::string c2cuda::requiredIncludes(StringRef Text, const SourceText *User,
                                     unsigned Offset, bool IsCuda) {
  llvm::StringSet<> Words = wordsOf(Text);
  std::string Result;
  auto Need = [&](StringRef C, StringRef Cxx) {
    // Several headers bring size_t.
    if (C == "stddef.h" &&
        (IsCuda ||
         (User && User->includes({"stdio.h", "stdlib.h", "string.h"}, Offset))))
      return;
    if (!User || !User->includes({C, Cxx}, Offset))
      Result += ("#include <" + C + ">\n").str();
  };
  for (const Header &H : Headers) {
    llvm::SmallVector<StringRef, 0> Names;
    H.Names.split(Names, ' ');
    if (llvm::any_of(Names, [&](StringRef N) { return Words.contains(N); }))
      Need(H.C, H.Cxx);
  }
  return Result;
}

/// The path from directory \p From to \p To, both absolute.
static std::string relativePath(StringRef From, StringRef To) {
  namespace path = llvm::sys::path;
  auto F = path::begin(From), FEnd = path::end(From);
  auto T = path::begin(To), TEnd = path::end(To);
  while (F != FEnd && T != TEnd && *F == *T) {
    ++F;
    ++T;
  }
  llvm::SmallString<128> Result;
  for (; F != FEnd; ++F)
    path::append(Result, "..");
  for (; T != TEnd; ++T)
    path::append(Result, *T);
  return std::string(Result);
}

static std::string normalized(StringRef Path) {
  llvm::SmallString<256> Result(Path);
  llvm::sys::path::remove_dots(Result, /*remove_dot_dot=*/true);
  while (Result.size() > 1 && Result.back() == '/')
    Result.pop_back();
  return std::string(Result);
}

std::vector<IncludeEdit> c2cuda::moveIncludes(const SourceText &Source,
                                              const std::string &From,
                                              const std::string &To,
                                              FileManager &Files) {
  std::vector<IncludeEdit> Result;
  std::string Origin = normalized(From), Target = normalized(To);
  if (To.empty() || Origin == Target)
    return Result;
  auto Exists = [&](StringRef Directory, StringRef Name) {
    llvm::SmallString<256> Path(Directory);
    llvm::sys::path::append(Path, Name);
    return Files.getVirtualFileSystem().exists(Path);
  };
  for (const Directive &D : Source.directives()) {
    StringRef Quoted = D.Name == "include" ? Source.includedName(D) : "";
    if (!Quoted.consume_front("\"") || !Quoted.consume_back("\""))
      continue;
    if (llvm::sys::path::is_absolute(Quoted) || !Exists(Origin, Quoted) ||
        Exists(Target, Quoted))
      continue;
    unsigned Begin = Quoted.data() - Source.text().data();
    llvm::SmallString<256> Path(Origin);
    llvm::sys::path::append(Path, Quoted);
    Result.push_back({Begin, unsigned(Begin + Quoted.size()),
                      relativePath(Target, normalized(Path))});
  }
  return Result;
}
