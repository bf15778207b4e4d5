// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Register promotion: PPCG's private tiles of one element (Verdoolaege et al.
// 2013, section 5), decided by reuse within a thread.

#include "Registers.h"
#include "KernelDomain.h"
#include "ThreadElements.h"
#include "c2cuda/Support/Elements.h"

#include <algorithm>

using namespace c2cuda;

/// References of a group that are worth registers.
static constexpr unsigned MostOwnReads = 12;

/// Bytes of a struct that are worth registers.
static constexpr long MostMemberBytes = 64;

namespace {

class RegisterPromoter {
public:
  RegisterPromoter(const c2cuda::Scop &Scop, NameAllocator &Names,
                   PromotedKernel &Kernel)
      : Scop(Scop), Names(Names), Kernel(Kernel),
        Thread(threadDomain(Kernel.Base, Kernel.Base.Domain)) {}

  void visit(unsigned Array, const Dependences &Dependences) {
    std::vector<ThreadElement> Elements =
        threadElements(Scop, Kernel.Base, Thread, Array);
    std::stable_sort(Elements.begin(), Elements.end(),
                     [](const ThreadElement &A, const ThreadElement &B) {
                       return constantsOf(A.Element) < constantsOf(B.Element);
                     });
    for (const ThreadElement &Own : Elements) {
      std::vector<MemberMove> Moves;
      if (!Scop.Arrays[Array].Element.IsStruct)
        Moves = {{"", needsLoad(Array, Own, Dependences), Own.Left}};
      else if (!addMembers(Array, Own, Moves))
        continue;
      if (!needsStore(Array, Dependences))
        for (MemberMove &Move : Moves)
          Move.Stored = {};
      const std::string Constants =
          Elements.size() > 1 && Own.Sizes.empty() ? constantsOf(Own.Element)
                                                   : "";
      add(Array, nameFor(Scop.Arrays[Array]) + Constants, Own, Moves);
    }
  }

  /// Reads of an element that nobody writes.
  void keep(const isl::set &Domain, const ReferenceKey &Key,
            const Access &Access) {
    if (Kernel.InShared.count(Key) || Kernel.InRegister.count(Key) ||
        Access.Inspected || Scop.Arrays[Access.Array].Element.IsStruct ||
        !isOnlyRead(Scop, Kernel.Base, Domain, Access))
      return;
    isl::set Element = Access.Relation.intersect_domain(Domain).range();
    if (!hasOneElement(Element))
      return;
    for (size_t R = 0; R < Kernel.Registers.size(); ++R)
      if (!Kernel.Registers[R].Store &&
          Kernel.Registers[R].Array == Access.Array &&
          bool(Kernel.Registers[R].Element.is_equal(Element))) {
        Kernel.InRegister[Key] = unsigned(R);
        return;
      }
    // An element that may not be accessed need not be there.
    if (Access.IsMay)
      return;
    add(Access.Array,
        nameFor(Scop.Arrays[Access.Array]) + constantsOf(Element),
        {Element, {}, {Key}}, {{"", true, {}}});
  }

  /// A few elements that nobody writes.
  void keepAll(unsigned Array, const ThreadElement &Own) {
    add(Array, nameFor(Scop.Arrays[Array]), Own, {{"", true, {}}});
  }

private:
  /// What happens to a part of each element: the whole, called "", or a member
  /// of a struct.
  struct MemberMove {
    std::string Member;
    bool Load = false;
    /// The elements of which it is stored: what the thread only reads others
    /// may read, too. Null for none.
    isl::set Stored;
  };

  const c2cuda::Scop &Scop;
  NameAllocator &Names;
  PromotedKernel &Kernel;
  isl::union_set Thread;

