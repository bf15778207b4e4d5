// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// No dependence goes backwards in any loop of a tilable band, so that between
// two instances of it with different values the sum of these grows. In a tile
// the instances with one sum at a time are done, with a barrier between; and so
// are tiles, with a launch for each sum of their numbers.

#include "WaveTiles.h"

#include "c2cuda/Mapping/Variables.h"

#include <algorithm>
#include <set>

using namespace c2cuda;

/// Of isl, to find out about one loop: plain wavefronts are good enough.
static constexpr unsigned long MostOperations = 500000;

/// Of a loop within an instance that a thread may run.
static constexpr long FewIterations = 16;
/// Values of a tile along each of two, or of three loops.
static constexpr unsigned FlatSize = 64, SmallFlatSize = 32, CubeSize = 16;
/// The same along the innermost of three, in terms of CubeSize. Threads at a tile's
/// edges wait 30 steps for each other: of 16 steps' work they do nothing in two steps
/// of three, of 64 in one of three, and there are half as many launches.
static constexpr unsigned CubeLength = 4;

namespace {

class WaveTiler {
public:
  WaveTiler(const c2cuda::Scop &Scop, const Dependences &Edges,
            const std::vector<const KernelSite *> &Sites,
            const std::vector<const Kernel *> &Kernels, unsigned SharedBytes)
      : Scop(Scop), Edges(Edges), Sites(Sites), Kernels(Kernels),
        SharedBytes(SharedBytes), Known(Scop.knownFacts()) {}

  std::optional<Kernel> run() {
    bindOuter();
    Band = tilableBand(Scop, Domain, Edges);
    Band.resize(std::min<size_t>(Band.size(), 3));
    if (Band.size() < 2 || !allCarry() || !privatesStay() ||
        hasLongLoopsInside() || !findBounds() || !savesLaunches())
      return std::nullopt;
    nameVariables();
    addLaunches();
    addDimensions();
    return Result;
  }

private:
  const c2cuda::Scop &Scop;
  const Dependences &Edges;
  const std::vector<const KernelSite *> &Sites;
  const std::vector<const Kernel *> &Kernels;
  unsigned SharedBytes;
  isl::set Known;
  /// [p, loops around] -> { S[i] }
  isl::union_set Domain;
  std::vector<isl::union_pw_aff> Band;
  /// Of each, [p, loops around] -> { [v] }.
  std::vector<isl::pw_aff> Lower, Upper;
  std::vector<ScheduleVariable> Values;
  std::vector<std::string> Origins;
  Kernel Result;

  unsigned size() const {
    if (Band.size() > 2)
      return CubeSize;
    // With an element more on both sides.
    unsigned Side = FlatSize + 2;
    return Side * Side * bytesWritten() <= SharedBytes ? FlatSize
                                                       : SmallFlatSize;
  }

  /// Values of a tile along the innermost loop, in terms of size().
  unsigned length() const { return Band.size() > 2 ? CubeLength : 1; }

  /// Of one element of each array that is written.
  unsigned bytesWritten() const {
    std::set<unsigned> Arrays;
    for (const isl::set &Set : setsOf(Domain))
      for (const Access &A : Scop.findStatement(tupleName(Set))->Accesses)
        if (A.Writes && Scop.Arrays[A.Array].Storage == StorageKind::Memory)
          Arrays.insert(A.Array);
    unsigned Result = 0;
    for (unsigned A : Arrays)
      Result += Scop.Arrays[A].Element.Bytes;
    return Result;
  }

  isl::pw_aff parameter(const std::string &Name) const {
    return isl::pw_aff::param_on_domain(isl::set::universe(Known.space()),
                                        idOf(Scop.ctx(), Name));
  }

  /// Fixes the values of the loops around the wavefront.
  void bindOuter() {
    const std::vector<ScheduleVariable> &Outer = Kernels.front()->Outer;
    Result.Outer.assign(Outer.begin(), Outer.end() - 1);
    Domain = isl::union_set::empty(Scop.ctx());
    for (const KernelSite *Site : Sites) {
      isl::union_set Own = Site->Domain;
      for (size_t O = 0; O < Result.Outer.size(); ++O)
        Own = Own.intersect(
            Site->Outer[O].bind(idOf(Scop.ctx(), Result.Outer[O].Name)));
      Domain = Domain.unite(Own);
    }
    Domain = Domain.intersect_params(Known).coalesce();
  }

