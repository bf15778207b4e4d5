// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "ScopEdit.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace c2cuda;

static bool isTaken(const Scop &Scop, const std::string &Name) {
  auto Named = [&](const auto &Thing) { return Thing.Name == Name; };
  auto Any = [&](const auto &Things) {
    return std::any_of(Things.begin(), Things.end(), Named);
  };
  return Any(Scop.Parameters) || Any(Scop.Arrays) || Any(Scop.Statements) ||
         Any(Scop.Functions) || Any(Scop.TemplateParameters) ||
         llvm::is_contained(Scop.Macros, Name) ||
         std::any_of(Scop.Statements.begin(), Scop.Statements.end(),
                     [&](const Statement &S) {
                       return Any(S.Iterators) ||
                              std::find(S.OwnNames.begin(), S.OwnNames.end(),
                                        Name) != S.OwnNames.end();
                     });
}

std::string c2cuda::freeName(const Scop &Scop, const std::string &Wanted) {
  std::string Name = Wanted;
  for (unsigned N = 2; isTaken(Scop, Name); ++N)
    Name = Wanted + std::to_string(N);
  return Name;
}

std::map<std::string, std::set<std::string>>
c2cuda::dependents(const Scop &Scop, const isl::union_map &All) {
  std::map<std::string, std::set<std::string>> Result;
  for (const isl::map &Map : mapsOf(All))
    Result[tupleName(Map.domain())].insert(rangeName(Map));
  for (const Statement &Via : Scop.Statements)
    for (auto &[From, To] : Result)
      if (To.count(Via.Name)) {
        std::set<std::string> More = Result[Via.Name];
        To.insert(More.begin(), More.end());
      }
  return Result;
}

unsigned c2cuda::addPrivate(Scop &Scop, const Statement &S, unsigned Like,
                            const std::string &Wanted) {
  Scop.Arrays.push_back(privateVariable(freeName(Scop, Wanted),
                                        Scop.Arrays[Like].Element,
                                        count(S.Domain.tuple_dim())));
  return unsigned(Scop.Arrays.size() - 1);
}

void c2cuda::setAssignment(Statement &S, const Access &To,
                           const Access &From) {
  using Kind = TemplatePiece::Kind;
  S.Accesses = {From, To};
  S.Products.clear();
  S.Body = {{Kind::Access, "", 1},
            {Kind::Literal, " = ", 0},
            {Kind::Access, "", 0},
            {Kind::Literal, ";", 0}};
}

isl::map c2cuda::ownElement(const Statement &S, const Array &Private) {
  return S.Domain.identity().set_tuple_id(
      isl::dim::out, idOf(S.Domain.ctx(), Private.Name));
}

// ---- Texts -----------------------------------------------------------------

void c2cuda::replaceAccess(Statement &S, unsigned Number,
                           const StatementTemplate &With) {
  forEachText(S, [&](StatementTemplate &Text) {
    StatementTemplate New;
    for (TemplatePiece &Piece : Text)
      if (Piece.What == TemplatePiece::Kind::Access && Piece.Index == Number)
        New.insert(New.end(), With.begin(), With.end());
      else
        New.push_back(std::move(Piece));
    Text = std::move(New);
  });
}

void c2cuda::putLoopAround(Statement &S, Iterator Own, const isl::set &Domain) {
  isl::map Inner = Domain.identity()
                       .project_out(isl::dim::out, 0, 1)
                       .set_tuple_id(isl::dim::out, S.Domain.tuple_id());
  for (Access &A : S.Accesses)
    A.Relation = Inner.apply_range(A.Relation);
  for (Iterator &I : S.Iterators)
    if (!I.First.is_null())
      I.First = Inner.apply_range(I.First);
  forEachText(S, [](StatementTemplate &Text) {
    for (TemplatePiece &Piece : Text)
      Piece.Index += Piece.What == TemplatePiece::Kind::Iterator;
  });
  for (Access &A : S.Accesses)
    for (TemplatePiece &Piece : A.UniformUse)
      Piece.Index += Piece.What == TemplatePiece::Kind::Iterator;
  S.Iterators.insert(S.Iterators.begin(), std::move(Own));
  S.Name = tupleName(Domain);
  S.Domain = Domain;
}

