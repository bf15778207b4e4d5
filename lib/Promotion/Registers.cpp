// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Register promotion: PPCG's private tiles of one element (Verdoolaege et al.
// 2013, section 5), decided by reuse within a thread.

#include "Registers.h"
#include "KernelDomain.h"
#include "ThreadElements.h"

#include <algorithm>

using namespace c2cuda;

/// References of a group that are worth registers.
static constexpr unsigned MostOwnReads = 12;

/// Bytes of a struct that are worth registers.
static constexpr long MostMemberBytes = 64;

/// The statement that moves one of its members.
static std::string moveName(const char *Kind, size_t Register, size_t Member) {
  std::string Result = Kind + std::to_string(Register);
  return Member == 0 ? Result : Result + "_" + std::to_string(Member);
}

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
      RegisterElement Register;
      Register.Name = nameFor(Scop.Arrays[Array]);
      if (Elements.size() > 1)
        Register.Name += constantsOf(Own.Element);
      Register.Array = Array;
      Register.Element = Own.Element;
      Register.Left = Own.Left;
      if (Scop.Arrays[Array].Element.IsStruct) {
        if (!setMembers(Own, Register))
          continue;
      } else if (needsLoad(Array, Own, Dependences)) {
        Register.Loaded = {""};
      }
      Register.Load = !Register.Loaded.empty();
      Register.Store = needsStore(Array, Dependences);
      if (Register.Store && Register.Stored.empty())
        Register.Stored = {""};
      add(std::move(Register), Own.References);
    }
  }

  /// Reads of an element that nobody writes.
  void keep(const isl::set &Domain, const ReferenceKey &Key,
            const Access &Access) {
    if (Kernel.InShared.count(Key) || Kernel.InRegister.count(Key) ||
        Access.Inspected || !isOnlyRead(Scop, Kernel.Base, Domain, Access))
      return;
    isl::set Element = Access.Relation.intersect_domain(Domain).range();
    if (!isSingle(Element))
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
    RegisterElement Register;
    Register.Name = nameFor(Scop.Arrays[Access.Array]) + constantsOf(Element);
    Register.Array = Access.Array;
    Register.Element = Register.Left = Element;
    Register.Load = true;
    Register.Loaded = {""};
    add(std::move(Register), {Key});
  }

