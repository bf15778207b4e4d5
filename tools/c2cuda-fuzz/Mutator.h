// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Changes that often leave valid C: libFuzzer's own changes of bytes nearly
// never do.

#ifndef C2CUDA_TOOLS_FUZZ_MUTATOR_H
#define C2CUDA_TOOLS_FUZZ_MUTATOR_H

#include "Tokens.h"

#include <random>

namespace c2cuda {

class Mutator {
public:
  Mutator(llvm::StringRef Code, unsigned Seed)
      : Random(Seed), Tokens(tokenize(Code)) {}

  /// One to four changes; statements and expressions of \p Other are used as
  /// well.
  std::string mutate(llvm::StringRef Other);

private:
  /// Tokens [Begin, End).
  struct Range {
    size_t Begin, End;
  };

  void change();
  void replaceOne();
  void replaceNumber(Token &T);
  void swapTwo();
  void dropOrRepeat();
  void insertStatement();
  void wrapExpression();
  void splice();
  void flipFlag();
  size_t below(size_t End) { return Random() % std::max<size_t>(End, 1); }
  /// A token of \p Kind, or the number of tokens.
  size_t pick(TokenKind Kind);
  static std::vector<Range> statementsIn(const std::vector<Token> &Tokens);
  static std::vector<Range> expressionsIn(const std::vector<Token> &Tokens);
  std::vector<Token> copyOf(Range R) const;
  void put(Range R, const std::vector<Token> &New);

  std::mt19937 Random;
  std::vector<Token> Tokens, Others;
};

} // namespace c2cuda

#endif // C2CUDA_TOOLS_FUZZ_MUTATOR_H
