// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Views of the model as whole unions, and look-up by name.

#include "c2cuda/Model/Scop.h"

using namespace c2cuda;

bool c2cuda::areApart(const MemberPlace &A, const MemberPlace &B) {
  if (A.Object.empty() || A.Object != B.Object)
    return false;
  auto IsWithin = [](const std::string &Inner, const std::string &Outer) {
    return (Inner + ".").compare(0, Outer.size() + 1, Outer + ".") == 0;
  };
  return !IsWithin(A.Part, B.Part) && !IsWithin(B.Part, A.Part);
}

bool c2cuda::isAnywhere(AliasClass Alias) {
  return Alias == AliasClass::Unknown || Alias == AliasClass::Given;
}

bool c2cuda::mayOverlap(AliasClass A, AliasClass B) {
  if (A == AliasClass::Restrict || B == AliasClass::Restrict)
    return false;
  if ((A == AliasClass::Own && B == AliasClass::Given) ||
      (A == AliasClass::Given && B == AliasClass::Own))
    return false;
  return isAnywhere(A) || isAnywhere(B);
}

isl::union_set Scop::domain() const {
  isl::union_set Result = isl::union_set::empty(ctx());
  for (const Statement &Stmt : Statements)
    Result = Result.unite(isl::union_set(Stmt.Domain));
  return Result;
}

/// { S[i] -> A[a] } of the accesses that \p IsWanted, on the domains.
template <typename Predicate>
static isl::union_map relationOf(const Scop &Scop, Predicate IsWanted) {
  isl::union_map Result = isl::union_map::empty(Scop.ctx());
  for (const Statement &Stmt : Scop.Statements)
    for (const Access &Acc : Stmt.Accesses)
      if (IsWanted(Acc))
        Result = Result.unite(
            isl::union_map(Acc.Relation.intersect_domain(Stmt.Domain)));
  return Result;
}

isl::union_map Scop::reads() const {
  return relationOf(*this, [](const Access &Acc) { return Acc.Reads; });
}

isl::union_map Scop::mayWrites() const {
  return relationOf(*this, [](const Access &Acc) { return Acc.Writes; });
}

isl::union_map Scop::mustWrites() const {
  return relationOf(*this, [](const Access &Acc) {
    return Acc.Writes && !Acc.IsMay && Acc.CoversAll && Acc.Part.isWhole();
  });
}

std::vector<std::string>
Scop::namesInTexts(const isl::union_set &Domain) const {
  std::vector<std::string> Result = FileNames;
  Result.insert(Result.end(), Macros.begin(), Macros.end());
  for (const Parameter &P : Parameters)
    Result.push_back(P.Name);
  for (const Array &A : Arrays)
    Result.push_back(A.Name);
  for (const TemplateParameter &T : TemplateParameters)
    Result.push_back(T.Name);
  for (const isl::set &Set : setsOf(Domain))
    if (const Statement *S = findStatement(tupleName(Set)))
      Result.insert(Result.end(), S->OwnNames.begin(), S->OwnNames.end());
  return Result;
}

Array c2cuda::privateVariable(std::string Name, ScalarType Element,
                              unsigned Depth) {
  Array Result;
  Result.Name = std::move(Name);
  Result.Element = std::move(Element);
  Result.Storage = StorageKind::Private;
  Result.PrivateDepth = Result.Rank = Depth;
  Result.Extents.assign(Depth, isl::pw_aff());
  Result.ExtentTexts.assign(Depth, "");
  Result.Alias = AliasClass::Restrict;
  Result.IsLiveOut = false;
  return Result;
}

