// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which elements the accesses of a draft reach.

#include "FinishScop.h"

namespace c2cuda {

isl::multi_id tupleOf(const StatementDraft &Statement, isl::ctx Isl) {
  isl::id_list List(Isl, Statement.Loops.size());
  for (const LoopDraft *Loop : Statement.Loops)
    List = List.add(idOf(Isl, Loop->Id));
  return isl::space::unit(Isl)
      .add_named_tuple(idOf(Isl, Statement.Name), Statement.Loops.size())
      .multi_id(List);
}

isl::set extentsOf(const RegionDraft &Draft, const Array &Model) {
  isl::space Space =
      isl::space::unit(Draft.Isl)
          .add_named_tuple(idOf(Draft.Isl, Model.Name), Model.Rank);
  return withinExtents(Model, Space);
}

/// The access with those of its subscripts that are affine.
static isl::map superset(const RegionDraft &Draft, const StatementDraft &From,
                         const AccessDraft &Access) {
  const Array &Model = Draft.Arrays[Access.Array].Model;
  isl::set Elements = extentsOf(Draft, Model);
  isl::space Space = Elements.space();
  for (unsigned K = 0; K < Model.Rank; ++K) {
    isl::pw_aff Value = K < Model.PrivateDepth
                            ? symbolAff(Draft.Isl, From.Loops[K]->Id)
                            : Access.Subscripts[K - Model.PrivateDepth];
    isl::pw_aff Here =
        isl::aff::var_on_domain(isl::local_space(Space), isl::dim::set, K);
    if (!Value.is_null())
      Elements = Elements.intersect(Here.eq_set(Value.insert_domain(Space)));
  }
  isl::multi_id Tuple = tupleOf(From, Draft.Isl);
  return Elements.unbind_params_insert_domain(Tuple).intersect_domain(
      From.Domain.unbind_params(Tuple));
}

/// Those parts of \p Relation that instances in \p Domain reach: `(i + a) % n`
/// comes in five parts, of which few are for an a of -1, 0 or 1.
static isl::map reachedParts(isl::map Relation, const isl::set &Domain) {
  if (count(Relation.n_basic_map()) < 2)
    return Relation;
  isl::map Result = isl::map::empty(Relation.space());
  Relation.foreach_basic_map([&](isl::basic_map Part) -> isl::stat {
    isl::map Own = isl::map(Part);
    if (!Own.domain().is_disjoint(Domain).is_true())
      Result = Result.unite(Own);
    return isl::stat::ok();
  });
  return Result;
}

isl::map relationOf(const RegionDraft &Draft, const StatementDraft &From,
                    const AccessDraft &Access) {
  isl::ctx Isl = Draft.Isl;
  const Array &Model = Draft.Arrays[Access.Array].Model;
  isl::multi_id Tuple = tupleOf(From, Isl);
  isl::map Relation;
  if (!Access.IsExact) {
    Relation = superset(Draft, From, Access);
  } else if (Model.Rank == 0) {
    isl::space Space =
        isl::space::unit(Isl).add_named_tuple(idOf(Isl, Model.Name), 0);
    Relation = isl::manage(isl_map_from_domain_and_range(
        From.Domain.unbind_params(Tuple).space().universe_set().release(),
        Space.universe_set().release()));
  } else {
    isl::pw_aff_list List(Isl, Model.Rank);
    for (unsigned K = 0; K < Model.PrivateDepth; ++K)
      List = List.add(symbolAff(Isl, From.Loops[K]->Id));
    for (const isl::pw_aff &Subscript : Access.Subscripts)
      List = List.add(Subscript);
    isl::space Space = isl::space::unit(Isl).add_named_tuple(
        idOf(Isl, Model.Name), Model.Rank);
    Relation = isl::multi_pw_aff(Space, List)
                   .unbind_params_insert_domain(Tuple)
                   .as_map();
    Relation = reachedParts(
        Relation, From.Domain.intersect(Draft.known()).unbind_params(Tuple));
  }
  if (!Access.Guard.is_null())
    Relation = Relation.intersect_domain(
        From.Domain.intersect(Access.Guard).unbind_params(Tuple));
  // { S[i] -> A[i, j] : 0 <= j < m } for a loop over j of the statement's own.
  if (!Access.InnerIds.empty()) {
    isl::set Pairs = Relation.wrap();
    for (const std::string &Id : Access.InnerIds)
      Pairs = Pairs.project_out_param(idOf(Isl, Id));
    Relation = Pairs.unwrap();
  }
  return isl::manage(isl_map_drop_unused_params(Relation.release()));
}

} // namespace c2cuda