  std::string nameFor(const Array &Array) const {
    std::string Name = Array.Name + "_";
    for (size_t D = Kernel.Base.Dimensions.size(); D-- > 0;)
      if (!Kernel.Base.Dimensions[D].OnlyCopies)
        Name += Kernel.Base.Dimensions[D].Value.Name;
    if (Kernel.Base.isSerial())
      Name += "value";
    return Name;
  }

  /// The references to a part of the element, and what it is called.
  using Member = std::pair<std::string, std::vector<ReferenceKey>>;

  /// What references mean: members, or the whole.
  std::vector<Member> membersOf(const ThreadElement &Own) const {
    std::set<std::string> Names;
    for (const ReferenceKey &Key : Own.References)
      Names.insert(accessOf(Key).Part.Name);
    if (Names.count(""))
      return {{"", Own.References}};
    std::vector<Member> Result;
    for (const std::string &Name : Names) {
      Result.push_back({Name, {}});
      for (const ReferenceKey &Key : Own.References)
        if (accessOf(Key).Part.Name == Name)
          Result.back().second.push_back(Key);
    }
    return Result;
  }

  const Access &accessOf(const ReferenceKey &Key) const {
    return Scop.findStatement(Key.first)->Accesses[Key.second];
  }

  /// Of a struct; false if it is too large, or members have members that are
  /// meant, too.
  bool addMembers(unsigned Array, const ThreadElement &Own,
                  std::vector<MemberMove> &Moves) const {
    long Bytes = 0;
    std::vector<ElementPart> Parts;
    for (const auto &[Name, References] : membersOf(Own)) {
      const ElementPart &Part = accessOf(References.front()).Part;
      for (const ElementPart &Other : Parts)
        if (mayMeet(Part, Other))
          return false;
      Parts.push_back(Part);
      Bytes += Name.empty() ? Scop.Arrays[Array].Element.Bytes
                            : Part.End - Part.Begin;
      isl::union_map Writes = isl::union_map::empty(Scop.ctx());
      isl::union_set Reads = Writes.domain(), Written = Reads;
      for (const ReferenceKey &Key : References) {
        const Access &A = accessOf(Key);
        isl::union_map Relation(A.Relation);
        if (A.Writes)
          Written = Written.unite(Thread.apply(Relation));
        if (A.Writes && !A.IsMay && A.Part.isWhole() == Name.empty())
          Writes = Writes.unite(Relation);
        if (A.Reads)
          Reads = Reads.unite(Relation.domain());
      }
      Moves.push_back({Name, !startsWithWrite(Own.Element, Reads, Writes),
                       bool(Written.is_empty()) ? isl::set()
                                                : isl::set(Written).coalesce()});
    }
    return Bytes <= MostMemberBytes;
  }

  /// "_0" for f[i][0].
  static std::string constantsOf(const isl::set &Element) {
    std::string Result;
    for (int D = 0, N = int(count(Element.tuple_dim())); D < N; ++D) {
      isl::val Value = isl::manage(isl_set_plain_get_val_if_fixed(
          Element.get(), isl_dim_set, unsigned(D)));
      if (bool(Value.is_nonneg()))
        Result += "_" + std::to_string(Value.num_si());
    }
    return Result;
  }

  void add(unsigned Array, const std::string &Name, const ThreadElement &Own,
           const std::vector<MemberMove> &Moves) {
    const unsigned Number = unsigned(Kernel.Registers.size());
    for (const ReferenceKey &Key : Own.References)
      Kernel.InRegister[Key] = Number;
    RegisterElement Register;
    Register.Array = Array;
    Register.Name = Names.take(Name);
    Register.Element = Own.Element;
    Register.First = Own.First;
    Register.Sizes = Own.Sizes;
    for (const auto &[Index, Place] : placesOf(Own))
      for (const MemberMove &Move : Moves) {
        if (Move.Load)
          addMove("load_",
                  {Number, false, Own.Element.intersect(Place), Index,
                   Move.Member},
                  Register.Loads);
        if (!Move.Stored.is_null())
          addMove("store_",
                  {Number, true, Move.Stored.intersect(Place), Index,
                   Move.Member},
                  Register.Stores);
      }
    Register.Load = !Register.Loads.empty();
    Register.Store = !Register.Stores.empty();
    Kernel.Registers.push_back(std::move(Register));
  }

