// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Register promotion: PPCG's private tiles of one element (Verdoolaege et al.
// 2013, section 5), decided by reuse within a thread.

#include "Registers.h"
#include "KernelDomain.h"
#include "c2cuda/Mapping/WrittenElements.h"

using namespace c2cuda;

namespace {

class RegisterPromoter {
public:
  RegisterPromoter(const c2cuda::Scop &Scop, NameAllocator &Names,
                   PromotedKernel &Kernel)
      : Scop(Scop), Names(Names), Kernel(Kernel),
        Thread(threadDomain(Kernel.Base, Kernel.Base.Domain)) {}

  void visit(unsigned Array, const Dependences &Dependences) {
    isl::union_set Elements;
    bool Writes = false, Reused = false;
    std::vector<ReferenceKey> References;
    for (const isl::set &Domain : setsOf(Thread)) {
      const Statement *S = Scop.findStatement(tupleName(Domain));
      for (unsigned A = 0; S && A < S->Accesses.size(); ++A) {
        const Access &Access = S->Accesses[A];
        if (Access.Array != Array || isOnlyRead(Domain, Access))
          continue;
        // An element that may not be accessed need not be there.
        if (!Access.IsExact || Access.Inspected)
          return;
        isl::set Own = Access.Relation.intersect_domain(Domain).range();
        Elements = Elements.is_null() ? isl::union_set(Own)
                                      : Elements.unite(isl::union_set(Own));
        Writes |= Access.Writes;
        Reused |= !isSingle(Domain);
        References.push_back({S->Name, A});
      }
    }
    if (!Writes || !Reused)
      return;
    isl::set Element = isl::set(Elements).coalesce();
    if (isSingle(Element))
      promote(Array, Element, References, Dependences);
  }

  /// Reads of an element that nobody writes.
  void keep(const isl::set &Domain, const ReferenceKey &Key,
            const Access &Access) {
    if (Kernel.InShared.count(Key) || Kernel.InRegister.count(Key) ||
        Access.Inspected || !isOnlyRead(Domain, Access))
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
    add(Access.Array, Element, {Key}, true, false);
  }

private:
  const c2cuda::Scop &Scop;
  NameAllocator &Names;
  PromotedKernel &Kernel;
  isl::union_set Thread;

  /// Whether no thread of a launch writes what this one reads.
  bool isOnlyRead(const isl::set &Domain, const Access &Access) const {
    return !Access.Writes && Access.IsExact &&
           !meetsWrites(Scop, Kernel.Base.Domain, Domain, Access);
  }

  std::string nameFor(const Array &Array) const {
    std::string Name = Array.Name + "_";
    for (size_t D = Kernel.Base.Dimensions.size(); D-- > 0;)
      if (!Kernel.Base.Dimensions[D].OnlyCopies)
        Name += Kernel.Base.Dimensions[D].Value.Name;
    if (Kernel.Base.isSerial())
      Name += "value";
    return Name;
  }

  void promote(unsigned Array, const isl::set &Element,
               const std::vector<ReferenceKey> &References,
               const Dependences &Dependences) {
    add(Array, Element, References,
        needsLoad(Array, Element, References, Dependences),
        needsStore(Array, Dependences));
  }

  void add(unsigned Array, const isl::set &Element,
           const std::vector<ReferenceKey> &References, bool Load, bool Store) {
    unsigned Number = unsigned(Kernel.Registers.size());
    RegisterElement Register;
    Register.Array = Array;
    Register.Name = Names.take(nameFor(Scop.Arrays[Array]));
    Register.Element = Element;
    Register.Load = Load;
    Register.Store = Store;
    for (const ReferenceKey &Key : References)
      Kernel.InRegister[Key] = Number;
    Kernel.Moves["load_" + std::to_string(Number)] = {Number, false};
    Kernel.Moves["store_" + std::to_string(Number)] = {Number, true};
    Kernel.Registers.push_back(Register);
  }

  /// Whether the value from before the launch may be read, or may have to
  /// survive it because not all writes are sure to happen.
  bool needsLoad(unsigned Array, const isl::set &Element,
                 const std::vector<ReferenceKey> &References,
                 const Dependences &Dependences) const {
    isl::union_set ReadHere = isl::union_set::empty(Scop.ctx());
    bool MayMiss = false;
    for (const ReferenceKey &Key : References) {
      const Statement *S = Scop.findStatement(Key.first);
      const Access &A = S->Accesses[Key.second];
      MayMiss |= A.Writes && A.IsMay;
      if (A.Reads)
        ReadHere = ReadHere.unite(isl::union_set(S->Domain));
    }
    if (MayMiss)
      return !startsWithWrite(Element, ReadHere);
    isl::union_set Domain = Kernel.Base.Domain;
    isl::union_map Flow = flowThrough(Array, Dependences)
                              .intersect_domain(Domain)
                              .intersect_range(Domain);
    ReadHere = ReadHere.intersect(Domain);
    return !bool(ReadHere.is_subset(Flow.range()));
  }

  /// Whether anything behind the launch may read what it leaves.
  bool needsStore(unsigned Array, const Dependences &Dependences) const {
    isl::union_set Domain = Kernel.Base.Domain;
    return Scop.Arrays[Array].Storage != StorageKind::Private ||
           !bool(flowThrough(Array, Dependences)
                     .intersect_domain(Domain)
                     .range()
                     .is_subset(Domain));
  }

  /// Whether every thread writes \p Element for certain, and does so before
  /// each of \p Reads.
  bool startsWithWrite(const isl::set &Element,
                       const isl::union_set &Reads) const {
    isl::union_map Writes = Scop.mustWrites()
                                .intersect_domain(Thread)
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

  /// { S[i] -> T[j] }: T reads from \p Array what S wrote.
  isl::union_map flowThrough(unsigned Array,
                             const Dependences &Dependences) const {
    isl::union_map Result = isl::union_map::empty(Scop.ctx());
    for (const isl::map &Map : mapsOf(Dependences.FlowByElement)) {
      isl::map Access = Map.domain().unwrap();
      if (rangeName(Access) == Scop.Arrays[Array].Name)
        Result = Result.unite(isl::union_map(Map.domain_factor_domain()));
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
    // Threads may write different members of one struct.
    if (Shared.count(A) || Scop.Arrays[A].Element.IsStruct)
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
    if (Loads && Kernel.Registers[R].Load)
      Append(moveStatement("load_" + std::to_string(R),
                           Kernel.Registers[R].Element));
  if (!Compute.is_null())
    Append(Compute);
  for (size_t R = 0; R < Kernel.Registers.size(); ++R)
    if (Stores && Kernel.Registers[R].Store)
      Append(moveStatement("store_" + std::to_string(R),
                           Kernel.Registers[R].Element));
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
    isl::schedule Own = moveStatement("load_" + std::to_string(*R),
                                      Kernel.Registers[*R].Element);
    Compute = Compute.is_null() ? Own : Own.sequence(Compute);
  }
  return Compute;
}