  static isl::union_map mapOf(const isl::union_pw_aff &Function) {
    return isl::union_map::from(isl::multi_union_pw_aff(Function));
  }

  /// Whether every loop has dependences: others are better in parallel.
  bool allCarry() const {
    isl::union_map All =
        Edges.all().intersect_domain(Domain).intersect_range(Domain);
    isl::union_map Same(Scop.ctx(), "{ [a] -> [a] }");
    return std::none_of(
        Band.begin(), Band.end(), [&](const isl::union_pw_aff &Member) {
          isl::union_map Map = mapOf(Member);
          return bool(All.apply_domain(Map).apply_range(Map).is_subset(Same));
        });
  }

  /// Whether values of private variables are read where they are written: each
  /// thread has variables of its own.
  bool privatesStay() const {
    for (const isl::map &Map : mapsOf(Edges.FlowByElement)) {
      const Array *A = Scop.findArray(rangeName(Map.domain().unwrap()));
      if (!A || A->Storage != StorageKind::Private)
        continue;
      isl::union_map Flow = isl::union_map(Map.domain_factor_domain())
                                .intersect_domain(Domain)
                                .intersect_range(Domain);
      for (const isl::union_pw_aff &Member : Band)
        if (!bool(Flow.is_subset(Flow.eq_at(isl::multi_union_pw_aff(Member)))))
          return false;
    }
    return true;
  }

  /// Whether statements have loops besides those of the band that may have more
  /// than a few iterations: threads of a tile would run them one step of the
  /// tile after the other, where the threads of a launch can share them.
  bool hasLongLoopsInside() const {
    for (const isl::set &Set : setsOf(Domain)) {
      isl::union_map Together =
          isl::union_map::from_domain_and_range(Set, Set);
      for (const isl::union_pw_aff &Member : Band)
        Together = Together.eq_at(isl::multi_union_pw_aff(Member));
      for (const isl::map &Map : mapsOf(Together)) {
        isl::set Apart = Map.deltas();
        for (unsigned D = 0; D < unsigned(Apart.tuple_dim()); ++D) {
          isl::val Most = Apart.dim_max_val(int(D));
          if (!Most.is_int() || Most.gt(long(FewIterations)))
            return true;
        }
      }
    }
    return false;
  }

  /// The values of \p Function, [p, loops around] -> { [v] }, or a few more.
  isl::set valuesOf(const isl::union_pw_aff &Function) const {
    isl::set All;
    for (const isl::set &Set :
         setsOf(mapOf(Function).intersect_domain(Domain).range()))
      All = All.is_null() ? Set : All.unite(Set);
    return All.is_null() ? All : withoutLocals(All.coalesce());
  }

  bool findBounds() {
    for (const isl::union_pw_aff &Member : Band) {
      isl::set Values = valuesOf(Member);
      if (Values.is_null() ||
          isl_set_dim_is_bounded(Values.get(), isl_dim_set, 0) != isl_bool_true)
        return false;
      Lower.push_back(Values.dim_min(0).gist(Known).coalesce());
      Upper.push_back(Values.dim_max(0).gist(Known).coalesce());
    }
    return true;
  }

  /// Whether there are no more waves of tiles than rounds of the host loop. A
  /// wavefront has as many rounds as its band has sums.
  bool savesLaunches() const {
    isl::pw_aff Sums = Upper[0].sub(Lower[0]);
    for (size_t M = 1; M < Band.size(); ++M)
      Sums = Sums.add(Upper[M].sub(Lower[M]));
    isl::set Rounds;
    for (const KernelSite *Site : Sites) {
      isl::set Own = valuesOf(Site->Outer.back());
      if (!Own.is_null())
        Rounds = Rounds.is_null() ? Own : Rounds.unite(Own);
    }
    if (Rounds.is_null())
      return false;
    isl::pw_aff Most = Rounds.dim_max(0)
                           .sub(Rounds.dim_min(0))
                           .scale(isl::val(Scop.ctx(), long(size())));
    isl::set Runs = Most.domain().intersect(Known);
    return bool(Runs.is_subset(Sums.le_set(Most)));
  }

