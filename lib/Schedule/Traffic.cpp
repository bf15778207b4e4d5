// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What a schedule costs in memory. All schedules read and write the arrays;
// what is counted is what only some of them do:
//
// - Values of private variables that one kernel leaves for another. What a
//   kernel only reads is moved once; else each access moves the element, or a sector
//   of 32 bytes where neighbouring threads are not at neighbouring elements.
//   Where that takes more dimensions than any array of the program has, those of
//   a few values aside, the device may not have as much memory: such a buffer
//   costs as much as if the host had to keep it, and a thousand times that with
//   two dimensions more.
// - Accesses of neighbouring threads to elements that are no neighbours, a
//   sector of 32 bytes each; a quarter where a thread's next iteration is at
//   the next element, as a cache may still have the sector. Not reads of arrays
//   that the kernel never writes: these can come through shared memory.
//
// With h host loops, d loops inside a kernel and p parallel ones, an access
// happens N^(h + d) times; only N^(h + p) times if all that a thread does in
// its own loops is about one element. Bytes / bandwidth are seconds.

#include "Traffic.h"

#include "LoopCount.h"
#include "c2cuda/Schedule/Coalescing.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

using namespace c2cuda;

namespace {

constexpr double Sector = 32, Bandwidth = 3e12, HostBandwidth = 1e10;

class Traffic {
public:
  Traffic(const Scop &Scop, const std::vector<PricedKernel> &Kernels);

  double seconds() const;

private:
  double ofKernel(const PricedKernel &Kernel) const;
  double ofStatement(const PricedKernel &Kernel, const isl::set &Domain,
                     const isl::union_pw_aff &X,
                     const std::set<unsigned> &Written) const;
  bool isPassedOn(unsigned Array) const;
  double buffers() const;

  const Scop &Source;
  const std::vector<PricedKernel> &Kernels;
  /// By private variable: the kernels that use it, and the loops around those
  /// who write it.
  std::map<unsigned, std::set<size_t>> Users;
  std::map<unsigned, unsigned> Dims;
};

} // namespace

Traffic::Traffic(const Scop &Scop, const std::vector<PricedKernel> &Kernels)
    : Source(Scop), Kernels(Kernels) {
  for (size_t K = 0; K < Kernels.size(); ++K)
    for (const isl::set &Domain : setsOf(Kernels[K].Domain)) {
      const Statement *S = Source.findStatement(tupleName(Domain));
      for (size_t A = 0; S && A < S->Accesses.size(); ++A) {
        const Access &Own = S->Accesses[A];
        if (Source.Arrays[Own.Array].Storage != StorageKind::Private)
          continue;
        Users[Own.Array].insert(K);
        const unsigned All = loopCount(Domain);
        const unsigned Short = unsigned(shortLoops(Domain).size());
        unsigned Loops = std::min(All - std::min(All, Short),
                                  Source.Arrays[Own.Array].Rank);
        Dims[Own.Array] = std::max(Dims[Own.Array], Loops);
      }
    }
}

bool Traffic::isPassedOn(unsigned Array) const {
  auto Found = Users.find(Array);
  return Found != Users.end() && Found->second.size() > 1;
}

/// Whether the element depends on dimensions other than \p Fixed.
static bool variesIn(const Access &Access, const isl::set &Domain,
                     const std::set<unsigned> &Fixed) {
  isl::map Own = Access.Relation.gist_domain(Domain);
  for (unsigned I = 0, N = count(Domain.tuple_dim()); I < N; ++I)
    if (!Fixed.count(I) && bool(Own.involves_dims(isl::dim::in, I, 1)))
      return true;
  return false;
}

/// Whether a thread's next iteration is at the next element.
static bool walksAlongRow(const Access &Access, const isl::set &Domain,
                          const std::set<unsigned> &Fixed) {
  unsigned Depth = count(Domain.tuple_dim());
  if (Depth == 0 || Fixed.count(Depth - 1))
    return false;
  isl::pw_aff Innermost = isl::aff::var_on_domain(
      isl::local_space(Domain.space()), isl::dim::set, int(Depth - 1));
  return neighbourAlong(Access, isl::union_pw_aff(Innermost), Domain) ==
         Neighbour::Next;
}