  void addMove(const std::string &Kind, RegisterMove Move,
               std::vector<std::string> &Own) {
    if (bool(Move.At.is_empty()))
      return;
    std::string Name = Kind + std::to_string(Move.Element);
    if (!Own.empty())
      Name += "_" + std::to_string(Own.size());
    Own.push_back(Name);
    Kernel.Moves[Name] = std::move(Move);
  }

  /// "[2]" and { A[i, 2] } for each of several elements, else everything.
  static std::vector<std::pair<std::string, isl::set>>
  placesOf(const ThreadElement &Own) {
    std::vector<std::pair<std::string, isl::set>> Result = {
        {"", isl::set::universe(Own.Element.space())}};
    for (unsigned D = 0; D < Own.Sizes.size(); ++D) {
      if (Own.Sizes[D] == 1)
        continue;
      auto Before = std::move(Result);
      Result.clear();
      for (const auto &[Index, Place] : Before)
        for (unsigned I = 0; I < Own.Sizes[D]; ++I)
          Result.push_back(
              {Index + "[" + std::to_string(I) + "]",
               isl::manage(isl_set_fix_si(Place.copy(), isl_dim_set, D,
                                          int(Own.First[D] + I)))});
    }
    return Result;
  }

  /// Whether the value from before the launch may be read, or may have to
  /// survive it because not all writes are sure to happen.
  bool needsLoad(unsigned Array, const ThreadElement &Own,
                 const Dependences &Dependences) const {
    const isl::union_set &Domain = Kernel.Base.Domain;
    isl::union_map Reads = isl::union_map::empty(Scop.ctx());
    bool MayMiss = false;
    for (const ReferenceKey &Key : Own.References) {
      const Access &A = accessOf(Key);
      MayMiss |= A.Writes && A.IsMay;
      if (A.Reads)
        Reads = Reads.unite(
            isl::union_map(A.Relation).intersect_domain(Domain));
    }
    if (MayMiss)
      return !Own.Sizes.empty() ||
             !startsWithWrite(Own.Element, Reads.domain(), Scop.mustWrites());
    // { T[j] -> A[a] }: what has been written here.
    isl::union_map Known = isl::union_map::empty(Scop.ctx());
    for (const isl::map &Map : flowThrough(Array, Dependences))
      Known = Known.unite(
          isl::union_map(Map.curry().intersect_domain(Domain).uncurry())
              .reverse()
              .intersect_domain(Domain)
              .range_factor_range());
    return !bool(Reads.is_subset(Known));
  }

  /// Whether anything behind the launch may read what it leaves.
  bool needsStore(unsigned Array, const Dependences &Dependences) const {
    if (Scop.Arrays[Array].Storage != StorageKind::Private)
      return true;
    const isl::union_set &Domain = Kernel.Base.Domain;
    isl::union_set Readers = isl::union_set::empty(Scop.ctx());
    for (const isl::map &Map : flowThrough(Array, Dependences))
      Readers = Readers.unite(isl::union_map(Map)
                                  .domain_factor_domain()
                                  .intersect_domain(Domain)
                                  .range());
    return !bool(Readers.is_subset(Domain));
  }

  /// Whether every thread writes \p Element for certain, by \p MustWrites, and
  /// does so before each of \p Reads.
  bool startsWithWrite(const isl::set &Element, const isl::union_set &Reads,
                       const isl::union_map &MustWrites) const {
    isl::union_map Writes = MustWrites.intersect_domain(Thread)
                                .intersect_range(isl::union_set(Element));
    if (!bool(isl::union_set(Element).is_subset(Writes.range())))
      return false;
    isl::union_map Order =
        Scop.Schedule.map().intersect_domain(Thread);
    isl::union_map Later = isl::manage(isl_union_map_lex_lt_union_map(
        Order.intersect_domain(Writes.domain()).release(),
        Order.copy()));
    return bool(Reads.intersect(Thread).is_subset(Later.range()));
  }

