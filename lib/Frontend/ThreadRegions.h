// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Where several threads of OpenMP's run a function's code, and what of it one
// of them may run in the place of all.

#ifndef C2CUDA_LIB_FRONTEND_THREADREGIONS_H
#define C2CUDA_LIB_FRONTEND_THREADREGIONS_H

#include "FunctionFacts.h"
#include "Pragmas.h"

#include "c2cuda/Diagnostics/Refusal.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace c2cuda {

/// A statement with a directive about threads before it.
struct ThreadConstruct {
  const clang::Stmt *Body = nullptr;
  NestPragmas Pragmas;
  /// Where the directive, its statement and that's end are in the text.
  unsigned Begin = 0, BodyBegin = 0, End = 0;
  /// Of a team: whether one thread may run all of it, and so no directive is
  /// needed; whether threads write to memory that they share in loops that they
  /// share out only, and wait for each other at the ends of these.
  bool IsForOne = false, IsInStep = false;
  /// The construct around it.
  const ThreadConstruct *Outer = nullptr;

  Sharing kind() const { return Pragmas.Threads.Kind; }
};

class ThreadRegions {
public:
  ThreadRegions(const clang::FunctionDecl &Function, clang::ASTContext &Context,
                const FunctionFacts &Facts);

  /// The construct whose statement \p S is; null if there is none.
  const ThreadConstruct *at(const clang::Stmt &S) const;
  /// The innermost construct that \p S is in; null if there is none.
  const ThreadConstruct *around(const clang::Stmt &S) const;

  /// Whether loops in \p S cannot be searched for as in code of one thread.
  bool isSetApart(const clang::Stmt &S) const;
  /// Whether a part of \p S is shared out.
  bool hasShared(const clang::Stmt &S) const;

  /// Whether \p S is a team's region that one thread may run just as well:
  /// nothing but loops that are shared out, and what each thread does for
  /// itself.
  bool isForOne(const clang::Stmt &S) const;

  /// Whether \p S is in a construct, other than a team's region that one thread
  /// may run, or is one that a team shares out.
  bool isInside(const clang::Stmt &S) const;

  /// Whether \p S is a loop that a team shares out, or a `single`.
  bool isShared(const clang::Stmt &S) const;

  /// Why one thread may not run the loop \p S, which is shared out, in the
  /// place of all; nothing if it may.
  std::optional<Refusal> whyNotOne(const clang::Stmt &S) const;

  /// The same for nests in the `single` \p S, which stays around them.
  bool mayBeInside(const clang::Stmt &Single) const;

  /// Whether the directive at \p Offset belongs to what one thread runs where
  /// \p Run becomes kernels.
  bool isLeftOut(unsigned Offset,
                 const std::vector<const clang::Stmt *> &Run) const;

  /// Variables in \p S of which every thread has its own.
  std::vector<std::string> ownVariables(const clang::Stmt &S) const;

  /// What has to stand before the text in the place of the loops \p Run, of a
  /// team: lines with directives.
  std::string directivesFor(const std::vector<const clang::Stmt *> &Run) const;

private:
  void find(const clang::Stmt &S, const ThreadConstruct *Outer);
  void judge(ThreadConstruct &Team) const;
  bool hasOnlyShared(const clang::Stmt &S) const;
  const clang::VarDecl *leftBy(const ThreadConstruct &Construct) const;
  std::optional<Refusal> whyDiffers(const ThreadConstruct &Loop) const;
  std::optional<std::string> otherOwn(const ThreadConstruct &Loop) const;
  bool isWrittenIn(const clang::VarDecl &Var, const StmtSet &Inside) const;
  bool isOwn(const clang::VarDecl &Var, const ThreadConstruct *Team) const;

  const clang::FunctionDecl &Function;
  clang::ASTContext &Context;
  const FunctionFacts &Facts;
  /// Outer ones first; they stay where they are.
  std::vector<std::unique_ptr<ThreadConstruct>> Constructs;
  llvm::DenseMap<const clang::Stmt *, ThreadConstruct *> ByBody;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_THREADREGIONS_H
