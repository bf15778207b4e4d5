// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "FixedIterators.h"

#include "KernelNames.h"
#include "c2cuda/Schedule/CycleShrinking.h"
#include "c2cuda/Support/Elements.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;

/// Whether threads of \p Kernel have one value of each dimension.
static bool isPlain(const Kernel &Kernel) {
  return !Kernel.Time && !Kernel.Wave && !Kernel.Rounds && !Kernel.Chains &&
         !Kernel.InGridLoop && !Kernel.hasThreadTiles() &&
         llvm::none_of(Kernel.Dimensions,
                       [](const MappedDimension &D) { return D.Counted; });
}

namespace {

class IteratorFinder {
public:
  IteratorFinder(const c2cuda::Scop &Scop, const PromotedKernel &Kernel)
      : Scop(Scop), Kernel(Kernel.Base), Context(Kernel.Context) {
    for (const std::string &Name : takenNames(Scop, Kernel))
      Taken.insert(Name);
    for (const isl::set &Own : setsOf(this->Kernel.Domain))
      if (const Statement *S = Scop.findStatement(tupleName(Own)))
        for (const std::string &Name : S->OwnNames)
          Taken.insert(Name);
  }

  std::vector<FixedIterator> run() {
    std::vector<FixedIterator> Result;
    for (const ScheduleVariable &Outer : Kernel.Outer) {
      if (Outer.Type == "int" || Kernel.countsDown(Outer))
        continue;
      for (const std::string &Name : iterators())
        if (auto Own = find(Name, Outer.Name)) {
          Taken.insert(Name);
          Result.push_back(std::move(*Own));
          break;
        }
    }
    return Result;
  }

private:
  const c2cuda::Scop &Scop;
  const c2cuda::Kernel &Kernel;
  /// [p, outer, origins, values] -> { : ... }
  const isl::set &Context;
  std::set<std::string> Taken;

  std::vector<std::string> iterators() const {
    std::vector<std::string> Result;
    for (const isl::set &Own : setsOf(Kernel.Domain))
      if (const Statement *S = Scop.findStatement(tupleName(Own)))
        for (const Iterator &I : S->Iterators)
          if (!I.Name.empty() && !Taken.count(I.Name) &&
              !llvm::is_contained(Result, I.Name))
            Result.push_back(I.Name);
    return Result;
  }

  /// The values of \p Name in the thread, for each statement that has it; nothing
  /// if some are no ints.
  std::vector<isl::set> valuesOf(const std::string &Name) const {
    std::vector<isl::set> Result;
    for (const isl::set &Own : setsOf(Kernel.Domain)) {
      const Statement *S = Scop.findStatement(tupleName(Own));
      for (unsigned I = 0; S && I < S->Iterators.size(); ++I) {
        if (S->Iterators[I].Name != Name)
          continue;
        if (S->Iterators[I].Type.Bytes != 4 || !S->Iterators[I].Type.IsSigned)
          return {};
        Result.push_back(valuesOf(Own, I));
      }
    }
    return Result;
  }

  static int positionOf(const std::string &Outer, const isl::aff &Value) {
    return isl_aff_find_dim_by_name(Value.get(), isl_dim_param, Outer.c_str());
  }

  /// Of \p Outer in \p Value.
  static isl::val factorOf(const std::string &Outer, const isl::aff &Value) {
    const int Position = positionOf(Outer, Value);
    return Position < 0 ? isl::val::zero(Value.ctx())
                        : isl::manage(isl_aff_get_coefficient_val(
                              Value.get(), isl_dim_param, Position));
  }

  /// \p Name, if it is \p Outer or its negative, and a sum, in all statements that
  /// have it.
  std::optional<FixedIterator> find(const std::string &Name,
                                    const std::string &Outer) const {
    std::vector<isl::set> All = valuesOf(Name);
    isl::aff Value;
    for (const isl::set &Own : All)
      if (isl::aff Here = valueIn(Own);
          !Here.is_null() && bool(factorOf(Outer, Here).abs().is_one()))
        Value = Here;
    if (Value.is_null())
      return std::nullopt;
    const isl::set Only =
        isl::manage(isl_set_from_pw_aff(isl::pw_aff(Value).release()));
    isl::set Values = isl::set::empty(Only.space());
    for (const isl::set &Own : All) {
      if (!bool(Own.is_subset(Only)))
        return std::nullopt;
      Values = Values.unite(Own);
    }
    if (!staysWithin(Only, Values))
      return std::nullopt;
    isl::aff Rest = isl::manage(isl_aff_set_coefficient_si(
        Value.copy(), isl_dim_param, positionOf(Outer, Value), 0));
    return FixedIterator{Name, Outer, factorOf(Outer, Value).num_si(),
                         expressionOf(Rest, Context)};
  }

  /// Those of iterator \p Number in the thread, [p, outer, values] -> { [v] }.
  isl::set valuesOf(isl::set Domain, unsigned Number) const {
    for (const MappedDimension &D : Kernel.Dimensions)
      if (!D.OnlyCopies)
        Domain = isl::union_set(Domain)
                     .intersect(D.Function.bind(idOf(Scop.ctx(), D.Value.Name)))
                     .extract_set(Domain.space());
    isl::set Result =
        Domain
            .project_out(isl::dim::set, Number + 1,
                         count(Domain.tuple_dim()) - Number - 1)
            .project_out(isl::dim::set, 0, Number);
    return isl::manage(isl_set_reset_tuple_id(Result.release())).coalesce();
  }

  /// The only one of \p Values, [p, outer, values] -> { [v] }, as one sum; null if
  /// there is no such.
  static isl::aff valueIn(const isl::set &Values) {
    if (bool(Values.is_empty()) || !hasOneElement(Values))
      return {};
    isl::aff Value = onlyPiece(Values.dim_max(0).gist(Values.params()).coalesce());
    bool IsSum = !Value.is_null() && isl_aff_dim(Value.get(), isl_dim_div) == 0 &&
                 bool(isl::manage(isl_aff_get_denominator_val(Value.get())).is_one());
    return IsSum ? Value : isl::aff();
  }

  /// Whether threads have no value, \p Only, beyond \p Values, but for those that a
  /// block has beyond the edges.
  bool staysWithin(const isl::set &Only, isl::set Values) const {
    isl::set Any = Kernel.Context;
    for (const MappedDimension &D : Kernel.Dimensions) {
      if (D.OnlyCopies)
        continue;
      isl::pw_aff Own = isl::pw_aff::param_on_domain(
          isl::set::universe(Any.space()), idOf(Scop.ctx(), D.Value.Name));
      Any = Any.intersect(D.Lower.le_set(Own)).intersect(Own.le_set(D.Upper));
    }
    isl::set Here = Only.intersect_params(Any);
    for (const ScheduleVariable &Outer : Kernel.Outer) {
      Here = Here.project_out_param(Outer.Name);
      Values = Values.project_out_param(Outer.Name);
    }
    for (const MappedDimension &D : Kernel.Dimensions) {
      Here = Here.project_out_param(D.Value.Name);
      Values = Values.project_out_param(D.Value.Name);
    }
    isl::set Hull = isl::manage(
        isl_set_from_basic_set(isl_set_simple_hull(Values.copy())));
    return bool(Here.is_subset(Hull));
  }
};

} // namespace

std::vector<FixedIterator>
c2cuda::fixedIterators(const Scop &Scop, const PromotedKernel &Kernel) {
  if (!isPlain(Kernel.Base))
    return {};
  return IteratorFinder(Scop, Kernel).run();
}
