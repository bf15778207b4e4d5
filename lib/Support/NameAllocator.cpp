// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Gives out names that nobody else has.

#include "c2cuda/Support/NameAllocator.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace c2cuda;

/// Whether C, C++ or CUDA keeps \p Name for itself. Sorted as in a dictionary.
static bool isReservedWord(llvm::StringRef Name) {
  static constexpr llvm::StringLiteral Words[] = {
      // C and C++.
      "NULL", "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand",
      "bitor", "bool", "break", "case", "catch", "char", "char16_t",
      "char32_t", "char8_t", "class", "co_await", "co_return", "co_yield",
      "compl", "concept", "const", "const_cast", "consteval", "constexpr",
      "constinit", "continue", "decltype", "default", "delete", "do", "double",
      "dynamic_cast", "else", "enum", "explicit", "export", "extern", "false",
      "float", "for", "friend", "goto", "if", "inline", "int", "long", "main",
      "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr",
      "operator", "or", "or_eq", "private", "protected", "public", "register",
      "reinterpret_cast", "requires", "restrict", "return", "short", "signed",
      "sizeof", "static", "static_assert", "static_cast", "std", "struct",
      "switch", "template", "this", "thread_local", "throw", "true", "try",
      "typedef", "typeid", "typename", "typeof", "union", "unsigned", "using",
      "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq",
      // CUDA.
      "assert", "atomicAdd", "blockDim", "blockIdx", "clock", "clock64",
      "cudaError_t", "cudaFree", "cudaMalloc", "cudaMemcpy", "cudaMemset",
      "cuda_runtime", "dim3", "fprintf", "gridDim", "max", "memcpy", "memset",
      "min", "printf", "size_t", "stderr", "threadIdx", "warpSize"};
  return llvm::is_contained(Words, Name);
}

NameAllocator::NameAllocator(const std::vector<std::string> &Taken)
    : Names(Taken.begin(), Taken.end()) {}

bool NameAllocator::isTaken(const std::string &Name) const {
  // Identifiers with two underscores belong to the implementation, and CUDA
  // uses many of them (__shared__, __syncthreads).
  return isReservedWord(Name) || llvm::StringRef(Name).starts_with("__") ||
         Names.count(Name);
}

std::string NameAllocator::take(const std::string &Wanted) {
  std::string Name = Wanted;
  if (llvm::StringRef(Wanted).starts_with("__"))
    Name = "c2cuda" + Wanted.substr(1);
  const std::string Stem = Name;
  for (unsigned Number = 2; isTaken(Name); ++Number)
    Name = Stem + "_" + std::to_string(Number);
  reserve(Name);
  return Name;
}

std::string c2cuda::inAscii(std::string Name) {
  for (char &C : Name)
    if (static_cast<unsigned char>(C) >= 0x80)
      C = '_';
  return Name;
}
