// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A private variable stays in the thread if every value is written and read in
// one launch, by the iteration whose own it is, before the thread writes that of
// another iteration. (It is then the same thread, since the parallel dimensions
// carry no dependence.)

#include "Privates.h"

#include "c2cuda/Mapping/OwnElements.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

using namespace c2cuda;

/// The instances of a kernel by the names of their statements.
using InstancesByName = std::map<std::string, isl::set>;

static InstancesByName byName(const isl::union_set &Domain) {
  InstancesByName Result;
  for (const isl::set &Set : setsOf(Domain))
    Result[tupleName(Set)] = Set;
  return Result;
}

static std::vector<InstancesByName> instancesOf(const MappedScop &Mapped) {
  std::vector<InstancesByName> Result;
  for (const Kernel &Kernel : Mapped.Kernels)
    Result.push_back(byName(Kernel.Domain));
  return Result;
}

/// Those of \p Pairs, { S[i] -> T[j] }, that one thread runs in one phase of a
/// round, if \p Kernel is one of rounds.
static isl::map inThread(isl::map Pairs, const Kernel &Kernel) {
  if (!Kernel.Rounds)
    return Pairs;
  isl::union_map Result = isl::union_map::empty(Pairs.ctx());
  for (const isl::union_set &Phase : Kernel.Rounds->Phases)
    Result = Result.unite(
        isl::union_map(Pairs).intersect_domain(Phase).intersect_range(Phase));
  Result = Result.eq_at(isl::multi_union_pw_aff(Kernel.Rounds->Function));
  for (const MappedDimension &D : Kernel.Dimensions)
    Result = Result.eq_at(isl::multi_union_pw_aff(D.Function));
  isl::map None = isl::map::empty(Pairs.space());
  for (const isl::map &Map : mapsOf(Result))
    None = None.unite(Map);
  return None;
}

/// Whether all pairs of \p Flow, { S[i] -> T[j] }, run in one launch each, in
/// the same thread.
static bool staysInLaunch(isl::map Flow, const MappedScop &Mapped,
                          const std::vector<InstancesByName> &Instances) {
  for (size_t K = 0; K < Instances.size(); ++K) {
    auto From = Instances[K].find(tupleName(Flow.domain()));
    auto To = Instances[K].find(rangeName(Flow));
    if (From == Instances[K].end() || To == Instances[K].end())
      continue;
    isl::map Same =
        isl::map::from_domain_and_range(From->second, To->second);
    Same = inThread(Same, Mapped.Kernels[K]);
    for (const ScheduleVariable &Outer : Mapped.Kernels[K].Outer)
      Same = Same.wrap().project_out_param(Outer.Name).unwrap();
    Flow = Flow.subtract(Same);
  }
  return bool(Flow.is_empty());
}

/// { S[i] -> [p] }: of which iteration the elements of array \p Number are that the
/// statements of \p Domain write.
static isl::union_map ownersOfWrites(const isl::union_set &Domain,
                                     const Scop &Scop, unsigned Number) {
  isl::union_map Result = isl::union_map::empty(Domain.ctx());
  for (const isl::set &Set : setsOf(Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Set));
    if (!S || llvm::none_of(S->Accesses, [&](const Access &A) {
          return A.Array == Number && A.Writes;
        }))
      continue;
    isl_map *Owner = isl_map_project_out(
        isl_set_identity(Set.copy()), isl_dim_out,
        Scop.Arrays[Number].PrivateDepth,
        unsigned(S->Iterators.size()) - Scop.Arrays[Number].PrivateDepth);
    Result = Result.unite(isl::manage(isl_map_reset_tuple_id(Owner, isl_dim_out)));
  }
  return Result;
}

/// Whether \p Flows lead from one of \p Parts to another one.
static bool leadAcross(const std::vector<isl::map> &Flows,
                       const std::vector<InstancesByName> &Parts) {
  return llvm::any_of(Flows, [&](const isl::map &Flow) {
    const std::string First = tupleName(Flow.domain()),
                      Second = rangeName(Flow);
    for (size_t From = 0; From < Parts.size(); ++From) {
      auto Begin = Parts[From].find(First);
      if (Begin == Parts[From].end())
        continue;
      const isl::map Own = Flow.intersect_domain(Begin->second);
      for (size_t To = 0; To < Parts.size(); ++To) {
        auto End = Parts[To].find(Second);
        if (From != To && End != Parts[To].end() &&
            !bool(Own.intersect_range(End->second).is_empty()))
          return true;
      }
    }
    return false;
  });
}

