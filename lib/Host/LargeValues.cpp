// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The last block or tile has threads behind the last value of its loop, and
// what goes on by all blocks of a grid steps over it: an int must have room for
// that.

#include "LargeValues.h"

#include "c2cuda/Mapping/Variables.h"

#include <algorithm>

using namespace c2cuda;

namespace {

/// Where a loop may begin that counts as if from 0.
constexpr long Begin = 1 << 16;
/// Elements of four bytes; there are no buffers of more bytes (8 GB).
constexpr long MostBytes = 4 * (EndOfInts - Begin);

class LargeValues {
public:
  LargeValues(const Scop &S, const PromotedScop &P, const HostPlan &Plan)
      : Source(S), Promoted(P), Plan(Plan),
        Known(S.Context.intersect(S.Assumptions).intersect(Plan.NonEmpty)),
        Large(isl::set::empty(Known.space())) {}

  isl::set run() {
    for (const Buffer &Own : Plan.Buffers)
      assumeSize(Own.Sizes, Own.When, Own.Array);
    for (unsigned A = 0; A < Plan.Accessed.size(); ++A) {
      const ElementRange &Own = Plan.Accessed[A];
      std::vector<isl::pw_aff> Sizes;
      for (size_t D = 0; D < Own.Low.size() && !Own.IsLinear; ++D)
        Sizes.push_back(Own.High[D].sub(Own.Low[D]).add_constant(1).coalesce());
      assumeSize(Sizes, Own.When, A);
    }
    for (const PromotedKernel &Kernel : Promoted.Kernels) {
      for (const MappedDimension &D : Kernel.Base.Dimensions)
        addDimension(D, Kernel.Base);
      for (const Statement &S : Source.Statements)
        addIterators(S, Kernel.Base);
      if (hasTileLoops(Kernel.Steps))
        addBounds(Kernel.Base);
    }
    return bool(Large.is_empty()) ? isl::set() : Large.complement().coalesce();
  }

private:
  const Scop &Source;
  const PromotedScop &Promoted;
  const HostPlan &Plan;
  isl::set Known, Large;

  static isl::set atLeast(const isl::pw_aff &Value, long Least) {
    return isl::manage(
        isl_pw_aff_nonneg_set(Value.add_constant(-Least).release()));
  }

  /// At least: instances of a template have one text.
  long bytesOf(const ScalarType &Type) const {
    for (const TemplateParameter &P : Source.TemplateParameters)
      if (P.Name == Type.Spelling)
        return 1;
    return Type.Bytes;
  }

  /// That so many elements of \p Array have no more than MostBytes.
  void assumeSize(const std::vector<isl::pw_aff> &Sizes, const isl::set &When,
                  unsigned Array) {
    long Bytes = bytesOf(Source.Arrays[Array].Element), Number;
    for (const isl::pw_aff &Size : Sizes)
      if (constantOf(Size, Number) && Number > 0 && Number < MostBytes / Bytes)
        Bytes *= Number;
    for (const isl::pw_aff &Size : Sizes)
      if (count(Size.n_piece()) <= 4 && !constantOf(Size, Number))
        Known = Known.subtract(withoutLocals(
            atLeast(Size, MostBytes / Bytes + 1).intersect(When)));
  }

  /// Notes the parameters \p Bad unless they cannot be, of their conditions
  /// those with large numbers. Where all are, variables have 64 bits.
  void add(isl::set Bad) {
    Bad = withoutLocals(Bad.coalesce());
    if (bool(Bad.intersect(Known).is_empty()) || bool(Known.is_subset(Bad)))
      return;
    Bad = Bad.gist(withoutLargeNumbers(Bad, 1 << 20));
    Large = Large.unite(Bad).coalesce();
  }

  void addDimension(const MappedDimension &D, const Kernel &Kernel) {
    if (D.Value.Type != "int" || D.OnlyCopies)
      return;
    isl::set Bad = atLeast(D.Upper, EndOfInts - 1).intersect(Kernel.Context);
    for (const ScheduleVariable &Outer : Kernel.Outer)
      Bad = Bad.project_out_param(Outer.Name);
    add(Bad);
  }