  void nameVariables() {
    NameAllocator Names(Scop.namesInTexts(Domain));
    for (const ScheduleVariable &Outer : Result.Outer)
      Names.reserve(Outer.Name);
    static const char *const Fallback[] = {"p", "q", "r"};
    bool AllInt = true;
    for (size_t M = 0; M < Band.size(); ++M) {
      Values.push_back(variableFor(Scop, Band[M], Domain, Fallback[M]));
      Values[M].Name = Names.take(Values[M].Name);
      Origins.push_back(Names.take(Values[M].Name + "0"));
      AllInt &= Values[M].Type == "int";
    }
    Result.Outer.push_back({Names.take("wave"), AllInt ? "int" : "long long"});
  }

  isl::val number(unsigned Value) const {
    return isl::val(Scop.ctx(), long(Value));
  }

  /// \p Value of a loop, as a part of tiles that are equally long along all loops.
  isl::pw_aff weighted(const isl::pw_aff &Value, size_t Member) const {
    return Member + 1 < Band.size() ? Value.scale(number(length())) : Value;
  }

  /// Wave w has the tiles with numbers that add up to w. The sum of an
  /// instance's values, weighted(), is then less than the tile's length per loop
  /// above that length times w.
  void addLaunches() {
    isl::pw_aff Wave =
        parameter(Result.Outer.back().Name).scale(number(size() * length()));
    isl::pw_aff Extent;
    Result.Context = Known.intersect(Domain.params());
    for (size_t M = 0; M < Band.size(); ++M) {
      isl::pw_aff Own = weighted(Upper[M].sub(Lower[M]), M);
      Extent = M == 0 ? Own : Extent.add(Own);
      Result.Context = Result.Context.intersect(Lower[M].le_set(Upper[M]));
    }
    isl::pw_aff Zero(isl::set::universe(Known.space()),
                     isl::val(Scop.ctx(), 0l));
    Result.Context = withoutLocals(Result.Context.coalesce())
                         .intersect(Zero.le_set(Wave))
                         .intersect(Wave.le_set(Extent));
    isl::union_pw_aff Sum;
    isl::union_set All = Domain;
    for (size_t M = 0; M < Band.size(); ++M) {
      isl::union_pw_aff Own = Band[M];
      if (M + 1 < Band.size())
        Own = isl::manage(isl_union_pw_aff_scale_val(
            Own.release(), number(length()).release()));
      Sum = Sum.is_null() ? Own : Sum.add(Own);
    }
    Result.Domain = All.intersect(sumsWithin(Sum, Wave));
  }

  /// { S[i] } whose sums, from the smallest on, are in \p Wave.
  isl::union_set sumsWithin(const isl::union_pw_aff &Sum,
                            const isl::pw_aff &Wave) const {
    isl::pw_aff First = Wave;
    for (size_t M = 0; M < Band.size(); ++M)
      First = First.add(weighted(Lower[M], M));
    const long Length = long(size() * length());
    const long More =
        Length - 1 + long((Band.size() - 1) * length()) * (size() - 1);
    isl::set Values(Scop.ctx(), "{ [v] }");
    isl::pw_aff Value = isl::aff::var_on_domain(
        isl::local_space(Values.space()), isl::dim::set, 0);
    isl::set Own =
        Value.ge_set(First.insert_domain(Values.space()))
            .intersect(Value.le_set(
                First.add_constant(More).insert_domain(Values.space())));
    return mapOf(Sum).intersect_range(isl::union_set(Own)).domain();
  }