  /// { [S[i] -> A[a]] -> T[j] }: T reads from \p Array what S wrote.
  std::vector<isl::map> flowThrough(unsigned Array,
                                    const Dependences &Dependences) const {
    std::vector<isl::map> Result;
    for (const isl::map &Map : mapsOf(Dependences.FlowByElement))
      if (rangeName(Map.domain().unwrap()) == Scop.Arrays[Array].Name)
        Result.push_back(Map);
    return Result;
  }
};

} // namespace

void c2cuda::promoteToRegisters(const Scop &Scop,
                                const Dependences &Dependences,
                                const std::set<unsigned> &Scratch,
                                NameAllocator &Names,
                                PromotedKernel &Kernel) {
  RegisterPromoter Promoter(Scop, Names, Kernel);
  std::set<unsigned> Shared;
  for (const KernelReduction &R : Kernel.Base.Reductions)
    Shared.insert(R.Array);
  for (unsigned A = 0; A < Scop.Arrays.size(); ++A)
    if (Shared.count(A) || (Scop.Arrays[A].Element.IsStruct &&
                            !Scop.Arrays[A].Element.IsPlain))
      continue;
    else if (Scop.Arrays[A].Storage != StorageKind::Private || Scratch.count(A))
      Promoter.visit(A, Dependences);
}

void c2cuda::keepOwnReads(const Scop &Scop, const isl::union_set &Domain,
                          NameAllocator &Names, PromotedKernel &Kernel) {
  RegisterPromoter Promoter(Scop, Names, Kernel);
  for (const isl::set &Set : setsOf(Domain))
    if (const Statement *S = Scop.findStatement(tupleName(Set)))
      for (unsigned A = 0; A < S->Accesses.size(); ++A)
        if (Scop.Arrays[S->Accesses[A].Array].Storage == StorageKind::Memory &&
            Scop.Arrays[S->Accesses[A].Array].Rank > 0)
          Promoter.keep(Set, {S->Name, A}, S->Accesses[A]);
}

/// A reference and what a thread touches by it,
/// [p, outer, values] -> { S[i] -> A[a] }.
struct OwnReference {
  ReferenceKey Key;
  const Access &Of;
  isl::map Relation;
};

static std::vector<OwnReference> referencesOf(const Scop &Scop,
                                              const isl::union_set &Thread,
                                              const ReferenceGroup &Group) {
  std::vector<OwnReference> Result;
  for (const ReferenceKey &Key : Group.References)
    for (const isl::set &Set : setsOf(Thread))
      if (tupleName(Set) == Key.first) {
        const Access &A = Scop.findStatement(Key.first)->Accesses[Key.second];
        Result.push_back({Key, A, A.Relation.intersect_domain(Set)});
      }
  return Result;
}

/// What they read, as far as that is sure to happen.
static ThreadElement elementsOf(const std::vector<OwnReference> &References) {
  ThreadElement Result;
  for (const OwnReference &R : References) {
    isl::set Own = R.Relation.range();
    if (!R.Of.IsMay)
      Result.Element =
          Result.Element.is_null() ? Own : Result.Element.unite(Own);
    Result.References.push_back(R.Key);
  }
  if (!Result.Element.is_null())
    Result.Element = Result.Element.coalesce();
  return Result;
}

/// Whether each is to one element.
static bool areSingle(const std::vector<OwnReference> &References) {
  return std::all_of(
      References.begin(), References.end(),
      [](const OwnReference &R) { return hasOneElement(R.Relation.range()); });
}

