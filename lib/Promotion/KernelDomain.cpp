// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Restrictions of a kernel's instances.

#include "KernelDomain.h"


using namespace c2cuda;

isl::union_set c2cuda::threadDomain(const Kernel &Kernel,
                                    const isl::union_set &Domain) {
  isl::union_set Result = Domain;
  for (const MappedDimension &D : Kernel.Dimensions)
    Result = Result.intersect(D.Function.bind(D.Value.Name));
  return Result;
}

isl::union_set c2cuda::within(const isl::union_set &Domain,
                              const isl::union_pw_aff &Function,
                              const std::string &Low, unsigned Count) {
  isl::union_map Map = isl::union_map::from(isl::multi_union_pw_aff(Function));
  isl::set Values(Domain.ctx(), "[" + Low + "] -> { [v] : " + Low +
                                    " <= v < " + Low + " + " +
                                    std::to_string(Count) + " }");
  return Domain.intersect(Map.intersect_range(isl::union_set(Values)).domain());
}

isl::union_set c2cuda::blockDomain(const Kernel &Kernel,
                                   const isl::union_set &Domain) {
  isl::union_set Result = Domain;
  for (const MappedDimension &D : Kernel.Dimensions)
    Result = within(Result, D.Function, D.Origin, D.span());
  return Result;
}

/// Lower <= Value <= Upper.
static isl::set valuesInTurn(const MappedDimension &D,
                             const isl::set &Context) {
  isl::pw_aff Value =
      isl::pw_aff::param_on_domain(isl::set::universe(Context.space()),
                                   idOf(Context.ctx(), D.Value.Name));
  return D.Lower.le_set(Value).intersect(Value.le_set(D.Upper));
}

/// Origin <= Value < Origin + span, Lower <= Origin <= Upper; and
/// all of the block's values <= Upper when blocks fit without a remainder.
static isl::set dimensionContext(const MappedDimension &D,
                                 const isl::set &Context) {
  isl::ctx Ctx = Context.ctx();
  if (D.Marched)
    return valuesInTurn(D, Context);
  std::string O = D.Origin, V = D.Value.Name;
  isl::set Result(Ctx, "[" + O + ", " + V + "] -> { : " + O + " <= " + V +
                           " < " + O + " + " + std::to_string(D.span()) + " }");
  isl::id Origin = idOf(Ctx, O);
  isl::id Value = idOf(Ctx, V);
  isl::pw_aff OriginAff =
      isl::pw_aff::param_on_domain(isl::set::universe(Context.space()), Origin);
  isl::pw_aff ValueAff =
      isl::pw_aff::param_on_domain(isl::set::universe(Context.space()), Value);
  Result = Result.intersect(D.Lower.le_set(OriginAff));
  Result = Result.intersect(OriginAff.le_set(D.Upper));
  isl::pw_aff Count = D.Upper.sub(D.Lower).add_constant(1);
  isl::pw_aff Rest = Count.mod(isl::val(Ctx, long(D.span())));
  isl::pw_aff Zero(Context, isl::val(Ctx, 0l));
  if (bool(Context.is_subset(Rest.eq_set(Zero))))
    Result = Result.intersect(ValueAff.le_set(D.Upper))
                 .intersect(OriginAff.add_constant(long(D.span()) - 1)
                                .le_set(D.Upper));
  return Result;
}

isl::set c2cuda::threadContext(const Kernel &Kernel) {
  isl::set Result = Kernel.Context;
  for (const MappedDimension &D : Kernel.Dimensions)
    if (Kernel.InGridLoop)
      Result = Result.intersect(valuesInTurn(D, Kernel.Context));
  if (Kernel.InGridLoop)
    return Result;
  for (MappedDimension D : Kernel.Dimensions) {
    if (Kernel.goesAlong(D))
      D.Span = 1; // at least
    isl::set Own = dimensionContext(D, Kernel.Context);
    // Threads that go round leave the block's own values.
    Result = Result.intersect(Kernel.Time ? Own.project_out_param(D.Value.Name)
                                          : Own);
    // There is one block only.
    if (Kernel.Rounds)
      Result = Result.intersect(D.Lower.eq_set(isl::pw_aff::param_on_domain(
          isl::set::universe(Kernel.Context.space()),
          idOf(Result.ctx(), D.Origin))));
  }
  if (Kernel.Wave)
    Result = Result.intersect(Kernel.Wave->hasTile());
  return Result;
}

NameAllocator c2cuda::namesIn(const Scop &Scop, const Kernel &Kernel) {
  std::vector<std::string> Taken = Scop.namesInTexts(Scop.domain());
  for (const ScheduleVariable &O : Kernel.Outer)
    Taken.push_back(O.Name);
  if (Kernel.Time)
    Taken.push_back(Kernel.Time->Variable.Name);
  if (Kernel.Rounds)
    Taken.push_back(Kernel.Rounds->Variable.Name);
  if (Kernel.Chains)
    Taken.push_back(Kernel.Chains->Variable.Name);
  if (Kernel.Wave)
    Taken.insert(Taken.end(), {Kernel.Wave->Value.Name, Kernel.Wave->Origin});
  for (const MappedDimension &D : Kernel.Dimensions) {
    Taken.push_back(D.Value.Name);
    Taken.push_back(D.Origin);
    if (D.Counted)
      Taken.push_back(D.Counted->Variable.Name);
  }
  for (const Statement &S : Scop.Statements)
    for (const Iterator &I : S.Iterators)
      Taken.push_back(I.Name);
  return NameAllocator(Taken);
}