// ---- Variables -------------------------------------------------------------

void c2cuda::removeAccess(Statement &S, unsigned Number) {
  auto MoveUp = [&](unsigned &Index) { Index -= Index > Number; };
  forEachText(S, [&](StatementTemplate &Text) {
    for (TemplatePiece &Piece : Text)
      if (Piece.What == TemplatePiece::Kind::Access)
        MoveUp(Piece.Index);
  });
  for (ElementUpdate &Update : S.Updates)
    MoveUp(Update.Access);
  for (FusedProduct &Product : S.Products)
    MoveUp(Product.Target);
  for (Search &Own : S.Searches)
    MoveUp(Own.Best);
  S.Accesses.erase(S.Accesses.begin() + Number);
}

/// Removes an array that no access mentions.
static void removeArray(Scop &Scop, unsigned Number) {
  auto MoveUp = [&](unsigned &Index) { Index -= Index > Number; };
  for (Statement &S : Scop.Statements) {
    for (Access &A : S.Accesses)
      MoveUp(A.Array);
    if (S.Declares)
      MoveUp(*S.Declares);
    for (Outcome &Own : S.Under)
      MoveUp(Own.Condition);
    for (Search &Own : S.Searches)
      std::for_each(Own.Arrays.begin(), Own.Arrays.end(), MoveUp);
  }
  Scop.Arrays.erase(Scop.Arrays.begin() + Number);
}

/// The variable of which \p Array is the address; empty if it is another place.
static std::string variableOf(const Array &Array) {
  if (Array.Storage != StorageKind::Scalar ||
      isAnywhere(Array.Alias) || Array.HostPointer.empty() ||
      Array.HostPointer != "&" + Array.Name)
    return "";
  return Array.Name;
}

static bool isOnlyRead(const Scop &Scop, unsigned Number) {
  bool IsRead = false;
  for (const Statement &S : Scop.Statements)
    for (const Access &A : S.Accesses) {
      if (A.Array != Number)
        continue;
      if (A.Writes || A.Inspected)
        return false;
      IsRead = true;
    }
  return IsRead;
}

void c2cuda::passByValue(Scop &Scop) {
  for (unsigned Number = unsigned(Scop.Arrays.size()); Number-- > 0;) {
    const Array &Array = Scop.Arrays[Number];
    if (variableOf(Array).empty() || !isOnlyRead(Scop, Number))
      continue;
    Parameter Value;
    Value.Name = Array.Name;
    Value.HostText = variableOf(Array);
    Value.Type = Array.Element;
    Value.IsAddressable = Array.IsAddressable;
    StatementTemplate Hole = {
        {TemplatePiece::Kind::Parameter, "", unsigned(Scop.Parameters.size())}};
    for (Statement &S : Scop.Statements)
      for (unsigned A = unsigned(S.Accesses.size()); A-- > 0;)
        if (S.Accesses[A].Array == Number) {
          replaceAccess(S, A, Hole);
          removeAccess(S, A);
        }
    removeArray(Scop, Number);
    Scop.Parameters.push_back(std::move(Value));
  }
}

// ---- Order -----------------------------------------------------------------

isl::schedule c2cuda::loopsOver(const isl::set &Domain, unsigned First) {
  isl::schedule Result = isl::schedule::from_domain(isl::union_set(Domain));
  for (unsigned D = count(Domain.tuple_dim()); D-- > First;) {
    isl::local_space Local(Domain.space());
    isl::pw_aff Own = isl::aff::var_on_domain(Local, isl::dim::set, int(D));
    Result = Result.insert_partial_schedule(isl::multi_union_pw_aff(
        isl::union_pw_aff(Own.intersect_domain(Domain))));
  }
  return Result;
}

