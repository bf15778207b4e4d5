// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "Keywords.h"

#include "llvm/ADT/StringSet.h"

bool c2cuda::isKeywordOfCxx(llvm::StringRef Name) {
  static const llvm::StringSet<> Keywords = {
      "alignas", "alignof", "and", "and_eq", "asm", "bitand", "bitor", "bool",
      "catch", "char16_t", "char32_t", "class", "compl", "concept",
      "consteval", "constexpr", "constinit", "const_cast", "decltype",
      "delete", "dynamic_cast", "explicit", "export", "false", "friend",
      "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr",
      "operator", "or", "or_eq", "private", "protected", "public",
      "reinterpret_cast", "requires", "static_assert", "static_cast",
      "template", "this", "thread_local", "throw", "true", "try", "typeid",
      "typename", "using", "virtual", "wchar_t", "xor", "xor_eq"};
  return Keywords.contains(Name);
}
