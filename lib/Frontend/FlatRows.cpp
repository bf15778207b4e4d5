// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How many rows a flat array has: `std::vector<float> &d` with subscripts
// `i * n + j` has d.size() / n of them, if they are whole, and n of them if
// n * n is not more than d.size(). And how many a plane has, where `b * plane`
// comes before `y * w`.

#include "FlatRows.h"
#include "c2cuda/Support/Renaming.h"

using namespace clang;

namespace c2cuda {

/// \p P as the host writes it, in 64 bits if it is more than one number; adds to \p Whole where its parameters are
/// stored. Nothing if it has other symbols.
static std::optional<std::string>
hostTextOf(const Polynomial &P, const std::vector<Parameter> &Parameters,
           Parameter &Whole) {
  std::set<std::string> Used;
  P.collectSymbols(Used);
  // A product of two ints need be none.
  const char *Cast = Used.size() > 1 || P.degree() > 1 ? "(long long)" : "";
  Renaming Texts;
  for (const Parameter &Own : Parameters) {
    if (!Used.count(Own.Name))
      continue;
    Texts[Own.Name] = Cast + Own.HostText;
    Whole.IsBehindPointer |= Own.IsBehindPointer;
    if (!Own.IsAddressable)
      continue;
    Whole.IsAddressable = true;
    // Of a product its factors.
    if (Own.StoredIn.empty())
      Whole.StoredIn.push_back(Own.HostText);
    else
      llvm::append_range(Whole.StoredIn, Own.StoredIn);
  }
  if (Texts.size() != Used.size())
    return std::nullopt;
  return renamed(P.text(), Texts);
}

/// The product of \p Factors in the same way.
static std::optional<std::string>
productOf(llvm::ArrayRef<Polynomial> Factors,
          const std::vector<Parameter> &Parameters, Parameter &Whole) {
  std::string Result;
  for (const Polynomial &Factor : Factors) {
    auto Text = hostTextOf(Factor, Parameters, Whole);
    if (!Text)
      return std::nullopt;
    Result += (Result.empty() ? "" : " * ") + *Text;
  }
  return Result;
}

std::optional<std::string>
RegionDraft::rowsParameter(const std::string &Of, const Polynomial &Total,
                           llvm::ArrayRef<Polynomial> Lengths, bool IsPlace) {
  Parameter P;
  auto Elements = hostTextOf(Total, Parameters, P);
  auto Row = productOf(Lengths, Parameters, P);
  if (!Elements || !Row)
    return std::nullopt;
  P.HostText = Lengths.empty()
                   ? *Elements
                   : (IsPlace ? "c2cuda_row_at(" : "c2cuda_rows(") + *Elements +
                         ", " + (Lengths.size() > 1 ? "(long long)" : "") +
                         *Row + ")";
  for (const Parameter &Known : Parameters)
    if (Known.HostText == P.HostText)
      return Known.Name;
  P.Name = uniqueName(Of + (Lengths.empty() ? "_size"
                            : IsPlace       ? "_row"
                                            : "_rows"));
  P.Type = scalarType(Clang.LongLongTy);
  makeAffine(P, Clang.LongLongTy, /*IsSize=*/true);
  Parameters.push_back(P);
  return P.Name;
}

std::optional<std::string>
RegionDraft::fitsParameter(const ArrayDraft &Array, const Polynomial &Rows,
                           const Polynomial &Total) {
  Parameter P;
  auto Elements = hostTextOf(Total, Parameters, P);
  std::vector<Polynomial> Factors = {Rows};
  Factors.insert(Factors.end(), Array.Lengths.begin(), Array.Lengths.end());
  auto Used = productOf(Factors, Parameters, P);
  if (!Elements || !Used)
    return std::nullopt;
  P.HostText = "((long long)" + *Used + " <= (long long)" + *Elements + ")";
  P.Name = uniqueName(Array.Base.name() + "_fits");
  P.Type = scalarType(Clang.BoolTy);
  makeAffine(P, Clang.BoolTy);
  Parameters.push_back(P);
  return P.Name;
}

/// What \p Use adds to the begin of a row by iterators that count one by one.
static isl::pw_aff columnOf(const FlatUse &Use, const RegionDraft &Draft) {
  Polynomial Column;
  for (const auto &[Key, Coefficient] : Use.Subscript.terms())
    if (Key.size() == 1 && Draft.Symbols.Iterators.count(Key.front()) &&
        std::abs(Coefficient) == 1)
      Column.addTerm(Key, Coefficient);
  return Draft.Symbols.affine(Column, Draft.Isl);
}

/// Puts what no column of \p Use reaches, `hd` of `j * d + h * hd + c` where c < hd, behind
/// the other \p Strides: rows have that length, whatever loop counts them.
static void putRowLast(std::vector<Polynomial> &Strides, const FlatUse &Use,
                       const RegionDraft &Draft) {
  const isl::pw_aff Column = columnOf(Use, Draft);
  std::stable_partition(
      Strides.begin(), Strides.end(), [&](const Polynomial &Stride) {
        isl::pw_aff Length = Draft.Symbols.affine(Stride, Draft.Isl);
        return Column.is_null() || Length.is_null() ||
               !Column.ge_set(Length)
                    .intersect(Use.Statement->Domain)
                    .intersect(Draft.known())
                    .is_empty()
                    .is_true();
      });
}

std::vector<Polynomial> stridesOf(const FlatUse &Use,
                                  const RegionDraft &Draft) {
  std::vector<Polynomial> Result;
  for (const LoopDraft *Loop : Use.Statement->Loops) {
    Polynomial Stride;
    for (const auto &[Key, Coefficient] : Use.Subscript.terms()) {
      auto At = llvm::find(Key, Loop->Id);
      if (At == Key.end())
        continue;
      Monomial Rest(Key.begin(), At);
      Rest.insert(Rest.end(), At + 1, Key.end());
      Stride.addTerm(Rest, Coefficient);
    }
    std::set<std::string> Used;
    Stride.collectSymbols(Used);
    if (llvm::any_of(Used, [&](const std::string &S) {
          return Draft.Symbols.Iterators.count(S) || isUnknown(S) ||
                 S[0] == '$';
        }))
      return {};
    if (!Used.empty() && !llvm::is_contained(Result, Stride))
      Result.push_back(Stride);
  }
  if (Result.size() > 1)
    putRowLast(Result, Use, Draft);
  return Result;
}

std::string parameterIn(const Polynomial &Stride) {
  const auto &Terms = Stride.terms();
  const bool IsOne = Terms.size() == 1 && Terms.begin()->second == 1 &&
                     Terms.begin()->first.size() == 1;
  return IsOne ? Terms.begin()->first.front() : "";
}

std::vector<std::string> takePlanes(llvm::ArrayRef<FlatUse> Uses,
                                    RegionDraft &Draft) {
  std::vector<std::string> Result;
  for (const FlatUse &Use : Uses) {
    std::vector<Polynomial> Strides = stridesOf(Use, Draft);
    for (size_t K = Strides.size(); K-- > 1;) {
      const std::string Plane = parameterIn(Strides[K - 1]);
      const Polynomial Row = Draft.expanded(Strides[K]);
      std::set<std::string> InRow;
      Row.collectSymbols(InRow);
      if (Plane.empty() || InRow.count(Plane) || Draft.Factors.count(Plane))
        continue;
      auto Rows = Draft.rowsParameter(Plane, Strides[K - 1], {Strides[K]});
      if (!Rows)
        continue;
      Draft.Factors.insert({Plane, Polynomial::symbol(*Rows) * Row});
      Result.push_back(*Rows);
    }
  }
  return Result;
}

/// What \p Subscript has of products of parameters; nothing if an iterator is
/// in one of them, or if several iterators go through it in steps of different
/// sizes.
static std::optional<Polynomial> placeOfRow(const Polynomial &Subscript,
                                            const RegionDraft &Draft) {
  Polynomial Place;
  unsigned Iterators = 0;
  bool AllOne = true;
  for (const auto &[Key, Coefficient] : Subscript.terms()) {
    if (llvm::any_of(Key, isUnknown))
      return std::nullopt;
    const bool Varies = llvm::any_of(Key, [&](const std::string &Symbol) {
      return Draft.Symbols.Iterators.count(Symbol) != 0;
    });
    if (Varies && Key.size() > 1)
      return std::nullopt;
    if (Varies) {
      ++Iterators;
      AllOne &= std::abs(Coefficient) == 1;
    } else if (Key.size() > 1) {
      Place.addTerm(Key, Coefficient);
    }
  }
  if (Iterators > 1 && !AllOne)
    return std::nullopt;
  return Place;
}

bool areInOneRow(llvm::ArrayRef<FlatUse> Uses, const RegionDraft &Draft) {
  std::optional<Polynomial> First;
  for (const FlatUse &Use : Uses) {
    std::optional<Polynomial> Place = placeOfRow(Use.Subscript, Draft);
    if (!Place || Place->isZero() || (First && !(*First == *Place)))
      return false;
    First = Place;
  }
  return First.has_value();
}

bool areSteps(llvm::ArrayRef<Polynomial> Lengths, const RegionDraft &Draft) {
  std::set<std::string> Used, Paths;
  for (const Polynomial &Length : Lengths)
    Draft.expanded(Length).collectSymbols(Used);
  for (const std::string &Name : Used)
    if (auto Own = Draft.ParameterPaths.find(Name);
        Own != Draft.ParameterPaths.end())
      Paths.insert(Own->second.key());
  bool Result = false;
  forEachStmt(*Draft.Input.Function.getBody(), [&](const Stmt &S) {
    const auto *Op = dyn_cast<BinaryOperator>(&S);
    if (!Op || Op->getOpcode() != BO_Div ||
        !Op->getRHS()->getType()->isIntegerType())
      return;
    std::optional<Path> Divisor = Draft.namedBy(*peel(Op->getRHS()));
    Result |= Divisor && Paths.count(Divisor->key());
  });
  return Result;
}

} // namespace c2cuda
