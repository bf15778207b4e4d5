// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "TimeParts.h"

#include "TimePositions.h"

#include <algorithm>

using namespace c2cuda;

namespace {

/// Statements that stay together.
struct Part {
  isl::union_set Domain;
  std::set<unsigned> Privates;
  /// { [thread] -> [a] }: what its threads write; null for nothing.
  isl::map Written;
};

class SitePartition {
public:
  SitePartition(const c2cuda::Scop &Scop, const KernelSite &Site,
                const Kernel &Kernel)
      : Scop(Scop), Site(Site), Kernel(Kernel) {}

  /// Nothing if a thread does not write one element in each part.
  std::optional<std::vector<Part>> run() {
    for (const Statement &S : Scop.Statements)
      for (const isl::set &Set : setsOf(Site.Domain))
        if (tupleName(Set) == S.Name && !add(S, Set))
          return std::nullopt;
    std::vector<Part> Result;
    for (Part &Own : Parts) {
      bool IsMore = !Result.empty() && join(Result.back(), Own);
      if (!IsMore)
        Result.push_back(std::move(Own));
    }
    return Result;
  }

private:
  const c2cuda::Scop &Scop;
  const KernelSite &Site;
  const c2cuda::Kernel &Kernel;
  std::vector<Part> Parts;

  /// With all that has variables in common with it.
  bool add(const Statement &S, const isl::set &Set) {
    Part Own;
    Own.Domain = isl::union_set(Set);
    isl::map Thread = threadOf(Kernel, Set);
    for (const Access &A : S.Accesses) {
      if (Scop.Arrays[A.Array].Storage == StorageKind::Private) {
        Own.Privates.insert(A.Array);
        continue;
      }
      if (!A.Writes)
        continue;
      if (Thread.is_null() || !A.IsExact)
        return false;
      isl::map Written =
          Thread.reverse().apply_range(A.Relation.intersect_domain(Set));
      if (!Own.Written.is_null())
        return false;
      Own.Written =
          isl::manage(isl_map_reset_tuple_id(Written.release(), isl_dim_out));
    }
    for (size_t P = Parts.size(); P-- > 0;) {
      if (!haveCommon(Parts[P].Privates, Own.Privates))
        continue;
      Own = united(Parts[P], Own);
      Parts.erase(Parts.begin() + long(P));
    }
    Parts.push_back(std::move(Own));
    return true;
  }

  static bool haveCommon(const std::set<unsigned> &A,
                         const std::set<unsigned> &B) {
    return std::any_of(A.begin(), A.end(),
                       [&](unsigned Array) { return B.count(Array) != 0; });
  }

  static Part united(const Part &A, const Part &B) {
    Part Result = A;
    Result.Domain = A.Domain.unite(B.Domain);
    Result.Privates.insert(B.Privates.begin(), B.Privates.end());
    if (A.Written.is_null())
      Result.Written = B.Written;
    else if (!B.Written.is_null() &&
             bool(A.Written.space().has_equal_tuples(B.Written.space())))
      Result.Written = A.Written.unite(B.Written);
    return Result;
  }

  /// Takes \p More into \p Own if each thread then still writes one element.
  static bool join(Part &Own, const Part &More) {
    if (!Own.Written.is_null() && !More.Written.is_null()) {
      if (!bool(Own.Written.space().has_equal_tuples(More.Written.space())) ||
          !bool(Own.Written.unite(More.Written).is_single_valued()))
        return false;
    }
    Own = united(Own, More);
    return true;
  }
};

} // namespace

std::optional<RoundParts>
c2cuda::partsByElement(const Scop &Scop, const Dependences &Dependences,
                       const std::vector<const KernelSite *> &Sites,
                       const std::vector<const Kernel *> &Kernels) {
  RoundParts Result;
  for (size_t K = 0; K < Sites.size(); ++K) {
    auto Parts = SitePartition(Scop, *Sites[K], *Kernels[K]).run();
    if (!Parts)
      return std::nullopt;
    isl::union_map OfRound =
        Dependences.all().eq_at(isl::multi_union_pw_aff(Sites[K]->Outer[0]));
    for (size_t P = 0; P < Parts->size(); ++P) {
      const isl::union_set &Domain = (*Parts)[P].Domain;
      for (size_t Before = 0; Before < P; ++Before)
        if (!bool(OfRound.intersect_domain(Domain)
                      .intersect_range((*Parts)[Before].Domain)
                      .is_empty()))
          return std::nullopt;
      KernelSite Own = *Sites[K];
      Own.Domain = Domain;
      for (isl::union_pw_aff &Outer : Own.Outer)
        Outer = Outer.intersect_domain(Domain);
      for (isl::union_pw_aff &Parallel : Own.Parallel)
        Parallel = Parallel.intersect_domain(Domain);
      Result.Own.push_back(std::move(Own));
      Result.Sites.push_back(&Result.Own.back());
      Result.Kernels.push_back(Kernels[K]);
    }
  }
  if (Result.Sites.size() == Sites.size())
    return std::nullopt;
  return Result;
}