/// \p X is the dimension of neighbouring threads.
double Traffic::ofStatement(const PricedKernel &Kernel, const isl::set &Domain,
                            const isl::union_pw_aff &X,
                            const std::set<unsigned> &Written) const {
  const Statement *S = Source.findStatement(tupleName(Domain));
  if (!S)
    return 0;
  std::vector<isl::union_pw_aff> Around = Kernel.Parallel;
  Around.insert(Around.end(), Kernel.Outer.begin(), Kernel.Outer.end());
  std::set<unsigned> Fixed = dimensionsOf(Around, Domain);
  unsigned Depth = std::max(loopCount(Domain), Kernel.HostLoops);
  unsigned Threads =
      std::min(Depth, unsigned(Kernel.HostLoops + Kernel.Parallel.size()));
  double Bytes = 0;
  for (const Access &A : S->Accesses) {
    const Array &Array = Source.Arrays[A.Array];
    bool IsPassedOn = isPassedOn(A.Array);
    if (!A.IsExact || (!IsPassedOn && !Written.count(A.Array)))
      continue;
    // A dimension that counts down is no worse.
    bool IsFar = neighbourAlong(A, X, Domain) == Neighbour::Far &&
                 neighbourAlong(A, X.neg().at(0), Domain) == Neighbour::Far;
    if (!IsFar && !IsPassedOn)
      continue;
    if (!Written.count(A.Array)) {
      Bytes +=
          Array.Element.Bytes * std::pow(Trips, std::min(Depth, Array.Rank));
      continue;
    }
    double Times =
        std::pow(Trips, variesIn(A, Domain, Fixed) ? Depth : Threads);
    double Each = !IsFar                            ? Array.Element.Bytes
                  : walksAlongRow(A, Domain, Fixed) ? Sector / 4
                                                    : Sector;
    Bytes += Times * Each;
  }
  return Bytes / Bandwidth;
}

double Traffic::ofKernel(const PricedKernel &Kernel) const {
  if (Kernel.Parallel.empty())
    return 0;
  std::set<unsigned> Written;
  std::vector<isl::set> Domains = setsOf(Kernel.Domain);
  for (const isl::set &Domain : Domains)
    if (const Statement *S = Source.findStatement(tupleName(Domain)))
      for (const Access &A : S->Accesses)
        if (A.Writes &&
            (Source.Arrays[A.Array].Storage == StorageKind::Memory ||
             isPassedOn(A.Array)))
          Written.insert(A.Array);
  const isl::union_pw_aff &X =
      Kernel.Parallel[Kernel.Parallel.size() == 1
                          ? 0
                          : bestForX(Source, Kernel.Domain, Kernel.Parallel)];
  double Result = 0;
  for (const isl::set &Domain : Domains)
    Result += ofStatement(Kernel, Domain, X, Written);
  return Result;
}

/// How many dimensions of \p Array may be large: not the last one in `a[n][3]`.
static unsigned largeDims(const Array &Array) {
  static constexpr long FewElements = 32;
  return unsigned(std::count_if(
      Array.Extents.begin(), Array.Extents.end(), [](const isl::pw_aff &Size) {
        long Value;
        return Size.is_null() || !constantOf(Size, Value) ||
               Value > FewElements;
      }));
}

/// What buffers cost that are larger than the program's arrays.
double Traffic::buffers() const {
  unsigned Most = 1;
  for (const Array &Array : Source.Arrays)
    if (Array.Storage == StorageKind::Memory)
      Most = std::max(Most, largeDims(Array));
  double Bytes = 0;
  for (const auto &[Array, Loops] : Dims)
    if (isPassedOn(Array) && Loops > Most)
      Bytes += Source.Arrays[Array].Element.Bytes *
               std::pow(Trips, Loops > Most + 1 ? Loops + 1 : Loops);
  return Bytes / HostBandwidth;
}

double Traffic::seconds() const {
  double Result = buffers();
  for (const PricedKernel &Kernel : Kernels)
    Result += ofKernel(Kernel);
  return Result;
}

double c2cuda::trafficCost(const Scop &Scop,
                           const std::vector<PricedKernel> &Kernels) {
  return Traffic(Scop, Kernels).seconds();
}
