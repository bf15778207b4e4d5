// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "RowBegins.h"
#include "FieldValues.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace c2cuda {

namespace {

class BeginFinder {
public:
  BeginFinder(llvm::ArrayRef<FlatUse> Uses, RegionDraft &Draft,
              const std::string &Of)
      : Uses(Uses), Draft(Draft), Of(Of) {}

  RowBegins run();

private:
  llvm::ArrayRef<FlatUse> Uses;
  RegionDraft &Draft;
  const std::string &Of;
  RowBegins Result;
  Polynomial Row;

  bool findRow();
  Polynomial beginOf(const Polynomial &Subscript) const;
  bool isValue(const Expr &E, const Polynomial &Wanted) const;
  bool mayBeRow(const Polynomial &Factor) const;
  std::optional<Polynomial> withRows(const Polynomial &Begin);
  std::optional<Polynomial> numbered(const Polynomial &Begin);
};

} // namespace

/// The most that an iterator is multiplied by.
bool BeginFinder::findRow() {
  for (const FlatUse &Use : Uses)
    for (const Polynomial &Stride : stridesOf(Use, Draft))
      if (Stride.degree() > Row.degree() || Row.isZero())
        Row = Stride;
  // `(n - 1 - i) * m`
  if (llvm::all_of(Row.terms(),
                   [](const auto &Term) { return Term.second < 0; }))
    Row = Row * Polynomial(-1);
  return !Row.isZero();
}

/// What parameters alone add to \p Subscript.
Polynomial BeginFinder::beginOf(const Polynomial &Subscript) const {
  Polynomial Begin;
  for (const auto &[Key, Coefficient] : Subscript.terms())
    if (!Key.empty() && llvm::none_of(Key, [&](const std::string &Symbol) {
          return Draft.Symbols.Iterators.count(Symbol) || isUnknown(Symbol) ||
                 Symbol[0] == '$';
        }))
      Begin.addTerm(Key, Coefficient);
  return Begin;
}

/// What the host calls the one parameter that \p P is; null if it is anything else.
static const Path *pathIn(const Polynomial &P, const RegionDraft &Draft) {
  auto Own = Draft.ParameterPaths.find(parameterIn(P));
  return Own != Draft.ParameterPaths.end() ? &Own->second : nullptr;
}

/// Whether \p E, anywhere in the file, is called what \p Wanted is, or is that number.
bool BeginFinder::isValue(const Expr &E, const Polynomial &Wanted) const {
  if (auto Number = constantOf(E, Draft.Clang))
    return Number->isRepresentableByInt64() &&
           Wanted.constant() == Number->getExtValue();
  const auto *Name = dyn_cast<DeclRefExpr>(E.IgnoreParenImpCasts());
  const auto *Var = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  if (!Var)
    return false;
  if (const Path *Own = pathIn(Wanted, Draft); Own && Own->isVariable())
    return Own->Root == Var || Own->name() == Var->getName();
  // `int in = 20;`, which nothing changes.
  const Expr *Init = Var->getInit();
  return Init && !Init->isValueDependent() && constantOf(*Init, Draft.Clang) &&
         isValue(*Init, Wanted);
}

/// Whether rows are of a field's length, which gets the value of \p Factor somewhere.
bool BeginFinder::mayBeRow(const Polynomial &Factor) const {
  const Path *Own = pathIn(Row, Draft);
  if (!Own || Own->Steps.empty() || Own->isElement())
    return false;
  return mayBeGiven(
      *Own->Steps.back().Field,
      [&](const Expr &E) { return isValue(E, Factor); }, Draft.Clang);
}

/// \p Begin with the row's length in the place of what may be that.
std::optional<Polynomial> BeginFinder::withRows(const Polynomial &Begin) {
  if (Begin.terms().size() != 1)
    return std::nullopt;
  const auto &[Key, Coefficient] = *Begin.terms().begin();
  for (const std::string &Counter : Key) {
    const Polynomial Count = Polynomial::symbol(Counter);
    auto [Factor, Rest] = Begin.divide(Count);
    isl::pw_aff Own = Draft.Symbols.affine(Factor, Draft.Isl);
    isl::pw_aff Length = Draft.Symbols.affine(Row, Draft.Isl);
    if (!Rest.isZero() || Own.is_null() || Length.is_null() ||
        !mayBeRow(Factor))
      continue;
    Result.Bad = Result.Bad.unite(Own.ne_set(Length));
    return Count * Row;
  }
  return std::nullopt;
}

/// \p Begin as a row, the number of which is a parameter.
std::optional<Polynomial> BeginFinder::numbered(const Polynomial &Begin) {
  auto Number = Draft.rowsParameter(Of, Begin, {Row}, /*IsPlace=*/true);
  if (!Number)
    return std::nullopt;
  isl::pw_aff Value = symbolAff(Draft.Isl, *Number);
  Result.Bad = Result.Bad.unite(Value.lt_set(constantAff(Draft.Isl, 0)));
  return Polynomial::symbol(*Number) * Row;
}

RowBegins BeginFinder::run() {
  Result.Bad = isl::set::empty(Draft.known().space());
  if (!findRow())
    return {};
  bool HasBegin = false;
  for (const FlatUse &Use : Uses) {
    Result.Subscripts.push_back(Use.Subscript);
    const Polynomial Begin = beginOf(Use.Subscript).divide(Row).second;
    if (Begin.isZero())
      continue;
    auto Rows = withRows(Begin);
    if (!Rows)
      Rows = numbered(Begin);
    if (!Rows)
      return {};
    HasBegin = true;
    Result.Subscripts.back() = Use.Subscript - Begin + *Rows;
  }
  return HasBegin ? Result : RowBegins();
}

RowBegins takeBegins(llvm::ArrayRef<FlatUse> Uses, RegionDraft &Draft,
                     const std::string &Of) {
  return BeginFinder(Uses, Draft, Of).run();
}

} // namespace c2cuda
