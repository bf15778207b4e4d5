// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// How many rows a flat array has: `std::vector<float> &d` with subscripts
// `i * n + j` has d.size() / n of them, if they are whole, and n of them if
// n * n is not more than d.size().

#include "RegionDraft.h"
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
RegionDraft::rowsParameter(const ArrayDraft &Array, const Polynomial &Total) {
  Parameter P;
  auto Elements = hostTextOf(Total, Parameters, P);
  auto Row = productOf(Array.Lengths, Parameters, P);
  if (!Elements || !Row)
    return std::nullopt;
  P.HostText = "c2cuda_rows(" + *Elements + ", " +
               (Array.Lengths.size() > 1 ? "(long long)" : "") + *Row + ")";
  P.Name = uniqueName(Array.Base.name() + "_rows");
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

} // namespace c2cuda
