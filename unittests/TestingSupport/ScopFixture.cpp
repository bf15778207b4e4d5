// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Builds a Scop from isl's text.

#include "ScopFixture.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <cstdlib>
#include <iostream>

using namespace c2cuda;

//===----------------------------------------------------------------------===//
// Accesses and types
//===----------------------------------------------------------------------===//

FixtureAccess c2cuda::read(const std::string &Relation) {
  return {true, false, false, true, Relation};
}

FixtureAccess c2cuda::write(const std::string &Relation) {
  return {false, true, false, true, Relation};
}

FixtureAccess c2cuda::update(const std::string &Relation) {
  return {true, true, false, true, Relation};
}

FixtureAccess c2cuda::mayRead(const std::string &Relation) {
  return {true, false, true, true, Relation};
}

FixtureAccess c2cuda::mayWrite(const std::string &Relation) {
  return {false, true, true, true, Relation};
}

FixtureAccess c2cuda::inexactRead(const std::string &Relation) {
  return {true, false, false, false, Relation};
}

ScalarType c2cuda::scalarType(const std::string &Spelling) {
  llvm::StringRef Name(Spelling);
  ScalarType Type;
  Type.Spelling = Spelling;
  Type.IsInteger = Name != "double" && Name != "float";
  Type.IsSigned = !Name.starts_with("unsigned");
  Name.consume_front("unsigned ");
  Type.Bytes = Name == "double" || Name == "long" ? 8
               : Name == "char"                   ? 1
               : Name == "short"                  ? 2
                                                  : 4;
  return Type;
}

//===----------------------------------------------------------------------===//
// Parameters and arrays
//===----------------------------------------------------------------------===//

ScopFixture::ScopFixture(const std::string &Function) {
  Model.Function = Function;
  Model.ProgramWideName = Function;
  Model.Begin = {"test.c", 1, 1};
  Model.Origin = Model.Begin;
  Model.Context = isl::set(ctx(), "{ : }");
  Model.Assumptions = isl::set(ctx(), "{ : }");
}

std::string ScopFixture::withParameters(const std::string &Text) const {
  std::string Names;
  for (const Parameter &Param : Model.Parameters)
    if (Param.IsAffine)
      Names += (Names.empty() ? "" : ", ") + Param.Name;
  return Text.front() == '[' ? Text : "[" + Names + "] -> " + Text;
}

isl::set ScopFixture::set(const std::string &Text) const {
  return isl::set(ctx(), withParameters(Text));
}

isl::map ScopFixture::map(const std::string &Text) const {
  return isl::map(ctx(), withParameters(Text));
}

isl::union_map ScopFixture::unionMap(const std::string &Text) const {
  return isl::union_map(ctx(), withParameters(Text));
}

ScopFixture &ScopFixture::addParameter(const std::string &Name,
                                       const std::string &Type) {
  addValue(Name, Type);
  Model.Parameters.back().IsAffine = true;
  return *this;
}

ScopFixture &ScopFixture::addValue(const std::string &Name,
                                   const std::string &Type) {
  Parameter Param;
  Param.Name = Param.HostText = Name;
  Param.Type = scalarType(Type);
  Model.Parameters.push_back(Param);
  return *this;
}

Array &ScopFixture::add(const std::string &Name, const std::string &Type,
                        StorageKind Storage, unsigned Rank) {
  Array Arr;
  Arr.Name = Name;
  Arr.Element = scalarType(Type);
  Arr.Storage = Storage;
  Arr.Rank = Rank;
  Arr.Extents.resize(Rank);
  Arr.ExtentTexts.resize(Rank);
  Arr.Alias = AliasClass::Object;
  Model.Arrays.push_back(Arr);
  return Model.Arrays.back();
}

ScopFixture &ScopFixture::addArray(const std::string &Name, unsigned Rank,
                                   const std::string &Type,
                                   const std::vector<std::string> &Extents) {
  Array &Arr = add(Name, Type, StorageKind::Memory, Rank);
  Arr.HostPointer = Name;
  for (unsigned Dim = 0; Dim < Rank && Dim < Extents.size(); ++Dim) {
    Arr.ExtentTexts[Dim] = Extents[Dim];
    if (!Extents[Dim].empty())
      Arr.Extents[Dim] =
          isl::pw_aff(ctx(), withParameters("{ [(" + Extents[Dim] + ")] }"));
  }
  return *this;
}

