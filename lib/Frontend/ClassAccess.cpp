// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Frontend/ClassAccess.h"

#include "clang/AST/DeclFriend.h"

using namespace clang;

namespace c2cuda {

static bool isFriend(const CXXRecordDecl &Class, const Decl &Other) {
  for (const FriendDecl *Friend : Class.friends()) {
    const Decl *Named = Friend->getFriendDecl();
    if (const TypeSourceInfo *Type = Friend->getFriendType())
      Named = Type->getType()->getAsCXXRecordDecl();
    if (Named && Named->getCanonicalDecl() == Other.getCanonicalDecl())
      return true;
  }
  return false;
}

bool mayNameMembers(const CXXRecordDecl &Class, const FunctionDecl &Caller,
                    bool AreProtected) {
  for (const DeclContext *In = &Caller; In && !In->isFileContext();
       In = In->getParent()) {
    const auto *Around = dyn_cast<CXXRecordDecl>(In);
    if (Around &&
        (Around->getCanonicalDecl() == Class.getCanonicalDecl() ||
         (AreProtected && Around->isDerivedFrom(&Class))))
      return true;
    if (isFriend(Class, *Decl::castFromDeclContext(In)))
      return true;
  }
  return false;
}

} // namespace c2cuda