/// Whether \p Owners are of one iteration for each thread of \p Kernel, and for each
/// value of \p Prefix, if there is one.
static bool haveOneOwner(const isl::union_map &Owners, const Kernel &Kernel,
                         const isl::multi_union_pw_aff &Prefix = {}) {
  isl::union_map Same = isl::union_map::from_domain_and_range(Owners.domain(),
                                                              Owners.domain());
  if (!Prefix.is_null())
    Same = Same.eq_at(Prefix);
  for (const MappedDimension &D : Kernel.Dimensions)
    Same = Same.eq_at(isl::multi_union_pw_aff(D.Function));
  return bool(Same.is_subset(Owners.apply_range(Owners.reverse())));
}

/// A sequence of the order as written, and what each child of it runs.
struct WrittenSequence {
  isl::schedule_node Node;
  std::vector<InstancesByName> Parts;
};

static std::vector<WrittenSequence> sequencesOf(const Scop &Scop) {
  std::vector<WrittenSequence> Result;
  Scop.Schedule.root().foreach_descendant_top_down(
      [&](isl::schedule_node Node) {
        if (Node.isa<isl::schedule_node_sequence>()) {
          Result.push_back({Node, {}});
          for (int C = 0, N = int(count(Node.n_children())); C < N; ++C)
            Result.back().Parts.push_back(
                byName(Node.child(C).child(0).domain()));
        }
        return true;
      });
  return Result;
}

/// Those of \p Flows between instances of \p Domain.
static std::vector<isl::map> within(const std::vector<isl::map> &Flows,
                                    const isl::union_set &Domain) {
  const InstancesByName Instances = byName(Domain);
  std::vector<isl::map> Result;
  for (const isl::map &Flow : Flows) {
    auto From = Instances.find(tupleName(Flow.domain()));
    auto To = Instances.find(rangeName(Flow));
    if (From != Instances.end() && To != Instances.end())
      Result.push_back(
          Flow.intersect_domain(From->second).intersect_range(To->second));
  }
  return Result;
}

/// Whether what a thread has of array \p Number, for which usesOwnElementsOnly
/// holds, is of one iteration at a time: `for (i) a[i] = ..; for (i) b += a[i];`
/// needs all elements.
static bool keepsLifetimesApart(const Scop &Scop, unsigned Number,
                                const MappedScop &Mapped,
                                const std::vector<WrittenSequence> &Sequences,
                                const std::vector<isl::map> &Flows) {
  if (Scop.Arrays[Number].PrivateDepth == 0)
    return true;
  // A thread that comes to a sequence in which a part reads what another one
  // has written writes elements of one iteration only.
  auto IsApart = [&](const Kernel &Kernel, const isl::union_set &Domain) {
    const std::vector<isl::map> Own = within(Flows, Domain);
    return llvm::all_of(Sequences, [&](const WrittenSequence &Sequence) {
      const isl::schedule_node &Node = Sequence.Node;
      return !leadAcross(Own, Sequence.Parts) ||
             haveOneOwner(
                 ownersOfWrites(Node.domain().intersect(Domain), Scop, Number),
                 Kernel, Node.prefix_schedule_multi_union_pw_aff());
    });
  };
  return llvm::all_of(Mapped.Kernels, [&](const Kernel &Kernel) {
    if (Kernel.Parts.empty())
      return IsApart(Kernel, Kernel.Domain);
    std::vector<InstancesByName> Parts;
    for (const isl::union_set &Part : Kernel.Parts)
      Parts.push_back(byName(Part));
    return (!leadAcross(Flows, Parts) ||
            haveOneOwner(ownersOfWrites(Kernel.Domain, Scop, Number),
                         Kernel)) &&
           llvm::all_of(Kernel.Parts, [&](const isl::union_set &Part) {
             return IsApart(Kernel, Part);
           });
  });
}

/// { S[i] -> T[j] } by array: T reads from it what S wrote.
static std::map<std::string, std::vector<isl::map>>
flowByArray(const Dependences &Dependences) {
  std::map<std::string, std::vector<isl::map>> Result;
  for (const isl::map &Map : mapsOf(Dependences.FlowByElement))
    Result[rangeName(Map.domain().unwrap())].push_back(
        Map.domain_factor_domain());
  return Result;
}