  /// Threads have the outer loops and go along the innermost, x being the loop
  /// around that.
  void addDimensions() {
    size_t Last = Band.size() - 1;
    WaveTile Tile;
    Tile.Function = Band[Last];
    Tile.Value = Values[Last];
    Tile.Origin = Origins[Last];
    Tile.Size = size() * length();
    Tile.Lower = Lower[Last];
    Tile.Upper = Upper[Last];
    Tile.First = parameter(Result.Outer.back().Name)
                     .scale(number(Tile.Size))
                     .add(Lower[Last]);
    for (size_t M = Last; M-- > 0;) {
      MappedDimension D;
      D.Function = Band[M];
      D.Value = Values[M];
      D.Origin = Origins[M];
      D.Axis = unsigned(Last - 1 - M);
      D.Size = size();
      D.Lower = Lower[M];
      D.Upper = Upper[M];
      Tile.First =
          Tile.First.sub(weighted(parameter(Origins[M]).sub(Lower[M]), M));
      Result.Dimensions.push_back(std::move(D));
    }
    Tile.First = Tile.First.coalesce();
    Tile.Domain = Domain;
    Result.Wave = std::move(Tile);
  }
};

/// Whether there is nothing special about what a launch does.
bool isPlain(const KernelSite &Site, const Kernel &Kernel) {
  return !Site.Outer.empty() && Kernel.Reductions.empty() &&
         Kernel.Searches.empty() && !Kernel.hasBatch();
}

/// Whether launches are those of a wavefront, not of a loop of the user's.
bool isWavefront(const Scop &Scop, const KernelSite &Site) {
  const isl::union_pw_aff &Wave = Site.Outer.back();
  auto IsLoop = [&](const isl::union_set &Domain) {
    return !variableFor(Scop, Wave, Domain, "").Name.empty() ||
           !variableFor(Scop, Wave.neg().at(0), Domain, "").Name.empty();
  };
  for (const isl::set &Set : setsOf(Site.Domain))
    if (!IsLoop(isl::union_set(Set)))
      return true;
  return false;
}

} // namespace

isl::set WaveTile::hasTile() const {
  isl::set All = isl::set::universe(Lower.domain().space());
  isl::pw_aff Begin =
      isl::pw_aff::param_on_domain(All, idOf(All.ctx(), Origin));
  return Lower.le_set(Begin).intersect(Begin.le_set(Upper));
}

std::optional<Kernel>
c2cuda::tiledInWaves(const Scop &Scop, const Dependences &Dependences,
                     const std::vector<const KernelSite *> &Sites,
                     const std::vector<const Kernel *> &Kernels,
                     unsigned SharedBytes) {
  if (Dependences.Flow.is_null() || Dependences.FlowByElement.is_null() ||
      !Scop.Hints.Block.empty() || Scop.Hints.Tile != 0)
    return std::nullopt;
  // Of the user's own loops those in which launches have little to do.
  bool HasWave = false, AllNarrow = true;
  for (size_t K = 0; K < Sites.size(); ++K) {
    if (Sites[K]->Outer.size() != Sites.front()->Outer.size() ||
        !isPlain(*Sites[K], *Kernels[K]))
      return std::nullopt;
    HasWave |= isWavefront(Scop, *Sites[K]);
    AllNarrow &= Kernels[K]->Dimensions.size() <= 1;
  }
  if (!HasWave && !AllNarrow)
    return std::nullopt;
  IslQuota Quota = IslQuota::atMost(Scop.ctx(), MostOperations);
  auto Result = WaveTiler(Scop, Dependences, Sites, Kernels, SharedBytes).run();
  if (!Quota.isUsable())
    return std::nullopt;
  return Result;
}

isl::map c2cuda::wavesInTime(const KernelSite &Site, unsigned Length,
                             const Kernel &Kernel) {
  unsigned Last = unsigned(Kernel.Outer.size()) - 1;
  std::string In, Out;
  for (unsigned O = 0; O <= Last; ++O)
    In += (O ? ", o" : "o") + std::to_string(O);
  bool IsBehind = false;
  for (unsigned T = 0; T < Length; ++T) {
    std::string Entry = "0";
    if (T < Site.Path.size() && !IsBehind) {
      const HostStep &Step = Site.Path[T];
      Entry = (Step.IsLoop ? "o" : "") + std::to_string(Step.Position);
      IsBehind = Step.IsLoop && Step.Position == Last;
    }
    Out += (T ? ", " : "") + Entry;
  }
  isl::ctx Ctx = Kernel.Context.ctx();
  isl::map Result(Ctx, "{ " + Kernel.Name + "[" + In + "] -> [" + Out + "] }");
  isl::id_list Ids(Ctx, int(Kernel.Outer.size()));
  for (const ScheduleVariable &Outer : Kernel.Outer)
    Ids = Ids.add(idOf(Ctx, Outer.Name));
  isl::multi_id Tuple(
      isl::space::unit(Ctx).add_named_tuple(idOf(Ctx, Kernel.Name), Last + 1),
      Ids);
  return Result.intersect_domain(Kernel.Context.unbind_params(Tuple));
}
