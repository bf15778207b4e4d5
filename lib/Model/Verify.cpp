// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Named invariants of a Scop. A sentence begins with the invariant's name, so
// that a test can ask for it: "unique-names: ...".

#include "c2cuda/Model/Scop.h"

#include <set>

using namespace c2cuda;

namespace {

/// Stops at the first invariant that does not hold.
class Verifier {
public:
  explicit Verifier(const Scop &Scop) : Scop(Scop) {}

  std::string run() {
    checkValues() && checkNames() && checkAffineParameters() &&
        checkArrays() && checkStatements() && checkSchedule();
    return Problem;
  }

private:
  const Scop &Scop;
  std::string Problem;

  bool require(bool Holds, const char *Name, const std::string &Sentence) {
    if (!Holds && Problem.empty())
      Problem = std::string(Name) + ": " + Sentence;
    return Holds;
  }

  // Whole scop.
  bool checkValues();
  bool checkNames();
  bool checkAffineParameters();
  bool isListed(isl::space Space, const std::string &Where);
  bool checkSchedule();

  // Arrays.
  bool checkArrays();
  bool checkArray(const Array &Arr);

  // Statements.
  bool checkStatements();
  bool checkStatement(const Statement &Stmt);
  bool checkAccess(const Statement &Stmt, unsigned Number);
  bool checkRelation(const Statement &Stmt, const Access &Acc,
                     const std::string &Where);
  bool checkTemplate(const Statement &Stmt, const StatementTemplate &Template,
                     const std::string &Where);
  bool checkDeclaration(const Statement &Stmt);
};

} // namespace

//===----------------------------------------------------------------------===//
// Whole scop
//===----------------------------------------------------------------------===//

bool Verifier::checkValues() {
  const char *Name = "no-null-values";
  if (!require(!Scop.Context.is_null(), Name, "the context is null") ||
      !require(!Scop.Assumptions.is_null(), Name,
               "the assumptions are null") ||
      !require(!Scop.Schedule.is_null(), Name, "the schedule is null"))
    return false;
  for (const Statement &Stmt : Scop.Statements) {
    if (!require(!Stmt.Domain.is_null(), Name,
                 "the domain of " + Stmt.Name + " is null"))
      return false;
    for (const Access &Acc : Stmt.Accesses)
      if (!require(!Acc.Relation.is_null(), Name,
                   "a relation of " + Stmt.Name + " is null"))
        return false;
  }
  for (const FinalValue &Final : Scop.FinalValues)
    if (!require(!Final.Value.is_null(), Name,
                 "the final value of " + Final.HostText + " is null"))
      return false;
  for (const PointerRotation &Rotation : Scop.Rotations)
    if (!require(!Rotation.Turns.is_null() && Rotation.Pointers.size() > 1,
                 Name, "a rotation of pointers turns null times"))
      return false;
  return require(Scop.Context.is_params().is_true(), "parameter-sets",
                 "the context is no set of parameters") &&
         require(Scop.Assumptions.is_params().is_true(), "parameter-sets",
                 "the assumptions are no set of parameters");
}

bool Verifier::checkNames() {
  std::set<std::string> Names;
  auto IsNew = [&](const std::string &Name) {
    return require(!Name.empty() && Names.insert(Name).second, "unique-names",
                   "'" + Name + "' is empty or names two things");
  };
  for (const Parameter &Param : Scop.Parameters)
    if (!IsNew(Param.Name))
      return false;
  for (const Array &Arr : Scop.Arrays)
    if (!IsNew(Arr.Name))
      return false;
  for (const Statement &Stmt : Scop.Statements)
    if (!IsNew(Stmt.Name))
      return false;
  return true;
}

/// Every isl parameter of \p Space is an affine parameter of the scop.
bool Verifier::isListed(isl::space Space, const std::string &Where) {
  isl_size Count = isl_space_dim(Space.get(), isl_dim_param);
  for (isl_size I = 0; I < Count; ++I) {
    std::string Name =
        isl_space_get_dim_name(Space.get(), isl_dim_param, unsigned(I));
    bool Found = false;
    for (const Parameter &Param : Scop.Parameters)
      Found |= Param.Name == Name && Param.IsAffine;
    if (!require(Found, "parameters-listed",
                 "'" + Name + "' in " + Where + " is no affine parameter"))
      return false;
  }
  return true;
}

