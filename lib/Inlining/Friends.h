// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Functions in which a method's body is written out have to reach its private members:
// their classes make friends of them.

#ifndef C2CUDA_LIB_INLINING_FRIENDS_H
#define C2CUDA_LIB_INLINING_FRIENDS_H

#include "CallSites.h"

#include <tuple>

namespace c2cuda {

/// A declaration in a class, at an offset of the main file.
struct FriendText {
  unsigned At = 0;
  std::string Text;

  bool operator<(const FriendText &Other) const {
    return std::tie(At, Text) < std::tie(Other.At, Other.Text);
  }
};

/// What has to be declared so that the body of \p Site's callee may stand in its
/// caller; without those that cannot be.
std::vector<FriendText> friendsFor(const CallSite &Site,
                                   const clang::ASTContext &Context);

} // namespace c2cuda

#endif // C2CUDA_LIB_INLINING_FRIENDS_H
