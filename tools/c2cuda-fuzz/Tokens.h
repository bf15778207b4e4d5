// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// C as a fuzzer sees it: a row of tokens that may make sense.

#ifndef C2CUDA_TOOLS_FUZZ_TOKENS_H
#define C2CUDA_TOOLS_FUZZ_TOKENS_H

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace c2cuda {

enum class TokenKind {
  /// White space and comments.
  Space,
  /// A line of the preprocessor, with its continuations.
  Directive,
  Word,
  Number,
  /// A literal in quotes.
  Quoted,
  Punctuation,
};

struct Token {
  TokenKind Kind;
  std::string Text;
};

/// \p Code in tokens; their texts together are \p Code again.
std::vector<Token> tokenize(llvm::StringRef Code);
std::string textOf(const std::vector<Token> &Tokens);

/// Operators that can stand for one another: all of the group of \p Text, or
/// none.
llvm::ArrayRef<const char *> operatorsLike(llvm::StringRef Text);
/// The same for the names of types.
llvm::ArrayRef<const char *> typesLike(llvm::StringRef Text);

} // namespace c2cuda

#endif // C2CUDA_TOOLS_FUZZ_TOKENS_H