static ScratchArray scratchFor(const Scop &Scop, unsigned Number) {
  ScratchArray Result;
  Result.Array = Number;
  const Array &Array = Scop.Arrays[Number];
  isl::set Known = Scop.knownFacts();
  isl::set Elements;
  bool AllExact = true;
  for (const Statement &S : Scop.Statements)
    for (const Access &A : S.Accesses) {
      if (A.Array != Number)
        continue;
      AllExact &= A.IsExact;
      isl::set Own = A.Relation.intersect_domain(S.Domain)
                         .intersect_params(Known)
                         .range();
      Elements = Elements.is_null() ? Own : Elements.unite(Own);
    }
  for (unsigned D = 0; D < Array.Rank; ++D) {
    isl::pw_aff Low = Elements.dim_min(int(D)).coalesce();
    // The texts of subscripts count from 0.
    if (!AllExact && D >= Array.PrivateDepth)
      Low = isl::pw_aff(Low.domain(), isl::val(Low.ctx(), 0l));
    isl::pw_aff High = Elements.dim_max(int(D)).coalesce();
    Result.Order.push_back(D);
    Result.Lower.push_back(Low);
    Result.Size.push_back(High.sub(Low).add_constant(1).coalesce());
  }
  return Result;
}

/// Whether a thread can declare \p Array for itself.
static bool hasConstantSize(const Array &Array) {
  for (unsigned D = Array.PrivateDepth; D < Array.Rank; ++D) {
    long Size;
    if (Array.Extents[D].is_null() || !constantOf(Array.Extents[D], Size))
      return false;
  }
  return true;
}

/// Whether threads of some kernel update elements of array \p Number together.
static bool isShared(const MappedScop &Mapped, unsigned Number) {
  for (const Kernel &Kernel : Mapped.Kernels)
    for (const KernelReduction &R : Kernel.Reductions)
      if (R.Array == Number)
        return true;
  return false;
}

/// Not if all that was written was dead.
static bool isAccessed(const Scop &Scop, unsigned Number) {
  return llvm::any_of(Scop.Statements, [&](const Statement &S) {
    return llvm::any_of(S.Accesses,
                        [&](const Access &A) { return A.Array == Number; });
  });
}

std::vector<ScratchArray> c2cuda::findScratch(const Scop &Scop,
                                              const Dependences &Dependences,
                                              const MappedScop &Mapped) {
  std::vector<ScratchArray> Result;
  auto Flows = flowByArray(Dependences);
  std::vector<InstancesByName> Instances = instancesOf(Mapped);
  const std::vector<WrittenSequence> Sequences = sequencesOf(Scop);
  for (unsigned A = 0; A < Scop.Arrays.size(); ++A) {
    if (Scop.Arrays[A].Storage != StorageKind::Private || !isAccessed(Scop, A))
      continue;
    bool Stays = !isShared(Mapped, A) && usesOwnElementsOnly(Scop, A) &&
                 hasConstantSize(Scop.Arrays[A]) &&
                 keepsLifetimesApart(Scop, A, Mapped, Sequences,
                                     Flows[Scop.Arrays[A].Name]);
    for (const isl::map &Flow : Flows[Scop.Arrays[A].Name])
      Stays = Stays && staysInLaunch(Flow, Mapped, Instances);
    if (!Stays)
      Result.push_back(scratchFor(Scop, A));
  }
  return Result;
}

/// Whether dimension \p D of the array of \p A counts what threads along x do.
static bool isOfThreads(const Access &A, unsigned D, const isl::set &Instances,
                        const Kernel &Kernel) {
  isl::map Own = A.Relation.intersect_domain(Instances);
  Own = isl::manage(isl_map_project_out(Own.release(), isl_dim_out, D + 1,
                                        count(A.Relation.range_tuple_dim()) - D - 1));
  Own = isl::manage(isl_map_project_out(Own.release(), isl_dim_out, 0, D));
  Own = isl::manage(isl_map_reset_tuple_id(Own.release(), isl_dim_out));
  isl::union_map Values = isl::union_map::from(isl::multi_union_pw_aff(
      Kernel.Dimensions.front().Function.intersect_domain(
          isl::union_set(Instances))));
  return bool(isl::union_map(Own).is_subset(Values));
}

