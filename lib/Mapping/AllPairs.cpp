// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "AllPairs.h"

#include "Operands.h"

using namespace c2cuda;

/// Registers for what a thread has of each value.
static constexpr unsigned MostRegisters = 48;

/// Registers for what a thread has of one value: its variables and elements.
/// Nothing if an inner loop does anything else than meet what is uniform.
static std::optional<unsigned> registersOfValue(const Scop &Scop,
                                                const Kernel &Kernel) {
  unsigned Uniform = 0;
  std::set<unsigned> Own;
  for (const isl::set &Domain : setsOf(Kernel.Domain)) {
    const Statement *S = Scop.findStatement(tupleName(Domain));
    if (!S)
      return std::nullopt;
    Operands Of(Scop, Kernel, Domain);
    if (!Of.isStraight()) {
      if (!Of.isPairing())
        return std::nullopt;
      Uniform += Of.Uniform;
    }
    for (const Access &A : S->Accesses)
      if (!Of.isStraight())
        Own.insert(A.Array);
  }
  if (Uniform == 0)
    return std::nullopt;
  unsigned Result = 0;
  for (unsigned Array : Own)
    Result += (Scop.Arrays[Array].Element.Bytes + 3) / 4;
  return Result;
}

void c2cuda::addPairs(const Scop &Scop,
                      const std::function<bool(unsigned)> &AreEnough,
                      Kernel &Kernel) {
  if (!Kernel.Reductions.empty() || !Kernel.Searches.empty() ||
      !Kernel.Prelude.is_null())
    return;
  std::optional<unsigned> Registers = registersOfValue(Scop, Kernel);
  if (!Registers)
    return;
  const std::vector<unsigned> &Wanted = Scop.Hints.ThreadTile;
  // A plane has values in plenty, and a row may be short.
  unsigned Values = !Wanted.empty()                ? Wanted[0]
                    : Kernel.Dimensions.size() > 1 ? 4
                                                   : 2;
  while (Wanted.empty() && Values > 1 &&
         (Values * *Registers > MostRegisters || !AreEnough(Values)))
    Values /= 2;
  Kernel.Dimensions[0].Groups = Values;
  Kernel.IsAllPairs = Values > 1;
  for (const isl::set &Domain : setsOf(Kernel.Domain)) {
    const Operands Of(Scop, Kernel, Domain);
    const std::string Name = tupleName(Domain);
    if (Of.isUnseen())
      Kernel.Unseen.insert(Name);
    if (Of.isAlike())
      Kernel.Alike.insert(Name);
    const Statement *S = Scop.findStatement(Name);
    for (unsigned A = 0; A < S->Accesses.size(); ++A)
      if (Of.isAlike(S->Accesses[A]))
        Kernel.AlikeReads.insert({Name, A});
  }
}
