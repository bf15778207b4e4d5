// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Variables around a region, as far as they are parameters of it.

#ifndef C2CUDA_LIB_FRONTEND_KNOWNFACTS_H
#define C2CUDA_LIB_FRONTEND_KNOWNFACTS_H

#include "RegionDraft.h"

namespace c2cuda {

/// Whether control never gets behind \p S.
bool neverEnds(const clang::Stmt *S);

/// Knows the affine parameters that already are, and makes no new ones.
class KnownFacts : public SymbolSource {
public:
  explicit KnownFacts(RegionDraft &Draft) : Draft(Draft) {}

  Symbol symbolOf(const clang::Expr &Reference) override {
    const auto *Name = llvm::dyn_cast<clang::DeclRefExpr>(&Reference);
    const auto *Var = Name ? llvm::dyn_cast<clang::VarDecl>(Name->getDecl()) : nullptr;
    Symbol Always = Var ? symbolOf(*Var) : Symbol();
    return Always.What == Symbol::Kind::None ? steady(Reference) : Always;
  }

  /// The parameter for the variable or the member that \p Reference, which is
  /// evaluated before the region, names; none if it may have got another value
  /// since (SteadyValues.cpp).
  Symbol steady(const clang::Expr &Reference) const;

  Symbol given(const clang::Expr &Pointer) override {
    std::optional<Path> Of = pathOf(Pointer);
    if (!Of || !Of->isVariable() || !Of->Root ||
        !Draft.Input.Facts.isNeverChanged(*Of->Root))
      return {};
    auto Found = Draft.ParameterIndex.find(nullKey(*Of, false));
    if (Found == Draft.ParameterIndex.end() ||
        !Draft.Parameters[Found->second].IsAffine)
      return {};
    return {Symbol::Kind::Parameter, Draft.Parameters[Found->second].Name};
  }

  Symbol symbolOf(const clang::VarDecl &Var) const {
    if (&Var == Stands)
      return {Symbol::Kind::Parameter, StandsFor};
    if (Draft.isNamedConstant(Var))
      return {Symbol::Kind::Forward, "", Var.getInit(), &Var};
    auto OneValue = Draft.OneValue.find(&Var);
    const bool IsNeverChanged = Draft.Input.Facts.isNeverChanged(Var);
    if (!IsNeverChanged && OneValue == Draft.OneValue.end())
      return {};
    auto Found = Draft.ParameterIndex.find(
        std::to_string(reinterpret_cast<uintptr_t>(&Var)));
    if (Found == Draft.ParameterIndex.end() ||
        !Draft.Parameters[Found->second].IsAffine) {
      // What the region does not use itself stands for its value.
      const clang::Expr *Value = !IsNeverChanged   ? OneValue->second
                                 : isFromHere(Var) ? Var.getInit()
                                                   : nullptr;
      return Value && Value->getType()->isIntegerType()
                 ? Symbol{Symbol::Kind::Forward, "", Value, &Var}
                 : Symbol();
    }
    return {Symbol::Kind::Parameter, Draft.Parameters[Found->second].Name,
            nullptr, &Var};
  }

  /// The parameter for the value of \p Var that the host computes before the region
  /// (GivenValues.h).
  std::optional<unsigned> given(const clang::VarDecl &Var) const;
  void give(const clang::VarDecl &Var, Parameter Value);

  /// The parameter \p Id always has \p Value: rows of so many may be rows of the
  /// other (RegionDraft::expanded).
  void noteEqual(const std::string &Id, isl::pw_aff Value);

  /// Adds to the context between which values parameters lie that the code right before
  /// the region has chosen (ChosenValues.cpp).
  void addChosenValues();

private:
  /// Whether \p Var gets its value each time that the function runs.
  static bool isFromHere(const clang::VarDecl &Var) {
    return Var.hasLocalStorage() && !llvm::isa<clang::ParmVarDecl>(Var);
  }
  /// What \p Var is called, a variable that is no parameter itself; null for none.
  void stand(const clang::VarDecl *Var, std::string Parameter) {
    Stands = Var;
    StandsFor = std::move(Parameter);
  }
  bool addValue(const clang::Expr *Given, const std::string &Id,
                AffineBuilder &Builder, isl::set &To);
  bool addLoop(const clang::ForStmt &For, const std::string &Id,
               AffineBuilder &Builder, isl::set &To);
  isl::set chosenValues(const clang::VarDecl &Var, const std::string &Id);

  RegionDraft &Draft;
  const clang::VarDecl *Stands = nullptr;
  std::string StandsFor;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_KNOWNFACTS_H