  /// Loops in a kernel, by the iterators that are none of its dimensions: their
  /// tiles, if they do not begin near 0. From there it would take too long to
  /// come so far.
  void addIterators(const Statement &S, const Kernel &Kernel) {
    isl::set Domain = ownDomain(S, Kernel);
    if (Domain.is_null())
      return;
    for (unsigned I = 0; I < S.Iterators.size(); ++I) {
      if (isDimension(S, I, Domain, Kernel))
        continue;
      isl::set Last = isl::manage(
          isl_set_lower_bound_si(Domain.copy(), isl_dim_set, I, EndOfInts - 1));
      isl::set First = isl::manage(
          isl_set_upper_bound_si(Domain.copy(), isl_dim_set, I, Begin));
      isl::set Bad = Last.params();
      if (!bool(Bad.is_subset(First.params())))
        add(Bad);
    }
  }

  static bool hasTileLoops(const std::vector<KernelStep> &Steps) {
    return std::any_of(Steps.begin(), Steps.end(), [](const KernelStep &Step) {
      return Step.What == KernelStep::Kind::TileLoop || hasTileLoops(Step.Body);
    });
  }

  /// Bounds of loops in tiles are counted from where the tile begins: for values that
  /// lie far behind or before all that a loop goes through, but are none of its ends.
  void addBounds(const Kernel &Kernel) {
    for (const Statement &S : Source.Statements) {
      isl::set Domain = ownDomain(S, Kernel);
      for (const Parameter &P : Source.Parameters) {
        const int At = Domain.is_null() ? -1 : paramPosition(Domain, P.Name);
        if (At < 0 || P.Type.Bytes != 4 || !P.Type.IsInteger ||
            !isl_set_involves_dims(Domain.get(), isl_dim_param, unsigned(At), 1))
          continue;
        for (unsigned I = 0; I < S.Iterators.size(); ++I)
          addDistance(Domain, unsigned(At), I);
      }
    }
  }

  /// Where parameter \p At, if it bounds iterator \p I, is too far from it.
  void addDistance(const isl::set &Domain, unsigned At, unsigned I) {
    isl::set Own = Domain;
    const unsigned Last = count(Own.tuple_dim());
    Own = isl::manage(isl_set_project_out(Own.release(), isl_dim_set, I + 1,
                                          Last - I - 1));
    Own = isl::manage(isl_set_project_out(Own.release(), isl_dim_set, 0, I));
    isl::set Free =
        isl::manage(isl_set_eliminate(Own.copy(), isl_dim_param, At, 1));
    if (bool(Free.intersect_params(Own.params()).is_equal(Own)))
      return;
    isl::local_space Space(Own.space());
    isl::pw_aff Value = isl::manage(isl_pw_aff_from_aff(
        isl_aff_var_on_domain(Space.copy(), isl_dim_param, At)));
    isl::pw_aff Iterator = isl::aff::var_on_domain(Space, isl::dim::set, 0);
    for (const isl::pw_aff &Distance : {Value.sub(Iterator), Iterator.sub(Value)})
      add(Own.intersect(atLeast(Distance, EndOfInts)).params());
  }

  /// What \p Kernel does of \p S without loops of the host; null if nothing.
  static isl::set ownDomain(const Statement &S, const Kernel &Kernel) {
    for (isl::set Set : setsOf(Kernel.Domain)) {
      if (tupleName(Set) != S.Name)
        continue;
      for (const ScheduleVariable &Outer : Kernel.Outer)
        Set = Set.project_out_param(Outer.Name);
      return Set;
    }
    return {};
  }

  /// Whether iterator \p Number of \p S is what a dimension, or the host,
  /// counts.
  static bool isDimension(const Statement &S, unsigned Number,
                          const isl::set &Domain, const Kernel &Kernel) {
    for (const ScheduleVariable &Outer : Kernel.Outer)
      if (Outer.Name == S.Iterators[Number].Name)
        return true;
    isl::union_pw_aff Own{isl::pw_aff(isl::aff::var_on_domain(
        isl::local_space(Domain.space()), isl::dim::set, Number))};
    for (const MappedDimension &D : Kernel.Dimensions) {
      isl::union_set Others =
          isl::union_map::from(
              isl::multi_union_pw_aff(
                  Own.sub(D.Function).intersect_domain(isl::union_set(Domain))))
              .range();
      std::vector<isl::set> Values = setsOf(Others);
      if (Values.size() == 1 && bool(Values[0].is_singleton()) &&
          !S.Iterators[Number].Name.empty())
        return true;
    }
    return false;
  }
};

} // namespace

isl::set c2cuda::whereIntsSuffice(const Scop &Scop,
                                  const PromotedScop &Promoted,
                                  const HostPlan &Plan) {
  return LargeValues(Scop, Promoted, Plan).run();
}
