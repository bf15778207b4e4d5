// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What integer variables hold at the place that is being read: functions of
// iterators and of values at the region's begin. A followed variable (`k` in
// `a[k] = 0; k += 2;`) has no storage in kernels: its assignments only change
// what is known of it, and where it is read stands its value.

#ifndef C2CUDA_LIB_FRONTEND_VARIABLEVALUES_H
#define C2CUDA_LIB_FRONTEND_VARIABLEVALUES_H

#include "AffineExpr.h"
#include "c2cuda/Support/Polynomial.h"
#include "c2cuda/Model/Scop.h"

#include "llvm/ADT/MapVector.h"

namespace c2cuda {

class RegionDraft;
struct LoopDraft;

struct ScalarValue {
  /// Over iterators, parameters and opaque symbols; nothing if not known.
  std::optional<Polynomial> Form;
  /// The same as an affine function; null if it is none.
  isl::pw_aff Affine;
  /// Where Form is right; null for everywhere.
  isl::set Valid;
  /// Whether it may be outside of the variable's type.
  bool MayLeaveType = false;

  bool isKnown() const { return Form.has_value(); }
};

using ValueMap = llvm::MapVector<const clang::VarDecl *, ScalarValue>;

/// Whether values can be followed at all: not past `continue`, behind which
/// only some iterations go on, nor through what is one statement.
bool mayFollow(const RegionDraft &Draft);

/// The variables that the region had better follow: those that a loop changes
/// step by step, counters, and what is read in a loop before it is written.
std::vector<const clang::VarDecl *> followedVariables(const RegionDraft &Draft);

/// The variables that \p S assigns to or declares, in the order of the text.
std::vector<const clang::VarDecl *> writtenIn(const clang::Stmt &S);

/// Whether \p S reads or writes \p Var.
bool mentions(const clang::Stmt &S, const clang::VarDecl &Var);

class VariableValues {
public:
  explicit VariableValues(RegionDraft &Draft) : Draft(Draft) {}

  /// Decides which variables are followed and what they hold first.
  void begin();

  /// What \p Var holds where the region begins.
  ScalarValue firstValue(const clang::VarDecl &Var);

  bool isFollowed(const clang::VarDecl &Var) const {
    return Followed.count(&Var) != 0;
  }
  std::vector<const clang::VarDecl *> followed() const;
  /// Its value; null if it is not known.
  const ScalarValue *find(const clang::VarDecl &Var) const;
  void set(const clang::VarDecl &Var, ScalarValue Value);
  void forget(const clang::VarDecl &Var) { Known.erase(&Var); }
  /// What is known now, for leaving a branch and coming back.
  ValueMap Known;
  /// After the branches of a condition that is affine.
  void merge(const ValueMap &Then, const ValueMap &Else, isl::set Holds);

  /// Whether \p E does nothing but give followed variables new values.
  bool isBookkeeping(const clang::Expr &E) const;
  /// Does that; \p Unchecked may leave its type here.
  bool execute(const clang::Expr &E, isl::set Domain,
               const clang::VarDecl *Unchecked = nullptr);
  bool declare(const clang::VarDecl &Var, isl::set Domain);
  /// `k++` within a larger expression, of which the rest does not mention k.
  bool step(const clang::UnaryOperator &Op, isl::set Domain,
            const clang::VarDecl *Unchecked = nullptr);
  /// Before \p S, which is no bookkeeping, and after it.
  void enterStatement(const clang::Stmt &S);
  void leaveStatement(const clang::Stmt &S, isl::set Domain);
  /// \p Var, which is stored, has been given \p Value.
  void note(const clang::VarDecl &Var, const clang::Expr &Value,
            isl::set Domain);

  /// Builds the region again without following \p Var.
  bool giveUp(const clang::VarDecl &Var, clang::SourceLocation Where);

  ScalarValue fromAffine(isl::pw_aff Value) const;
  ScalarValue fromForm(Polynomial Form, isl::set Valid) const;
  /// The value with \p New for the symbol \p Id; unknown if that is not simple.
  ScalarValue substituted(const ScalarValue &Value, const std::string &Id,
                          const Polynomial &New) const;
  /// Whether a symbol of \p Form hides the iterator \p Id.
  bool hides(const Polynomial &Form, const std::string &Id) const;
  Polynomial opaque(isl::pw_aff Value) const;

private:
  ScalarValue evaluate(const clang::Expr &E, isl::set Domain);
  /// Without any assumption about the parameters.
  ScalarValue tryEvaluate(const clang::Expr &E, isl::set Domain);
  bool assign(const clang::VarDecl &Var, ScalarValue Value, isl::set Domain,
              const clang::Expr &By, bool IsChecked);
  bool assignBy(const clang::BinaryOperator &Op, isl::set Domain,
                const clang::VarDecl *Unchecked);
  bool movePointer(const clang::BinaryOperator &Op, const clang::VarDecl &Var,
                   isl::set Domain);
  bool staysIn(const ScalarValue &Value, clang::QualType Type,
               clang::QualType From, isl::set Domain) const;

  RegionDraft &Draft;
  std::set<const clang::VarDecl *> Followed;
};

/// The expression over iterators and parameters that \p Value is, as text of
/// the type \p Type; empty if there is none.
StatementTemplate
valueText(const ScalarValue &Value, clang::QualType Type,
          const std::vector<const LoopDraft *> &Loops,
          const RegionDraft &Draft);

/// The initialiser or the last assigned expression that \p Var still has the
/// value of when \p First begins; null if that cannot be told.
const clang::Expr *valueBefore(const clang::VarDecl &Var,
                               const clang::Stmt &First,
                               const RegionDraft &Draft);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_VARIABLEVALUES_H