ScopFixture &ScopFixture::addScalar(const std::string &Name,
                                    const std::string &Type) {
  add(Name, Type, StorageKind::Scalar, 0).HostPointer = "&" + Name;
  return *this;
}

ScopFixture &ScopFixture::addPrivate(const std::string &Name, unsigned Depth,
                                     unsigned OwnRank,
                                     const std::string &Type) {
  Array &Arr = add(Name, Type, StorageKind::Private, Depth + OwnRank);
  Arr.PrivateDepth = Depth;
  Arr.IsLiveOut = false;
  return *this;
}

Array &ScopFixture::array(const std::string &Name) {
  return Model.Arrays[Model.arrayIndex(Name).value()];
}

Statement &ScopFixture::statement(const std::string &Name) {
  return const_cast<Statement &>(*Model.findStatement(Name));
}

ScopFixture &ScopFixture::setContext(const std::string &Set) {
  Model.Context = set(Set);
  return *this;
}

ScopFixture &ScopFixture::setAssumptions(const std::string &Set) {
  Model.Assumptions = set(Set);
  return *this;
}

ScopFixture &ScopFixture::setOrder(const std::string &Loops) {
  Order = Loops;
  return *this;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

static TemplatePiece literal(llvm::StringRef Text) {
  TemplatePiece Piece;
  Piece.Text = Text.str();
  return Piece;
}

/// The hole that \p Name stands for; a literal if there is none.
static TemplatePiece holeFor(const Scop &Scop, const Statement &Stmt,
                             llvm::StringRef Name) {
  TemplatePiece Piece = literal(Name);
  for (unsigned I = 0; I < Stmt.Iterators.size(); ++I)
    if (Stmt.Iterators[I].Name == Name)
      return {TemplatePiece::Kind::Iterator, "", I};
  for (unsigned I = 0; I < Scop.Parameters.size(); ++I)
    if (Scop.Parameters[I].Name == Name)
      return {TemplatePiece::Kind::Parameter, "", I};
  if (!Name.getAsInteger(10, Piece.Index))
    return {TemplatePiece::Kind::Access, "", Piece.Index};
  return Piece;
}

StatementTemplate ScopFixture::parseTemplate(const Statement &Stmt,
                                             const std::string &Text) const {
  StatementTemplate Result;
  llvm::StringRef Rest(Text);
  while (!Rest.empty()) {
    size_t Begin = Rest.find('<');
    size_t End = Rest.find_first_not_of(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789",
        Begin == llvm::StringRef::npos ? Begin : Begin + 1);
    const bool IsHole = Begin != llvm::StringRef::npos &&
                        End != llvm::StringRef::npos && Rest[End] == '>' &&
                        End > Begin + 1;
    size_t Cut = IsHole ? Begin : Begin + (Begin != llvm::StringRef::npos);
    if (Cut)
      Result.push_back(literal(Rest.take_front(Cut)));
    if (IsHole)
      Result.push_back(holeFor(Model, Stmt, Rest.slice(Begin + 1, End)));
    Rest = Rest.drop_front(IsHole ? End + 1 : std::min(Cut, Rest.size()));
  }
  return Result;
}

/// { S[i] -> [e(i)] } as [i] -> { [e(i)] }.
static isl_pw_aff *iteratorsAsParameters(isl_pw_aff *Aff,
                                         const Statement &Stmt) {
  isl_ctx *Ctx = isl_pw_aff_get_ctx(Aff);
  unsigned Depth = unsigned(Stmt.Iterators.size());
  for (unsigned I = 0; I < Depth; ++I)
    Aff = isl_pw_aff_set_dim_id(
        Aff, isl_dim_in, I,
        isl_id_alloc(Ctx, Stmt.Iterators[I].Name.c_str(), nullptr));
  unsigned NumParams = unsigned(isl_pw_aff_dim(Aff, isl_dim_param));
  Aff =
      isl_pw_aff_move_dims(Aff, isl_dim_param, NumParams, isl_dim_in, 0, Depth);
  return isl_pw_aff_project_domain_on_params(Aff);
}

/// The text of dimension \p Dim of a single-valued relation.
StatementTemplate ScopFixture::subscript(const Statement &Stmt,
                                         const isl::map &Relation,
                                         unsigned Dim) const {
  isl_pw_multi_aff *All = isl_pw_multi_aff_from_map(Relation.copy());
  isl_pw_aff *One = isl_pw_multi_aff_get_at(All, int(Dim));
  One = iteratorsAsParameters(One, Stmt);
  isl_ast_build *Build = isl_ast_build_alloc(ctx().get());
  isl_ast_expr *Expr = isl_ast_build_expr_from_pw_aff(Build, One);
  char *Text = isl_ast_expr_to_C_str(Expr);
  llvm::StringRef Rest(Text ? Text : "?");
  StatementTemplate Result;
  while (!Rest.empty()) {
    llvm::StringRef Word =
        Rest.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
    if (Word.empty())
      Result.push_back(literal(Rest.take_front()));
    else if (llvm::isDigit(Word.front()))
      Result.push_back(literal(Word));
    else
      Result.push_back(holeFor(Model, Stmt, Word));
    Rest = Rest.drop_front(Word.empty() ? 1 : Word.size());
  }
  free(Text);
  isl_ast_expr_free(Expr);
  isl_ast_build_free(Build);
  isl_pw_multi_aff_free(All);
  return Result;
}

Access ScopFixture::makeAccess(const Statement &Stmt,
                               const FixtureAccess &Given) const {
  Access Acc;
  Acc.Relation = map(Given.Relation).intersect_domain(Stmt.Domain);
  Acc.Reads = Given.Reads;
  Acc.Writes = Given.Writes;
  Acc.IsMay = Given.IsMay;
  Acc.IsExact = Given.IsExact;
  Acc.CoversAll = Given.IsExact && !Given.IsMay;
  // An unknown array is for verifyScop to find.
  Acc.Array = Model.arrayIndex(rangeName(Acc.Relation))
                  .value_or(unsigned(Model.Arrays.size()));
  if (Acc.Array >= Model.Arrays.size())
    return Acc;
  const Array &Arr = Model.Arrays[Acc.Array];
  for (unsigned Dim = Arr.PrivateDepth; Dim < Arr.Rank; ++Dim)
    Acc.Subscripts.push_back(Acc.IsExact ? subscript(Stmt, Acc.Relation, Dim)
                                         : StatementTemplate{literal("0")});
  return Acc;
}

/// `<w> = <r> + <r>;` for the accesses given.
static std::string sumText(const std::vector<FixtureAccess> &Accesses) {
  std::string Target, Sum;
  for (size_t I = 0; I < Accesses.size(); ++I) {
    std::string Hole = "<" + std::to_string(I) + ">";
    if (Accesses[I].Writes && Target.empty())
      Target = Hole + (Accesses[I].Reads ? " += " : " = ");
    else
      Sum += (Sum.empty() ? "" : " + ") + Hole;
  }
  if (Target.empty())
    return Sum + ";";
  return Target + (Sum.empty() ? "0" : Sum) + ";";
}

ScopFixture &
ScopFixture::addStatement(const std::string &Name, const std::string &Domain,
                          const std::vector<FixtureAccess> &Accesses,
                          const std::string &Text) {
  Statement Stmt;
  Stmt.Name = Name;
  Stmt.Where = {"test.c", unsigned(Model.Statements.size()) + 1, 1};
  Stmt.Domain = set(Domain);
  isl_size Depth = isl_set_dim(Stmt.Domain.get(), isl_dim_set);
  for (isl_size I = 0; I < Depth; ++I) {
    const char *Iter =
        isl_set_get_dim_name(Stmt.Domain.get(), isl_dim_set, unsigned(I));
    Stmt.Iterators.push_back(
        {Iter ? Iter : "i" + std::to_string(I), scalarType("int")});
  }
  for (const FixtureAccess &Given : Accesses)
    Stmt.Accesses.push_back(makeAccess(Stmt, Given));
  Stmt.Body = parseTemplate(Stmt, Text.empty() ? sumText(Accesses) : Text);
  Model.Statements.push_back(Stmt);
  return *this;
}

//===----------------------------------------------------------------------===//
// The order
//===----------------------------------------------------------------------===//

namespace {

/// Reads "i{ S0 j{ S1 } } S2".
class OrderReader {
public:
  OrderReader(const Scop &Scop, llvm::StringRef Text)
      : Scop(Scop), Text(Text) {}

  /// The items up to the closing brace, one after another.
  isl::schedule readItems() {
    isl::schedule Result;
    while (true) {
      Text = Text.ltrim();
      if (Text.empty() || Text.consume_front("}"))
        return Result;
      isl::schedule Item = readItem();
      if (Item.is_null())
        return Item;
      Result = Result.is_null() ? Item : Result.sequence(Item);
    }
  }

private:
  const Scop &Scop;
  llvm::StringRef Text;

  isl::schedule readItem() {
    const bool IsDown = Text.consume_front("-");
    llvm::StringRef Name =
        Text.take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
    Text = Text.drop_front(Name.size()).ltrim();
    if (Text.consume_front("{"))
      return loop(Name, IsDown, readItems());
    const Statement *Stmt = Scop.findStatement(Name.str());
    if (Name.empty() || !Stmt)
      return isl::schedule();
    return isl::schedule::from_domain(isl::union_set(Stmt->Domain));
  }

  /// \p Inner as the body of a loop over the iterator \p Name.
  isl::schedule loop(llvm::StringRef Name, bool IsDown, isl::schedule Inner) {
    if (Inner.is_null())
      return Inner;
    isl::union_map Values = isl::union_map::empty(Scop.ctx());
    for (const isl::set &Set : setsOf(Inner.get_domain()))
      Values = Values.unite(isl::union_map(value(Set, Name, IsDown)));
    isl::multi_union_pw_aff Partial =
        isl::manage(isl_multi_union_pw_aff_from_union_map(Values.release()));
    return Inner.insert_partial_schedule(Partial);
  }

  /// { S[i, j] -> [j] } for "j".
  isl::map value(const isl::set &Set, llvm::StringRef Name, bool IsDown) {
    const Statement *Stmt = Scop.findStatement(tupleName(Set));
    unsigned Dim = 0;
    while (Dim < Stmt->Iterators.size() && Stmt->Iterators[Dim].Name != Name)
      ++Dim;
    isl_set *All = isl_set_universe(isl_set_get_space(Set.get()));
    isl_map *Map = isl_set_identity(All);
    unsigned Last = unsigned(Stmt->Iterators.size()) - 1;
    Map = isl_map_project_out(Map, isl_dim_out, Dim + 1, Last - Dim);
    Map = isl_map_project_out(Map, isl_dim_out, 0, Dim);
    Map = isl_map_reset_tuple_id(Map, isl_dim_out);
    return isl::manage(IsDown ? isl_map_neg(Map) : Map);
  }
};

} // namespace

/// Every statement in its own loops, in the order of the text.
static std::string separateLoops(const Scop &Scop) {
  std::string Text;
  for (const Statement &Stmt : Scop.Statements) {
    std::string Braces;
    for (const Iterator &Iter : Stmt.Iterators) {
      Text += Iter.Name + "{";
      Braces += "}";
    }
    Text += Stmt.Name + Braces + " ";
  }
  return Text;
}

Scop ScopFixture::buildUnchecked() {
  Scop Result = Model;
  const std::string Loops = Order.empty() ? separateLoops(Model) : Order;
  Result.Schedule = OrderReader(Model, Loops).readItems();
  if (Result.Schedule.is_null())
    Result.Schedule = isl::schedule::from_domain(Result.domain());
  if (Result.OuterIterators.empty() && !Model.Statements.empty() &&
      !Model.Statements.front().Iterators.empty())
    Result.OuterIterators = {Model.Statements.front().Iterators.front().Name};
  return Result;
}

Scop ScopFixture::build() {
  Scop Result = buildUnchecked();
  std::string Problem = verifyScop(Result);
  if (!Problem.empty()) {
    std::cerr << "ScopFixture: " << Problem << "\n" << printScop(Result);
    std::abort();
  }
  return Result;
}