/// The one dimension of array \p Number that all kernels have along x; nothing if
/// there is none, or blocks share elements.
static std::optional<unsigned> dimensionOfThreads(const Scop &Scop,
                                                  unsigned Number,
                                                  const PromotedScop &Promoted) {
  std::set<unsigned> Left;
  for (unsigned D = 0; D < Scop.Arrays[Number].Rank; ++D)
    Left.insert(D);
  for (const PromotedKernel &Kernel : Promoted.Kernels) {
    if (llvm::any_of(Kernel.Shared,
                     [&](const SharedTile &T) { return T.Array == Number; }))
      return std::nullopt;
    for (const isl::set &Set : setsOf(Kernel.Base.Domain)) {
      const Statement *S = Scop.findStatement(tupleName(Set));
      for (unsigned A = 0; S && A < S->Accesses.size(); ++A) {
        if (S->Accesses[A].Array != Number)
          continue;
        const auto &Base = Kernel.Base;
        if (Base.Dimensions.empty() || Base.Time || Base.Wave || Base.Rounds ||
            Base.Chains)
          return std::nullopt;
        for (unsigned D = 0; D < Scop.Arrays[Number].Rank; ++D)
          if (Left.count(D) && !isOfThreads(S->Accesses[A], D, Set, Kernel.Base))
            Left.erase(D);
      }
    }
  }
  return Left.size() == 1 ? std::optional(*Left.begin()) : std::nullopt;
}

void c2cuda::orderScratch(const Scop &Scop, PromotedScop &Promoted) {
  for (ScratchArray &Own : Promoted.Scratch)
    if (auto Last = dimensionOfThreads(Scop, Own.Array, Promoted)) {
      llvm::erase(Own.Order, *Last);
      Own.Order.push_back(*Last);
    }
}

/// What a thread's own copy of \p Array takes, if that is a constant.
static unsigned long bytesOf(const Array &Array) {
  unsigned long Bytes = Array.Element.Bytes;
  for (unsigned D = Array.PrivateDepth; D < Array.Rank; ++D) {
    isl::val Size = maximumOf(Array.Extents[D]);
    if (Size.is_null() || !bool(Size.is_int()))
      return 0;
    Bytes *= std::min(Size.num_si(), 1l << 20);
  }
  return Bytes;
}

/// How many of \p Sizes may be large: not 4 in `a[4][n][n]`.
static size_t largeDims(const std::vector<isl::pw_aff> &Sizes) {
  static constexpr long FewElements = 32;
  return size_t(llvm::count_if(Sizes, [](const isl::pw_aff &Size) {
    long Value;
    return Size.is_null() || !constantOf(Size, Value) || Value > FewElements;
  }));
}

const Array *
c2cuda::tooBigForDevice(const Scop &Scop,
                        const std::vector<ScratchArray> &Scratch) {
  static constexpr double MostBytes = 2147483648.0;
  size_t Most = 1;
  for (const Array &Array : Scop.Arrays)
    if (Array.Storage == StorageKind::Memory)
      Most = std::max(Most, largeDims(Array.Extents));
  for (const ScratchArray &Own : Scratch) {
    double Bytes = Scop.Arrays[Own.Array].Element.Bytes;
    bool IsKnown = true;
    for (const isl::pw_aff &Size : Own.Size) {
      long Value;
      if (constantOf(Size, Value))
        Bytes *= double(std::max(Value, 0l));
      else
        IsKnown = false;
    }
    // Two dimensions may be what the user's flat arrays have, too.
    const size_t Large = largeDims(Own.Size);
    const bool IsOfMore =
        Large > Most && (Large > 2 || (Large == 2 && Own.Size.size() > 2));
    if (Bytes > MostBytes || (!IsKnown && IsOfMore))
      return &Scop.Arrays[Own.Array];
  }
  return nullptr;
}

const Array *c2cuda::tooBigForThreads(const Scop &Scop,
                                      const std::set<unsigned> &Scratch) {
  // All threads have one, of which there may be 2^18 at a time.
  static constexpr unsigned long MostBytes = 16384;
  for (unsigned A = 0; A < Scop.Arrays.size(); ++A)
    if (Scop.Arrays[A].Storage == StorageKind::Private && !Scratch.count(A) &&
        bytesOf(Scop.Arrays[A]) > MostBytes)
      return &Scop.Arrays[A];
  return nullptr;
}
