// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Changes of one text, applied all at once.

#ifndef C2CUDA_LIB_REWRITE_EDITLIST_H
#define C2CUDA_LIB_REWRITE_EDITLIST_H

#include "LanguageRules.h"

namespace c2cuda {

class EditList {
public:
  /// Replaces [Begin, End). Insertions at one place stay in the order in which
  /// they were added.
  void replace(unsigned Begin, unsigned End, std::string Text);
  void insert(unsigned At, std::string Text) { replace(At, At, Text); }

  /// From here on, new texts have \p To in place of \p From.
  void spell(std::string From, std::string To) {
    Spelled = {std::move(From), std::move(To)};
  }

  /// \p At, or the begin or end of what is replaced around it.
  unsigned before(unsigned At) const;
  unsigned behind(unsigned At) const;

  /// What two edits both change, if there is such a place.
  bool overlaps();
  std::string apply(llvm::StringRef Text);
  clang::tooling::Replacements replacements(llvm::StringRef Path);

private:
  void sort();
  struct Edit {
    TextFix Fix;
    size_t Order;
  };
  std::vector<Edit> Edits;
  std::pair<std::string, std::string> Spelled;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_REWRITE_EDITLIST_H
