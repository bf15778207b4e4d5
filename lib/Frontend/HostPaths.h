// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Variables and members in texts of the host's: what "g->nx" or "&u[0]" in a
// region's sizes, ranges and conditions stands for.

#ifndef C2CUDA_LIB_FRONTEND_HOSTPATHS_H
#define C2CUDA_LIB_FRONTEND_HOSTPATHS_H

#include "Path.h"

#include <map>

namespace c2cuda {

struct ScopRegion;

/// What \p Loop evaluates in any case before its first round.
std::vector<Path> followedFirst(const clang::Stmt &Loop);

class HostPaths {
public:
  /// Of the texts of \p Region, which is in \p Function.
  HostPaths(const ScopRegion &Region, const clang::FunctionDecl &Function);

  /// A variable that texts may have, though the region has not.
  void add(const clang::VarDecl *Var);

  /// That of "x", "&x[0][0]", "&x" and "x.data()", where x may be a member; none
  /// for anything else.
  std::optional<Path> named(llvm::StringRef Text) const;
  /// All variables and members that the value of \p Text is computed from; empty
  /// if it may depend on anything else.
  std::vector<Path> readIn(llvm::StringRef Text) const;

private:
  const clang::FunctionDecl &Function;
  /// Null for names of several variables.
  std::map<std::string, const clang::VarDecl *> Variables;

  bool addVisible(const clang::Stmt &S, const clang::Stmt &Place);
  std::optional<Path> take(llvm::StringRef &Text) const;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_HOSTPATHS_H