private:
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
  bool setMembers(const ThreadElement &Own, RegisterElement &Register) const {
    long Bytes = 0;
    std::vector<ElementPart> Parts;
    for (const auto &[Name, References] : membersOf(Own)) {
      const ElementPart &Part = accessOf(References.front()).Part;
      for (const ElementPart &Other : Parts)
        if (mayMeet(Part, Other))
          return false;
      Parts.push_back(Part);
      Bytes += Name.empty() ? Scop.Arrays[Register.Array].Element.Bytes
                            : Part.End - Part.Begin;
      bool IsWritten = false;
      isl::union_map Writes = isl::union_map::empty(Scop.ctx());
      isl::union_set Reads = Writes.domain();
      for (const ReferenceKey &Key : References) {
        const Access &A = accessOf(Key);
        isl::union_map Relation(A.Relation);
        IsWritten |= A.Writes;
        if (A.Writes && !A.IsMay && A.Part.isWhole() == Name.empty())
          Writes = Writes.unite(Relation);
        if (A.Reads)
          Reads = Reads.unite(Relation.domain());
      }
      if (IsWritten)
        Register.Stored.push_back(Name);
      if (!startsWithWrite(Own.Element, Reads, Writes))
        Register.Loaded.push_back(Name);
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

  void add(RegisterElement Register,
           const std::vector<ReferenceKey> &References) {
    unsigned Number = unsigned(Kernel.Registers.size());
    Register.Name = Names.take(Register.Name);
    for (const ReferenceKey &Key : References)
      Kernel.InRegister[Key] = Number;
    for (size_t M = 0; M < Register.Loaded.size(); ++M)
      Kernel.Moves[moveName("load_", Number, M)] = {Number, false,
                                                    Register.Loaded[M]};
    for (size_t M = 0; M < Register.Stored.size(); ++M)
      Kernel.Moves[moveName("store_", Number, M)] = {Number, true,
                                                     Register.Stored[M]};
    Kernel.Registers.push_back(std::move(Register));
  }

  /// Whether the value from before the launch may be read, or may have to
  /// survive it because not all writes are sure to happen.
  bool needsLoad(unsigned Array, const ThreadElement &Own,
                 const Dependences &Dependences) const {
    isl::union_set ReadHere = isl::union_set::empty(Scop.ctx());
    isl::union_set Elements = ReadHere;
    bool MayMiss = false;
    for (const ReferenceKey &Key : Own.References) {
      const Statement *S = Scop.findStatement(Key.first);
      const Access &A = S->Accesses[Key.second];
      MayMiss |= A.Writes && A.IsMay;
      if (A.Reads)
        ReadHere = ReadHere.unite(isl::union_set(S->Domain));
      Elements = Elements.unite(
          Kernel.Base.Domain.apply(isl::union_map(A.Relation)));
    }
    if (MayMiss)
      return !startsWithWrite(Own.Element, ReadHere, Scop.mustWrites());
    isl::union_set Domain = Kernel.Base.Domain;
    isl::union_map Flow = flowThrough(Array, Elements, Dependences)
                              .intersect_domain(Domain)
                              .intersect_range(Domain);
    ReadHere = ReadHere.intersect(Domain);
    return !bool(ReadHere.is_subset(Flow.range()));
  }

  /// Whether anything behind the launch may read what it leaves.
  bool needsStore(unsigned Array, const Dependences &Dependences) const {
    isl::union_set Domain = Kernel.Base.Domain;
    return Scop.Arrays[Array].Storage != StorageKind::Private ||
           !bool(flowThrough(Array, {}, Dependences)
                     .intersect_domain(Domain)
                     .range()
                     .is_subset(Domain));
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

  /// { S[i] -> T[j] }: T reads from \p Array what S wrote, in \p Elements if
  /// that is not null.
  isl::union_map flowThrough(unsigned Array, const isl::union_set &Elements,
                             const Dependences &Dependences) const {
    isl::union_map Result = isl::union_map::empty(Scop.ctx());
    for (const isl::map &Map : mapsOf(Dependences.FlowByElement)) {
      isl::map Access = Map.domain().unwrap();
      if (rangeName(Access) != Scop.Arrays[Array].Name)
        continue;
      isl::union_map Own(Map);
      if (!Elements.is_null())
        Own = Own.intersect_domain(
            isl::union_map(Access).intersect_range(Elements).wrap());
      Result = Result.unite(Own.domain_factor_domain());
    }
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

bool c2cuda::isOfOwnReads(const Scop &Scop, const isl::union_set &Thread,
                          const ReferenceGroup &Group) {
  if (Group.OwnElements.empty() ||
      Group.References.size() > MostOwnReads)
    return false;
  for (const auto &[Name, Number] : Group.References)
    for (const isl::set &Set : setsOf(Thread))
      if (tupleName(Set) == Name) {
        const Access &A = Scop.findStatement(Name)->Accesses[Number];
        if (!isSingle(A.Relation.intersect_domain(Set).range()))
          return false;
      }
  return true;
}

void c2cuda::keepOwnReads(const Scop &Scop, const isl::union_set &Thread,
                          const std::vector<ReferenceGroup> &Groups,
                          NameAllocator &Names, PromotedKernel &Kernel) {
  RegisterPromoter Promoter(Scop, Names, Kernel);
  for (const ReferenceGroup &Group : Groups)
    for (const auto &[Name, Number] : Group.References)
      for (const isl::set &Set : setsOf(Thread))
        if (tupleName(Set) == Name)
          Promoter.keep(Set, {Name, Number},
                        Scop.findStatement(Name)->Accesses[Number]);
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
  for (size_t R = 0; R < Kernel.Registers.size(); ++R)
    for (size_t M = 0; Loads && M < Kernel.Registers[R].Loaded.size(); ++M)
      Append(moveStatement(moveName("load_", R, M),
                           Kernel.Registers[R].Element));
  if (!Compute.is_null())
    Append(Compute);
  for (size_t R = 0; R < Kernel.Registers.size(); ++R)
    for (size_t M = 0; Stores && M < Kernel.Registers[R].Stored.size(); ++M)
      Append(moveStatement(moveName("store_", R, M), Kernel.Registers[R].Left));
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
  for (auto R = Numbers.rbegin(); R != Numbers.rend(); ++R)
    for (size_t M = Kernel.Registers[*R].Loaded.size(); M-- > 0;) {
      isl::schedule Own = moveStatement(moveName("load_", *R, M),
                                        Kernel.Registers[*R].Element);
      Compute = Compute.is_null() ? Own : Own.sequence(Compute);
    }
  return Compute;
}
