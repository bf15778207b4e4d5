// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "ThreadElements.h"

#include "KernelDomain.h"
#include "c2cuda/Mapping/WrittenElements.h"
#include "c2cuda/Support/Elements.h"

#include <algorithm>
#include <optional>

using namespace c2cuda;

bool c2cuda::isOnlyRead(const Scop &Scop, const Kernel &Kernel,
                        const isl::set &Domain, const Access &Access) {
  return !Access.Writes && Access.IsExact &&
         !meetsWrites(Scop, Kernel.Domain, Domain, Access);
}

/// Elements of one array that a thread keeps: nvcc unrolls loops over so many.
static constexpr long MostElements = 16;

bool c2cuda::setSizes(const Scop &Scop, unsigned Number, ThreadElement &Own) {
  unsigned Elements = Scop.Arrays[Number].Element.Bytes > 8 ? 2 : 1;
  for (unsigned D = 0, N = count(Own.Element.tuple_dim()); D < N; ++D) {
    isl::set Values = Own.Element.project_out(isl::dim::set, D + 1, N - D - 1)
                          .project_out(isl::dim::set, 0, D);
    Own.First.push_back(0);
    Own.Sizes.push_back(1);
    if (hasOneElement(Values))
      continue;
    isl::val Least = Values.dim_min_val(0), Most = Values.dim_max_val(0);
    if (!bool(Least.is_int()) || !bool(Most.is_int()) ||
        bool(Most.sub(Least).ge(isl::val(Least.ctx(), MostElements))))
      return false;
    Own.First.back() = Least.num_si();
    Own.Sizes.back() = unsigned(Most.sub(Least).num_si()) + 1;
    Elements *= Own.Sizes.back();
    if (Elements > MostElements)
      return false;
  }
  return true;
}

namespace {

/// A reference to the array.
struct Reference {
  const Statement *S;
  unsigned Number;
  /// What a thread touches by it.
  isl::set Element;
  bool IsReused;

  const Access &access() const { return S->Accesses[Number]; }
};

class ElementFinder {
public:
  ElementFinder(const c2cuda::Scop &Scop, const c2cuda::Kernel &Kernel,
                const isl::union_set &Thread, unsigned Array)
      : Scop(Scop), Kernel(Kernel), Thread(Thread), Array(Array) {}

  std::vector<ThreadElement> find() {
    if (!collect() ||
        std::none_of(References.begin(), References.end(),
                     [](const Reference &R) { return R.IsReused; }))
      return {};
    if (std::optional<ThreadElement> Few = fewElements())
      return {*Few};
    std::vector<ThreadElement> Result;
    for (ThreadElement &Own : byElement())
      if (Own.Writes && Own.IsReused && isUndisturbed(Own))
        Result.push_back(std::move(Own));
    return Result;
  }

private:
  const c2cuda::Scop &Scop;
  const c2cuda::Kernel &Kernel;
  isl::union_set Thread;
  unsigned Array;
  std::vector<Reference> References;

  /// False if an element may not be accessed, and need not be there.
  bool collect() {
    for (const isl::set &Domain : setsOf(Thread)) {
      const Statement *S = Scop.findStatement(tupleName(Domain));
      for (unsigned A = 0; S && A < S->Accesses.size(); ++A) {
        const Access &Access = S->Accesses[A];
        if (Access.Array != Array || isOnlyRead(Scop, Kernel, Domain, Access))
          continue;
        if (!Access.IsExact || Access.Inspected || !Access.Part.CoversAll)
          return false;
        References.push_back(
            {S, A,
             Access.Relation.intersect_domain(Domain).range().coalesce(),
             !hasOneElement(Domain)});
      }
    }
    return true;
  }

  std::vector<ThreadElement> byElement() const {
    std::vector<ThreadElement> Result;
    for (const Reference &R : References) {
      if (!hasOneElement(R.Element))
        continue;
      auto Same = std::find_if(
          Result.begin(), Result.end(), [&](const ThreadElement &Own) {
            return hasOneElement(Own.Element.unite(R.Element));
          });
      if (Same == Result.end())
        Same = Result.insert(Same, {R.Element, {}, {}});
      Same->Element = Same->Element.unite(R.Element).coalesce();
      Same->References.push_back({R.S->Name, R.Number});
      Same->Writes |= R.access().Writes;
      Same->IsReused |= R.IsReused;
    }
    return Result;
  }

