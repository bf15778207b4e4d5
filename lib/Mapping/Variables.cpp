// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Finds the iterator that a schedule dimension equals.

#include "c2cuda/Mapping/Variables.h"

using namespace c2cuda;

/// The iterator of \p Statement that \p Function equals on its domain, times
/// \p Sign; null if there is none.
static const Iterator *equalIterator(const Statement &Statement,
                                     const isl::union_pw_aff &Function,
                                     const isl::set &Domain, int Sign) {
  isl::multi_union_pw_aff Multi(Function.intersect_domain(isl::union_set(Domain)));
  isl::union_map Map = isl::union_map::from(Multi);
  std::vector<isl::map> Maps = mapsOf(Map);
  if (Maps.size() != 1)
    return nullptr;
  for (unsigned I = 0; I < Statement.Iterators.size(); ++I) {
    isl::local_space Local(Domain.space());
    isl::aff Variable = isl::aff::var_on_domain(Local, isl::dim::set, I);
    if (Sign < 0)
      Variable = Variable.neg();
    isl::map Wanted = isl::map::from_aff(Variable);
    if (bool(Maps[0].is_subset(Wanted)))
      return &Statement.Iterators[I];
  }
  return nullptr;
}

static bool fitsInt(const ScalarType &Type) {
  return Type.IsSigned ? Type.Bytes <= 4 : Type.Bytes < 4;
}

static const Iterator *commonIterator(const Scop &Scop,
                                      const isl::union_pw_aff &Function,
                                      const isl::union_set &Domain, int Sign) {
  const Iterator *Common = nullptr;
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    const Iterator *I = S ? equalIterator(*S, Function, Set, Sign) : nullptr;
    if (!I)
      continue;
    if (Common && Common->Name != I->Name && Sign < 0)
      return nullptr;
    if (!Common)
      Common = I;
  }
  return Common;
}

isl::union_pw_aff c2cuda::withoutReversal(const Scop &Scop,
                                          const isl::union_pw_aff &Function,
                                          const isl::union_set &Domain) {
  if (commonIterator(Scop, Function, Domain, 1))
    return Function;
  if (!commonIterator(Scop, Function, Domain, -1))
    return Function;
  return Function.neg().at(0);
}

ScheduleVariable c2cuda::variableFor(const Scop &Scop,
                                     const isl::union_pw_aff &Function,
                                     const isl::union_set &Domain,
                                     const std::string &Fallback) {
  const Iterator *I = commonIterator(Scop, Function, Domain, 1);
  if (!I)
    return {Fallback, "long long"};
  bool Fits = true;
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    const Iterator *Own = S ? equalIterator(*S, Function, Set, 1) : nullptr;
    Fits &= Own && fitsInt(Own->Type);
  }
  return {I->Name, Fits ? "int" : "long long"};
}
