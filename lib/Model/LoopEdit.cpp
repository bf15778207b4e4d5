// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Model/LoopEdit.h"

#include <set>

using namespace c2cuda;

// ---- Texts -----------------------------------------------------------------

void c2cuda::forEachText(
    Statement &S, const std::function<void(StatementTemplate &)> &Visit) {
  for (StatementTemplate *Text : {&S.Body, &S.BodyOfUpdates, &S.BodyOfSearches})
    Visit(*Text);
  for (StatementPart &Part : S.Parts)
    Visit(Part.Text);
  for (ElementUpdate &Update : S.Updates)
    Visit(Update.Value);
  for (FusedProduct &Product : S.Products) {
    Visit(Product.Left);
    Visit(Product.Right);
  }
  for (Access &A : S.Accesses)
    for (StatementTemplate &Subscript : A.Subscripts)
      Visit(Subscript);
}

bool c2cuda::mentionsIterator(const Statement &S, unsigned Number) {
  bool Found = false;
  auto Visit = [&](const StatementTemplate &Text) {
    for (const TemplatePiece &Piece : Text)
      Found |=
          Piece.What == TemplatePiece::Kind::Iterator && Piece.Index == Number;
  };
  Statement Copy = S;
  forEachText(Copy, Visit);
  for (const Access &A : S.Accesses) {
    Visit(A.UniformUse);
    // What the host evaluates has loops of its own around it.
    Found |= A.Inspected.has_value();
  }
  return Found;
}

/// Without integer divisions that say nothing.
static isl::set simplified(const isl::set &Set) {
  isl::set Plain = withoutLocals(Set.coalesce());
  return bool(Plain.is_subset(Set)) ? Plain : Set;
}

/// \p Relation in one piece, where the same equations hold in all of its
/// pieces.
static isl::map inOnePiece(const isl::map &Relation) {
  isl::map Plain =
      Relation.affine_hull().intersect_domain(simplified(Relation.domain()));
  return bool(Plain.is_equal(Relation)) ? Plain : Relation;
}

isl::map c2cuda::removeLoop(Statement &S, unsigned Number) {
  isl::map Without = S.Domain.identity()
                         .project_out(isl::dim::out, Number, 1)
                         .set_tuple_id(isl::dim::out, S.Domain.tuple_id());
  for (Access &A : S.Accesses)
    A.Relation = inOnePiece(Without.reverse().apply_range(A.Relation));
  S.Domain = simplified(Without.range());
  S.Iterators.erase(S.Iterators.begin() + Number);
  // Where a loop's first round is depends on the blocks.
  for (Iterator &I : S.Iterators)
    I.First = {};
  auto MoveUp = [&](StatementTemplate &Text) {
    for (TemplatePiece &Piece : Text)
      Piece.Index -=
          Piece.What == TemplatePiece::Kind::Iterator && Piece.Index > Number;
  };
  forEachText(S, MoveUp);
  for (Access &A : S.Accesses)
    MoveUp(A.UniformUse);
  return Without;
}

void c2cuda::removeLoop(Scop &Scop, unsigned Private, unsigned Number) {
  Array &Own = Scop.Arrays[Private];
  --Own.PrivateDepth;
  --Own.Rank;
  if (Own.Extents.size() > Number)
    Own.Extents.erase(Own.Extents.begin() + Number);
  if (Own.ExtentTexts.size() > Number)
    Own.ExtentTexts.erase(Own.ExtentTexts.begin() + Number);
  for (Statement &S : Scop.Statements)
    for (Access &A : S.Accesses)
      if (A.Array == Private)
        A.Relation =
            A.Relation.project_out(isl::dim::out, Number, 1)
                .set_tuple_id(isl::dim::out, idOf(Scop.ctx(), Own.Name));
}

// ---- The order as written --------------------------------------------------

isl::union_set c2cuda::ofStatementsIn(const isl::union_set &Domain,
                                      const isl::union_set &Filter) {
  std::set<std::string> Names;
  for (const isl::set &Set : setsOf(Filter))
    Names.insert(tupleName(Set));
  isl::union_set Result = isl::union_set::empty(Domain.ctx());
  for (const isl::set &Set : setsOf(Domain))
    if (Names.count(tupleName(Set)))
      Result = Result.unite(isl::union_set(Set));
  return Result;
}

/// \p Function on \p Domain in one piece for each statement, where it is that
/// in all of its pieces.
static isl::union_pw_aff inOnePiece(const isl::union_pw_aff &Function,
                                    const isl::union_set &Domain) {
  isl::union_pw_aff Result;
  for (const isl::set &Set : setsOf(Domain)) {
    isl::union_map Values = isl::union_map::from(isl::multi_union_pw_aff(
        Function.intersect_domain(isl::union_set(Set))));
    isl::pw_aff Own = mapsOf(Values).front().as_pw_multi_aff().at(0).gist(Set);
    isl::pw_aff Whole = Own;
    Own.foreach_piece([&](isl::set, isl::aff Piece) {
      isl::pw_aff Tried(Piece);
      if (bool(Set.is_subset(Own.eq_set(Tried))))
        Whole = Tried;
      return isl::stat::ok();
    });
    isl::union_pw_aff Next(Whole.intersect_domain(Set));
    Result = Result.is_null() ? Next : Result.union_add(Next);
  }
  return Result;
}

isl::schedule c2cuda::orderLike(const isl::schedule_node &Node,
                                const isl::union_set &Domain, LoopMaker Make,
                                unsigned Depth) {
  if (Node.isa<isl::schedule_node_leaf>())
    return isl::schedule::from_domain(Domain);
  if (Node.isa<isl::schedule_node_sequence>()) {
    isl::schedule Result;
    for (int C = 0, N = int(count(Node.n_children())); C < N; ++C) {
      isl::schedule_node Child = Node.child(C);
      isl::union_set Filter = Child.as<isl::schedule_node_filter>().filter();
      isl::schedule Own =
          orderLike(Child, ofStatementsIn(Domain, Filter), Make, Depth);
      if (Own.is_null())
        return {};
      Result = Result.is_null() ? Own : Result.sequence(Own);
    }
    return Result;
  }
  if (!Node.isa<isl::schedule_node_band>())
    return orderLike(Node.child(0), Domain, Make, Depth);
  isl::multi_union_pw_aff Loop =
      Make(Node.as<isl::schedule_node_band>().partial_schedule().at(0), Domain,
           Depth);
  isl::schedule Result = orderLike(Node.child(0), Domain, Make, Depth + 1);
  return Loop.is_null() || Result.is_null() ? isl::schedule()
                                            : Result.insert_partial_schedule(Loop);
}

isl::schedule c2cuda::orderLike(const isl::schedule_node &Node,
                                const isl::union_set &Domain) {
  return orderLike(Node, Domain,
                   [](const isl::union_pw_aff &Old, const isl::union_set &Own,
                      unsigned) {
                     return isl::multi_union_pw_aff(inOnePiece(Old, Own));
                   });
}