  /// All that the references touch, if that is a few elements for each thread,
  /// at constant subscripts, and loops come back to some.
  std::optional<ThreadElement> fewElements() const {
    ThreadElement Result;
    bool HasSeveral = false, ComesBack = false;
    for (const Reference &R : References) {
      isl::map Relation = R.access().Relation.intersect_domain(
          isl::set(Thread.extract_set(R.S->Domain.space())));
      HasSeveral |= !hasOneElement(R.Element);
      ComesBack |= !bool(Relation.is_injective());
      Result.References.push_back({R.S->Name, R.Number});
      unite(R.Element, Result.Element);
      if (R.access().Writes)
        unite(R.Element, Result.Left);
    }
    if (!HasSeveral || !ComesBack || Result.Left.is_null() ||
        Kernel.hasThreadTiles() || Scop.Arrays[Array].Element.IsStruct ||
        !setSizes(Scop, Array, Result))
      return std::nullopt;
    return Result;
  }

  static void unite(const isl::set &Element, isl::set &All) {
    All = All.is_null() ? Element : All.unite(Element).coalesce();
  }

  static bool isOf(const ThreadElement &Own, const Reference &R) {
    return std::find(Own.References.begin(), Own.References.end(),
                     ReferenceKey(R.S->Name, R.Number)) !=
           Own.References.end();
  }

  /// Whether other references only overwrite the element, after all that are
  /// to it. Sets what they leave of it.
  bool isUndisturbed(ThreadElement &Own) const {
    for (const Reference &R : References)
      if (isOf(Own, R) && R.access().Writes)
        unite(R.Element, Own.Left);
    for (const Reference &Other : References) {
      if (isOf(Own, Other))
        continue;
      for (const Reference &R : References)
        if (isOf(Own, R) && !isBefore(R, Other))
          return false;
      Own.Left = Own.Left.subtract(Other.Element);
    }
    Own.Left = Own.Left.coalesce();
    return true;
  }

  isl::union_map instances(const Reference &R) const {
    return isl::union_map(R.access().Relation)
        .intersect_domain(Kernel.Domain);
  }

  /// Whether the one never touches an element of the other, or only before that
  /// overwrites it, in one thread.
  bool isBefore(const Reference &R, const Reference &Other) const {
    if (!mayMeet(R.access().Part, Other.access().Part))
      return true;
    isl::union_map Pairs =
        instances(R).apply_range(instances(Other).reverse());
    if (bool(Pairs.is_empty()))
      return true;
    const Access &Last = Other.access();
    // Joined kernels have another order.
    if (Last.Reads || Last.IsMay || !Last.CoversAll ||
        Scop.Arrays[Array].Element.IsStruct ||
        !Kernel.Parts.empty() || !areInOneThread(Pairs))
      return false;
    // A statement reads before it writes.
    if (!R.access().Writes)
      Pairs = Pairs.subtract(
          isl::manage(isl_union_set_identity(Kernel.Domain.copy())));
    isl::union_map Order = Scop.Schedule.map();
    isl::union_map Later = isl::manage(isl_union_map_lex_lt_union_map(
        Order.intersect_domain(Pairs.domain()).release(),
        Order.intersect_domain(Pairs.range()).release()));
    return bool(Pairs.is_subset(Later));
  }

  bool areInOneThread(const isl::union_map &Pairs) const {
    return std::all_of(Kernel.Dimensions.begin(), Kernel.Dimensions.end(),
                       [&](const MappedDimension &D) {
                         if (D.Function.is_null())
                           return true;
                         isl::union_map Value = isl::union_map::from(
                             isl::multi_union_pw_aff(D.Function));
                         return bool(Pairs.is_subset(
                             Value.apply_range(Value.reverse())));
                       });
  }
};

} // namespace

std::vector<ThreadElement> c2cuda::threadElements(const Scop &Scop,
                                            const Kernel &Kernel,
                                            const isl::union_set &Thread,
                                            unsigned Number) {
  return ElementFinder(Scop, Kernel, Thread, Number).find();
}
