// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "SearchRuns.h"

#include "UpdateTypes.h"

#include "llvm/ADT/STLExtras.h"

#include <optional>

using namespace clang;

namespace c2cuda {

/// The search that \p S is, if it does nothing else.
static std::optional<SearchForm> searchIn(const Stmt &S,
                                          const RegionDraft &Draft) {
  if (!isa<IfStmt, Expr>(S) || Draft.Input.Wholes.count(&S) || containsLoop(S))
    return std::nullopt;
  std::vector<SearchForm> Forms = findSearches(S, Draft.Clang);
  if (Forms.size() != 1 || !Forms.front().Best || Forms.front().IsAnyValue)
    return std::nullopt;
  const auto *Best = dyn_cast<DeclRefExpr>(Forms.front().Best);
  const auto *Var = Best ? dyn_cast<VarDecl>(Best->getDecl()) : nullptr;
  if (!Var || !Var->getType()->isRealFloatingType() ||
      Draft.isDeclaredInside(*Var))
    return std::nullopt;
  return std::move(Forms.front());
}

/// Whether \p S declares variables with values.
static bool declaresValues(const Stmt &S, const RegionDraft &Draft) {
  const auto *Declaration = dyn_cast<DeclStmt>(&S);
  return Declaration && !Draft.Input.Wholes.count(&S) &&
         llvm::all_of(Declaration->decls(), [](const Decl *D) {
           const auto *Var = dyn_cast<VarDecl>(D);
           return Var && Var->hasInit() && Var->hasLocalStorage() &&
                  Var->getType()->isArithmeticType();
         });
}

/// Whether only \p Run uses what is declared in it.
static bool usesAlone(llvm::ArrayRef<const Stmt *> Run,
                      const RegionDraft &Draft) {
  StmtSet Inside;
  for (const Stmt *S : Run)
    collectStatements(*S, Inside);
  for (const Stmt *S : Run)
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declaration->decls())
        for (const DeclRefExpr *Use :
             Draft.Input.Facts.uses(*cast<VarDecl>(D)).References)
          if (!Inside.contains(Use))
            return false;
  return true;
}

size_t searchRun(llvm::ArrayRef<const Stmt *> Siblings,
                 const RegionDraft &Draft) {
  const auto First = searchIn(*Siblings.front(), Draft);
  auto IsSameSearch = [&](const SearchForm &Own) {
    return isSame(*Own.Best, *First->Best, Draft.Clang) &&
           Own.IsMin == First->IsMin && Own.IsLast == First->IsLast;
  };
  size_t Count = 1;
  for (size_t K = 1; First && K < Siblings.size(); ++K) {
    const auto Own = searchIn(*Siblings[K], Draft);
    if (Own ? !IsSameSearch(*Own) : !declaresValues(*Siblings[K], Draft))
      break;
    if (Own && usesAlone(Siblings.take_front(K + 1), Draft))
      Count = K + 1;
  }
  return Count;
}

} // namespace c2cuda
