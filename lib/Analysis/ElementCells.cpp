// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "ElementCells.h"

using namespace c2cuda;

static std::string cellName(const Array &Array, unsigned Begin) {
  return Array.Name + "@" + std::to_string(Begin);
}

ElementCells::ElementCells(const Scop &Source) : Source(Source) {
  for (const Statement &S : Source.Statements)
    for (const Access &A : S.Accesses)
      if (!A.Part.isWhole()) {
        Cuts[A.Array].insert(A.Part.Begin);
        Cuts[A.Array].insert(A.Part.End);
      }
  for (auto &[Number, Places] : Cuts) {
    const Array &Array = Source.Arrays[Number];
    Places.insert(0);
    Places.insert(Array.Element.Bytes);
    for (unsigned Begin : Places)
      if (Begin < Array.Element.Bytes)
        ArrayOf[cellName(Array, Begin)] = Array.Name;
  }
}

isl::map ElementCells::inCell(const isl::map &Relation,
                              const std::string &Cell) const {
  return Relation.set_tuple_id(isl::dim::out, idOf(Source.ctx(), Cell));
}

isl::union_map ElementCells::relation(const Predicate &Wanted) const {
  isl::union_map Result = isl::union_map::empty(Source.ctx());
  for (const Statement &S : Source.Statements)
    for (const Access &A : S.Accesses) {
      if (!Wanted(A))
        continue;
      isl::map Relation = A.Relation.intersect_domain(S.Domain);
      auto Found = Cuts.find(A.Array);
      if (Found == Cuts.end()) {
        Result = Result.unite(isl::union_map(Relation));
        continue;
      }
      const Array &Array = Source.Arrays[A.Array];
      unsigned End = A.Part.isWhole() ? Array.Element.Bytes : A.Part.End;
      for (unsigned Begin : Found->second)
        if (Begin >= A.Part.Begin && Begin < End)
          Result = Result.unite(
              isl::union_map(inCell(Relation, cellName(Array, Begin))));
    }
  return Result;
}

isl::union_map ElementCells::reads() const {
  return relation([](const Access &A) { return A.Reads; });
}

isl::union_map ElementCells::mayWrites() const {
  return relation([](const Access &A) { return A.Writes; });
}

isl::union_map ElementCells::mustWrites() const {
  return relation([](const Access &A) {
    return A.Writes && !A.IsMay && A.CoversAll && A.Part.CoversAll;
  });
}

isl::union_map ElementCells::joined(const isl::union_map &Cells) const {
  if (Cuts.empty() || Cells.is_null())
    return Cells;
  isl::union_map Result = isl::union_map::empty(Source.ctx());
  for (const isl::map &Map : mapsOf(Cells)) {
    auto Found = ArrayOf.find(rangeName(Map));
    Result = Result.unite(isl::union_map(
        Found == ArrayOf.end() ? Map : inCell(Map, Found->second)));
  }
  return Result.coalesce();
}

isl::union_map ElementCells::joinedFlow(const isl::union_map &Flow) const {
  if (Cuts.empty() || Flow.is_null())
    return Flow;
  isl::union_map Result = isl::union_map::empty(Source.ctx());
  for (const isl::map &Map : mapsOf(Flow)) {
    isl::map ByPair = Map.uncurry(); // { [S[i] -> T[j]] -> C[a] }
    auto Found = ArrayOf.find(rangeName(ByPair));
    Result = Result.unite(isl::union_map(
        Found == ArrayOf.end() ? Map : inCell(ByPair, Found->second).curry()));
  }
  return Result.coalesce();
}

isl::union_set ElementCells::complete(const isl::union_set &Cells) const {
  isl::union_set Result = isl::union_set::empty(Source.ctx());
  std::map<std::string, isl::set> Of;
  for (const isl::set &Set : setsOf(Cells))
    Of[tupleName(Set)] = Set;
  for (const auto &[Name, Set] : Of)
    if (!ArrayOf.count(Name))
      Result = Result.unite(isl::union_set(Set));
  for (const auto &[Number, Places] : Cuts) {
    const Array &Array = Source.Arrays[Number];
    isl::set All;
    for (unsigned Begin : Places) {
      if (Begin >= Array.Element.Bytes)
        continue;
      auto Found = Of.find(cellName(Array, Begin));
      if (Found == Of.end()) {
        All = isl::set();
        break;
      }
      isl::set Cell = Found->second.set_tuple_id(idOf(Source.ctx(), Array.Name));
      All = All.is_null() ? Cell : All.intersect(Cell);
    }
    if (!All.is_null())
      Result = Result.unite(isl::union_set(All));
  }
  return Result;
}