bool Verifier::checkAffineParameters() {
  if (!isListed(Scop.Context.get_space(), "the context") ||
      !isListed(Scop.Assumptions.get_space(), "the assumptions") ||
      !isListed(Scop.Schedule.get_domain().get_space(), "the schedule"))
    return false;
  for (const Statement &Stmt : Scop.Statements) {
    if (!isListed(Stmt.Domain.get_space(), "the domain of " + Stmt.Name))
      return false;
    for (const Access &Acc : Stmt.Accesses)
      if (!isListed(Acc.Relation.get_space(), "a relation of " + Stmt.Name))
        return false;
  }
  return true;
}

bool Verifier::checkSchedule() {
  isl::union_set Domain = Scop.Schedule.get_domain();
  return require(Domain.is_equal(Scop.domain()).is_true(), "schedule-domain",
                 "the schedule orders " + toString(Domain) + ", not " +
                     toString(Scop.domain()));
}

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

bool Verifier::checkArrays() {
  for (const Array &Arr : Scop.Arrays)
    if (!checkArray(Arr))
      return false;
  return true;
}

bool Verifier::checkArray(const Array &Arr) {
  const bool IsPrivate = Arr.Storage == StorageKind::Private;
  const std::string Name = "'" + Arr.Name + "' ";
  for (const isl::pw_aff &Extent : Arr.Extents)
    if (!Extent.is_null() && !isListed(Extent.get_space(), "extents of " + Name))
      return false;
  return require(!Arr.Element.Spelling.empty() && Arr.Element.Bytes > 0,
                 "element-type", Name + "has no element type") &&
         require(Arr.Extents.size() == Arr.Rank &&
                     Arr.ExtentTexts.size() == Arr.Rank,
                 "extents-match-rank",
                 Name + "has not one extent per dimension") &&
         require(Arr.Storage != StorageKind::Scalar || Arr.Rank == 0,
                 "scalar-rank", Name + "is a scalar with dimensions") &&
         require(Arr.Storage != StorageKind::Memory || Arr.Rank > 0,
                 "memory-rank", Name + "is an array without dimensions") &&
         require(IsPrivate || Arr.PrivateDepth == 0, "private-depth",
                 Name + "has a private depth and is not private") &&
         require(Arr.PrivateDepth <= Arr.Rank, "private-depth",
                 Name + "is private to more loops than it has dimensions") &&
         require(!IsPrivate || !Arr.IsLiveOut, "private-is-dead",
                 Name + "is private and live-out") &&
         require(IsPrivate == Arr.HostPointer.empty(), "host-pointer",
                 Name + (IsPrivate ? "is private and has a host pointer"
                                   : "has no host pointer"));
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

bool Verifier::checkStatements() {
  for (const Statement &Stmt : Scop.Statements)
    if (!checkStatement(Stmt))
      return false;
  return true;
}

bool Verifier::checkStatement(const Statement &Stmt) {
  isl_size Depth = isl_set_dim(Stmt.Domain.get(), isl_dim_set);
  if (!require(tupleName(Stmt.Domain) == Stmt.Name, "domain-name",
               "the domain of " + Stmt.Name + " is called '" +
                   tupleName(Stmt.Domain) + "'") ||
      !require(size_t(Depth) == Stmt.Iterators.size(), "iterators-match-domain",
               Stmt.Name + " has " + std::to_string(Stmt.Iterators.size()) +
                   " iterators and a domain of " + std::to_string(Depth) +
                   " dimensions") ||
      !require(!Stmt.Body.empty(), "body-text", Stmt.Name + " has no text") ||
      !checkTemplate(Stmt, Stmt.Body, "the text of " + Stmt.Name) ||
      !checkTemplate(Stmt, Stmt.BodyOfUpdates, "the updates of " + Stmt.Name) ||
      !checkTemplate(Stmt, Stmt.BodyOfSearches, "the searches of " + Stmt.Name))
    return false;
  for (const ElementUpdate &Update : Stmt.Updates)
    if (!require(Update.Access < Stmt.Accesses.size(), "update-access",
                 Stmt.Name + " updates through no access") ||
        !checkTemplate(Stmt, Update.Value, "an update of " + Stmt.Name))
      return false;
  for (const FusedProduct &Product : Stmt.Products)
    if (!require(Product.Target < Stmt.Accesses.size(), "product-access",
                 Stmt.Name + " adds a product through no access") ||
        !checkTemplate(Stmt, Product.Left, "a product of " + Stmt.Name) ||
        !checkTemplate(Stmt, Product.Right, "a product of " + Stmt.Name))
      return false;
  for (unsigned I = 0; I < Stmt.Accesses.size(); ++I)
    if (!checkAccess(Stmt, I))
      return false;
  return checkDeclaration(Stmt);
}

bool Verifier::checkAccess(const Statement &Stmt, unsigned Number) {
  const Access &Acc = Stmt.Accesses[Number];
  std::string Where = "access " + std::to_string(Number) + " of " + Stmt.Name;
  if (!require(Acc.Array < Scop.Arrays.size(), "access-array",
               Where + " is to an array that does not exist"))
    return false;
  const Array &Arr = Scop.Arrays[Acc.Array];
  const unsigned OwnRank = Arr.Rank - Arr.PrivateDepth;
  const unsigned Wanted = Arr.IsFlat && OwnRank ? 1 : OwnRank;
  if (!require(Acc.Reads || Acc.Writes, "access-kind",
               Where + " neither reads nor writes") ||
      !require(!Acc.Writes || !Arr.IsReadOnly, "write-to-const",
               Where + " writes the constant '" + Arr.Name + "'") ||
      !require(Acc.CoversAll || Acc.IsMay || !Acc.Writes, "exact-writes",
               Where + " writes inexactly") ||
      !require(Acc.CoversAll || Acc.IsMay || !Acc.IsExact, "exact-covers-all",
               Where + " is exact and a superset") ||
      !require(Acc.Subscripts.size() == Wanted, "subscripts-match-rank",
               Where + " has " + std::to_string(Acc.Subscripts.size()) +
                   " subscripts instead of " + std::to_string(Wanted)))
    return false;
  for (const StatementTemplate &Subscript : Acc.Subscripts)
    if (!checkTemplate(Stmt, Subscript, Where))
      return false;
  if (!checkTemplate(Stmt, Acc.UniformUse, Where))
    return false;
  return checkRelation(Stmt, Acc, Where);
}

bool Verifier::checkRelation(const Statement &Stmt, const Access &Acc,
                             const std::string &Where) {
  const Array &Arr = Scop.Arrays[Acc.Array];
  isl::set Domain = Acc.Relation.domain();
  isl::set Runs = Stmt.Domain.intersect_params(
      Scop.Context.intersect(Scop.Assumptions));
  isl_size Rank = isl_map_dim(Acc.Relation.get(), isl_dim_out);
  bool SameSpace = isl_space_has_equal_tuples(Domain.get_space().get(),
                                              Stmt.Domain.get_space().get()) ==
                   isl_bool_true;
  const ElementPart &Part = Acc.Part;
  return require(Part.isWhole() || (Arr.Element.IsStruct &&
                                    Part.Begin < Part.End &&
                                    Part.End <= Arr.Element.Bytes),
                 "part-of-element", Where + " means no part of an element") &&
         require(SameSpace, "relation-domain",
                 Where + " does not begin at its statement") &&
         require(rangeName(Acc.Relation) == Arr.Name, "relation-range",
                 Where + " ends at '" + rangeName(Acc.Relation) +
                     "', not at '" + Arr.Name + "'") &&
         require(size_t(Rank) == Arr.Rank, "relation-rank",
                 Where + " has " + std::to_string(Rank) + " of " +
                     std::to_string(Arr.Rank) + " dimensions") &&
         require(!Acc.IsExact || Acc.Relation.is_single_valued().is_true(),
                 "exact-is-single-valued",
                 Where + " is exact and reaches several elements") &&
         require(Acc.IsMay || !Acc.Writes ||
                     Runs.is_subset(Domain).is_true(),
                 "relation-covers-domain",
                 Where + " does not happen on all of the domain");
}

bool Verifier::checkTemplate(const Statement &Stmt,
                             const StatementTemplate &Template,
                             const std::string &Where) {
  for (const TemplatePiece &Piece : Template) {
    size_t Limit = 1;
    if (Piece.What == TemplatePiece::Kind::Iterator)
      Limit = Stmt.Iterators.size();
    else if (Piece.What == TemplatePiece::Kind::Parameter)
      Limit = Scop.Parameters.size();
    else if (Piece.What == TemplatePiece::Kind::Access)
      Limit = Stmt.Accesses.size();
    else if (Piece.What == TemplatePiece::Kind::Update)
      Limit = Stmt.Updates.size();
    else if (Piece.What == TemplatePiece::Kind::Taken)
      Limit = Stmt.Searches.size();
    if (!require(Piece.Index < Limit, "template-indices",
                 "a hole in " + Where + " has the number " +
                     std::to_string(Piece.Index)))
      return false;
  }
  return true;
}

bool Verifier::checkDeclaration(const Statement &Stmt) {
  if (!Stmt.Declares)
    return true;
  return require(*Stmt.Declares < Scop.Arrays.size() &&
                     Scop.Arrays[*Stmt.Declares].Storage ==
                         StorageKind::Private,
                 "declares-private",
                 Stmt.Name + " declares what is not private");
}

std::string c2cuda::verifyScop(const c2cuda::Scop &Scop) {
  return Verifier(Scop).run();
}