bool c2cuda::isOfOwnReads(const Scop &Scop, const isl::union_set &Thread,
                          const ReferenceGroup &Group) {
  if (Group.References.size() > MostOwnReads)
    return false;
  const std::vector<OwnReference> References =
      referencesOf(Scop, Thread, Group);
  if (areSingle(References))
    return true;
  // What all threads read is better in one place, and what they read once comes
  // better with the block's tile.
  const bool ComeBack = std::all_of(
      References.begin(), References.end(), [](const OwnReference &R) {
        return !R.Of.IsMay && !bool(R.Relation.is_injective());
      });
  ThreadElement Own = elementsOf(References);
  return ComeBack && Group.MovesAlongX &&
         !Scop.Arrays[Group.Array].Element.IsStruct &&
         setSizes(Scop, Group.Array, Own);
}

void c2cuda::keepOwnReads(const Scop &Scop, const isl::union_set &Thread,
                          const std::vector<ReferenceGroup> &Groups,
                          NameAllocator &Names, PromotedKernel &Kernel) {
  RegisterPromoter Promoter(Scop, Names, Kernel);
  for (const ReferenceGroup &Group : Groups) {
    const std::vector<OwnReference> References =
        referencesOf(Scop, Thread, Group);
    ThreadElement Own = elementsOf(References);
    if (!areSingle(References) && setSizes(Scop, Group.Array, Own))
      Promoter.keepAll(Group.Array, Own);
    for (const OwnReference &R : References)
      Promoter.keep(R.Relation.domain(), R.Key, R.Of);
  }
}

/// The instance name[] for the threads that touch the element.
static isl::schedule moveStatement(const std::string &Name,
                                   const isl::set &Element) {
  isl::space Space = isl::space::unit(Element.ctx())
                         .add_named_tuple(Name, 0)
                         .align_params(Element.space());
  isl::set Domain =
      isl::set::universe(Space).intersect_params(Element.params());
  return isl::schedule::from_domain(isl::union_set(Domain));
}

isl::schedule c2cuda::addMoves(const PromotedKernel &Kernel,
                               isl::schedule Compute, bool Loads,
                               bool Stores) {
  isl::schedule Result;
  auto Append = [&](const isl::schedule &Next) {
    Result = Result.is_null() ? Next : Result.sequence(Next);
  };
  auto AppendAll = [&](const std::vector<std::string> &Moves) {
    for (const std::string &Move : Moves)
      Append(moveStatement(Move, Kernel.Moves.at(Move).At));
  };
  for (const RegisterElement &Register : Kernel.Registers)
    if (Loads)
      AppendAll(Register.Loads);
  if (!Compute.is_null())
    Append(Compute);
  for (const RegisterElement &Register : Kernel.Registers)
    if (Stores)
      AppendAll(Register.Stores);
  return Result;
}

std::set<unsigned> c2cuda::loadedFor(const PromotedKernel &Kernel,
                                     const isl::union_set &Domain) {
  std::set<std::string> Statements;
  for (const isl::set &Set : setsOf(Domain))
    Statements.insert(tupleName(Set));
  std::set<unsigned> Result;
  for (const auto &[Key, Register] : Kernel.InRegister)
    if (Kernel.Registers[Register].Load && Statements.count(Key.first))
      Result.insert(Register);
  return Result;
}

isl::schedule c2cuda::addLoads(const PromotedKernel &Kernel,
                               const std::set<unsigned> &Numbers,
                               isl::schedule Compute) {
  for (auto R = Numbers.rbegin(); R != Numbers.rend(); ++R) {
    const std::vector<std::string> &Loads = Kernel.Registers[*R].Loads;
    for (auto Load = Loads.rbegin(); Load != Loads.rend(); ++Load) {
      isl::schedule Own = moveStatement(*Load, Kernel.Moves.at(*Load).At);
      Compute = Compute.is_null() ? Own : Own.sequence(Compute);
    }
  }
  return Compute;
}
