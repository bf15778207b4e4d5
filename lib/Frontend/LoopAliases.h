// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Variables of a loop's body that only are other names for what is there before
// it: `double *u = g->u;`, `const int n = g->n;`, `auto &v = sim.v;`.

#ifndef C2CUDA_LIB_FRONTEND_LOOPALIASES_H
#define C2CUDA_LIB_FRONTEND_LOOPALIASES_H

#include "HostCode.h"
#include "HostExchanges.h"
#include "HostPaths.h"

#include "c2cuda/Frontend/HostLoops.h"

namespace c2cuda {

/// All variables that \p Body declares.
VariableSet declaredIn(const clang::Stmt &Body);

struct LoopAlias {
  const clang::VarDecl *Var = nullptr;
  /// The variable or member that has the value, or that is referred to; with IsData
  /// the container whose elements it points to.
  Path Meant;
  bool IsData = false;

  /// What may stand in its place before the loop.
  std::string text() const {
    return Meant.text() + (IsData ? ".data()" : "");
  }
};

/// Those of \p Loop, as long as nothing in it but \p Exchanges changes what they
/// mean; these run before the variable is declared, or when it is not used any more.
std::vector<LoopAlias> findAliases(const clang::Stmt &Loop,
                                   const std::vector<HostExchange> &Exchanges,
                                   const FunctionFacts &Facts,
                                   const clang::ASTContext &Context);

/// Variables from before \p Loop, `const int n = g->n;`, of which one of \p Regions
/// in it, which \p Paths know, is made, where another is of `g->n` itself. Whether
/// the two are still equal when the loop begins is to be asked.
std::vector<LoopAlias>
earlierNames(const clang::Stmt &Loop, const std::vector<LoopRegion> &Regions,
             const std::vector<HostPaths> &Paths,
             const std::vector<HostExchange> &Exchanges,
             const FunctionFacts &Facts, const clang::ASTContext &Context);

/// The variables of \p Aliases, in a loop, that have the name of one of \p Earlier and
/// mean the same.
VariableSet twinsOf(const std::vector<LoopAlias> &Earlier,
                    const std::vector<LoopAlias> &Aliases);

/// Names and texts of those \p Aliases that \p Region, known by \p Paths, uses;
/// none if it also uses a pointer that one of them means.
std::vector<std::pair<std::string, std::string>>
meantIn(const LoopRegion &Region, const HostPaths &Paths,
        const std::vector<LoopAlias> &Aliases);

/// \p Text with what \p Names say.
std::string
meantText(std::string Text,
          const std::vector<std::pair<std::string, std::string>> &Names);

/// \p Region with what \p Names say in its texts.
LoopRegion
withMeant(LoopRegion Region,
          const std::vector<std::pair<std::string, std::string>> &Names);

/// \p Access with what aliases mean.
HostAccess meant(HostAccess Access, const std::vector<LoopAlias> &Aliases);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_LOOPALIASES_H