std::vector<isl::union_set> c2cuda::topLevel(const Scop &Scop) {
  isl::schedule_node Node = Scop.Schedule.root().child(0);
  if (!Node.isa<isl::schedule_node_sequence>())
    return {Node.domain()};
  auto IsPreparation = [&](const isl::union_set &Part) {
    for (const isl::set &Set : setsOf(Part)) {
      const Statement *S = Scop.findStatement(tupleName(Set));
      if (!S || !S->IsPreparation)
        return false;
    }
    return true;
  };
  std::vector<isl::union_set> Result;
  bool Continues = false;
  for (isl_size C = 0, N = isl_schedule_node_n_children(Node.get()); C < N;
       ++C) {
    isl::union_set Part = Node.child(C).child(0).domain();
    if (Continues)
      Result.back() = Result.back().unite(Part);
    else
      Result.push_back(Part);
    Continues = IsPreparation(Part);
  }
  return Result;
}

isl::set c2cuda::withinExtents(const Array &Array, const isl::space &Space,
                               unsigned First) {
  isl::set Result = isl::set::universe(Space);
  isl::local_space Local(Space);
  for (unsigned D = First; D < Array.Rank; ++D) {
    if (Array.Extents[D].is_null())
      continue;
    isl::pw_aff Here = isl::aff::var_on_domain(Local, isl::dim::set, D);
    isl::pw_aff Zero = isl::aff(Local, isl::val::zero(Space.ctx()));
    Result = Result.intersect(Here.ge_set(Zero))
                 .intersect(Here.lt_set(Array.Extents[D].insert_domain(Space)));
  }
  return Result;
}

isl::set c2cuda::withWholeRows(const Array &Array, isl::set Elements) {
  if (Array.IsFlat || Array.Rank < 2 || Elements.is_null())
    return Elements;
  for (unsigned D = 1; D < Array.Rank; ++D)
    if (Array.Extents[D].is_null())
      return {};
  isl::set Rows = isl::manage(
      isl_set_eliminate(Elements.copy(), isl_dim_set, 1, Array.Rank - 1));
  return Rows.intersect(withinExtents(Array, Rows.space(), 1))
      .unite(Elements); // some count on beyond the end of a row
}

isl::set c2cuda::withinOwnRows(const isl::set &Elements) {
  isl::space Pairs =
      isl::manage(isl_space_map_from_set(Elements.space().release()));
  // { A[i, j] -> A[i, k] : j <= k }
  isl::map Later = isl::map::universe(Pairs);
  Later = isl::manage(
      isl_map_equate(Later.release(), isl_dim_in, 0, isl_dim_out, 0));
  Later = isl::manage(
      isl_map_order_le(Later.release(), isl_dim_in, 1, isl_dim_out, 1));
  return Elements.apply(Later)
      .intersect(Elements.apply(Later.reverse()))
      .coalesce();
}

isl::set c2cuda::fromBeginOfRows(const isl::set &Elements) {
  isl::set First = isl::manage(isl_set_fix_si(
      isl_set_eliminate(Elements.copy(), isl_dim_set, 1, 1), isl_dim_set, 1,
      0));
  return withinOwnRows(Elements.unite(First));
}

const Statement *Scop::findStatement(const std::string &Name) const {
  for (const Statement &Stmt : Statements)
    if (Stmt.Name == Name)
      return &Stmt;
  return nullptr;
}

const Array *Scop::findArray(const std::string &Name) const {
  std::optional<unsigned> Index = arrayIndex(Name);
  return Index ? &Arrays[*Index] : nullptr;
}

std::optional<unsigned> Scop::arrayIndex(const std::string &Name) const {
  for (unsigned I = 0; I < Arrays.size(); ++I)
    if (Arrays[I].Name == Name)
      return I;
  return std::nullopt;
}

std::string c2cuda::kernelType(const Parameter &P) {
  bool IsWideUnsigned =
      P.Type.IsInteger && !P.Type.IsSigned && P.Type.Bytes >= 4;
  return P.IsAffine && IsWideUnsigned ? "long long" : P.Type.Spelling;
}

isl::set Scop::knownFacts() const {
  return withoutLargeNumbers(Context.intersect(Assumptions), 1 << 20);
}