/// Puts a sequence of \p Order, for each of which \p ToOld has instances of
/// \p Old, where the order as written has Old.
static void orderInPlace(Scop &Scop, isl::union_map ToOld,
                         const std::string &Old, const isl::union_set_list &Order) {
  isl::union_set Added = isl::manage(isl_union_set_list_union(Order.copy()));
  for (const isl::set &Set : setsOf(Scop.Schedule.domain()))
    if (tupleName(Set) != Old)
      ToOld = ToOld.unite(isl::union_map(Set.identity()));
  isl::schedule All = Scop.Schedule.pullback(ToOld.as_union_pw_multi_aff());
  auto Split = [&](isl::schedule_node Node) {
    if (!Node.isa<isl::schedule_node_leaf>() ||
        !bool(Added.is_subset(Node.domain())))
      return Node;
    return Node.insert_sequence(Order);
  };
  Scop.Schedule = All.root().map_descendant_bottom_up(Split).schedule();
}

static isl::map asStatement(const isl::set &Domain, const std::string &Name) {
  return Domain.identity().set_tuple_id(isl::dim::out,
                                        idOf(Domain.ctx(), Name));
}

void c2cuda::orderBeside(Scop &Scop, const Statement &New,
                         const std::string &Old, bool Behind) {
  isl::union_map ToOld(asStatement(New.Domain, Old));
  isl::union_set OldDomain = isl::union_set::empty(Scop.ctx());
  for (const isl::set &Set : setsOf(Scop.Schedule.domain()))
    if (tupleName(Set) == Old) {
      ToOld = ToOld.unite(isl::union_map(Set.identity()));
      OldDomain = OldDomain.unite(isl::union_set(Set));
    }
  isl::union_set Added(New.Domain);
  isl::union_set_list Order(Scop.ctx(), 2);
  orderInPlace(Scop, ToOld, Old,
               Behind ? Order.add(OldDomain).add(Added)
                      : Order.add(Added).add(OldDomain));
}

void c2cuda::replaceStatement(Scop &Scop, const std::string &Old,
                              std::vector<Statement> Parts) {
  isl::union_map ToOld = isl::union_map::empty(Scop.ctx());
  isl::union_set_list Order(Scop.ctx(), int(Parts.size()));
  for (const Statement &Part : Parts) {
    ToOld = ToOld.unite(isl::union_map(asStatement(Part.Domain, Old)));
    Order = Order.add(isl::union_set(Part.Domain));
  }
  orderInPlace(Scop, ToOld, Old, Order);
  for (IndependentLoop &Loop : Scop.IndependentLoops) {
    auto Found = std::find(Loop.Statements.begin(), Loop.Statements.end(), Old);
    if (Found == Loop.Statements.end())
      continue;
    Loop.Statements.erase(Found);
    for (const Statement &Part : Parts)
      Loop.Statements.push_back(Part.Name);
  }
  auto Place = std::find_if(Scop.Statements.begin(), Scop.Statements.end(),
                            [&](const Statement &S) { return S.Name == Old; });
  Place = Scop.Statements.erase(Place);
  Scop.Statements.insert(Place, std::make_move_iterator(Parts.begin()),
                         std::make_move_iterator(Parts.end()));
}

std::vector<isl::schedule> c2cuda::laterOrders(const Scop &Scop,
                                               const isl::union_set &Moved) {
  std::vector<isl::schedule> Result;
  isl::schedule_node Node = Scop.Schedule.root();
  while (count(Node.n_children()) > 0) {
    int Next = 0;
    for (int C = 0, N = int(count(Node.n_children())); N > 1 && C < N; ++C)
      if (Moved.is_subset(Node.child(C).child(0).domain()))
        Next = C;
    Node = Node.child(Next);
    if (!Node.isa<isl::schedule_node_band>() &&
        !Node.isa<isl::schedule_node_sequence>())
      continue;
    isl::schedule_node Changed = isl::manage(isl_schedule_node_order_after(
        Node.copy(), Moved.intersect(Node.domain()).release()));
    Result.push_back(Changed.schedule());
  }
  std::reverse(Result.begin(), Result.end());
  return Result;
}
