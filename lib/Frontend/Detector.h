// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Looks for regions in one function.

#ifndef C2CUDA_LIB_FRONTEND_DETECTOR_H
#define C2CUDA_LIB_FRONTEND_DETECTOR_H

#include "FunctionFacts.h"
#include "Pragmas.h"
#include "RegionText.h"
#include "ThreadRegions.h"

#include "c2cuda/Frontend/Frontend.h"

namespace c2cuda {

using StmtList = std::vector<const clang::Stmt *>;

/// Refuses the outermost loops in \p Body, each at its place.
void refuseLoopsIn(const clang::Stmt *Body, const Refusal &Why,
                   clang::ASTContext &Context, Refusals &Refused);

class Detector {
public:
  Detector(const clang::FunctionDecl &Function, clang::ASTContext &Context,
           isl::ctx Isl, const FrontendOptions &Options, Refusals &Refused)
      : Function(Function), Context(Context), Isl(Isl), Options(Options),
        Refused(Refused), Facts(Function, Context),
        Threads(Function, Context, Facts) {}

  /// The regions in \p S, which is no candidate itself.
  void search(const clang::Stmt *S);
  /// The regions in a list of siblings.
  void searchSiblings(llvm::ArrayRef<const clang::Stmt *> Siblings);
  /// Whether pragmas before \p S leave all loops in it alone; says so.
  bool isSetApart(const clang::Stmt &S);
  void searchInside(const clang::Stmt &Loop);
  /// Whether a region with a loop may begin or end with \p S.
  bool mayEnd(const clang::Stmt *S) const;
  bool isAmongLoops(const clang::Stmt *S) const;
  void trim(StmtList &Run) const;
  /// One region of all of \p Run, or a refusal.
  std::optional<ScopRegion> build(const StmtList &Run, int &SplitAt,
                                  Refusal &Why);

  std::vector<ScopRegion> Regions;

private:
  void convertRun(StmtList Run);
  /// Whether c2cuda's own pragmas leave all loops in \p S alone; says so.
  bool isTurnedOff(const clang::Stmt &S);
  /// The regions in \p S, before which a directive about threads stands.
  void searchTeam(const clang::Stmt &S);
  /// The same where \p S as a whole is none.
  void searchInsideTeam(const clang::Stmt &S);
  /// The regions in the `single` \p S.
  void searchSingle(const clang::Stmt &S);
  /// The regions in the statements \p List, which each thread of a team runs;
  /// \p Why their loops stay if the team does not share them out.
  void searchOwn(llvm::ArrayRef<const clang::Stmt *> List, const Refusal &Why);
  bool checkText(const StmtList &Run, ScopRegion &Region, int &SplitAt,
                 NestPragmas &Pragmas, Refusal &Why);
  void refuseDirective(const TextDirective &Found, const StmtList &Run,
                       int &SplitAt, Refusal &Why);
  NestPragmas pragmasOf(const StmtList &Run) const;
  Place placeOf(clang::SourceLocation Where) const;
  void refuse(const Refusal &Why);

  const clang::FunctionDecl &Function;
  clang::ASTContext &Context;
  isl::ctx Isl;
  FrontendOptions Options;
  Refusals &Refused;
  FunctionFacts Facts;
  ThreadRegions Threads;
  /// Builds left: a guard against functions of thousands of loops.
  unsigned Budget = 600;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_DETECTOR_H
