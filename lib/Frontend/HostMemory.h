// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which accesses of the host may be to the same memory as what a loop around
// regions has to keep: variables and members, and what they lead to.

#ifndef C2CUDA_LIB_FRONTEND_HOSTMEMORY_H
#define C2CUDA_LIB_FRONTEND_HOSTMEMORY_H

#include "HostCode.h"

#include "c2cuda/Model/MemoryUse.h"

namespace c2cuda {

/// Whether \p Named is a variable that is a reference: what it names is behind it.
bool isReference(const Path &Named);

/// Whether the elements of \p Array are not in the object that it names.
bool isElsewhere(const Path &Array);

/// Whether the objects that both name may have a byte in common. Members of two
/// names are the same member of one object, or one has the other in it.
bool mayMeet(const Path &A, const Path &B);

/// The object around it in which \p Named lies: a variable, or what a pointer
/// points to.
struct NamedObject {
  /// As arguments of c2cuda_disjoint: "g, sizeof(*g)", "&n, sizeof(n)".
  std::string Text;
  /// As MemberPlace::Object; empty for a variable that is no struct.
  std::string Name;
};
NamedObject objectOf(const Path &Named);

/// \p Named as any function may call it: another one may have named what has no name,
/// or another's, here.
Path withFullName(Path Named);

/// \p Named and the pointers on the way to it: objects whose values tell where
/// it is, and what it is.
std::vector<Path> wayTo(const Path &Named);

/// Whether \p Named is a struct, or an array of structs.
bool isOfStructs(const Path &Named);

/// Whether elements of \p Array are numbers for certain, each an object of its own:
/// no struct and no other number is among them.
bool hasOwnNumbers(const Path &Array);

class HostMemory {
public:
  /// \p HasTypedMemory: as C and C++ say, no number is changed by a store to one of
  /// another type (-fstrict-aliasing).
  HostMemory(const clang::FunctionDecl &Function, const FunctionFacts &Facts,
             const clang::ASTContext &Context, bool HasTypedMemory)
      : Function(Function), Facts(Facts), Context(Context),
        HasTypedMemory(HasTypedMemory) {}

  /// Whether pointers may lead to the object \p Named.
  bool isAddressable(const Path &Named) const;
  /// Of the object that \p Named is, or with \p IsBehind of what it leads to.
  AliasClass classOf(const Path &Named, bool IsBehind) const;
  /// The same if nobody had said `restrict`.
  AliasClass classWithoutRestrict(const Path &Named, bool IsBehind) const;
  /// Whether \p Access may change the value of \p Named.
  bool mayChange(const HostAccess &Access, const Path &Named) const;

  enum class Touch {
    No,
    Yes,
    /// Unless the object accessed is apart from the array in memory.
    Asked,
  };
  /// Whether \p Access may be to elements of \p Array.
  Touch touch(const HostAccess &Access, const Path &Array) const;
  /// Whether only `restrict` says that \p Access is to no element of \p Array.
  bool isApartByRestrict(const HostAccess &Access, const Path &Array) const;

private:
  const clang::FunctionDecl &Function;
  const FunctionFacts &Facts;
  const clang::ASTContext &Context;
  bool HasTypedMemory;

  bool mayHold(const HostAccess &Access, const Path &Object) const;
};

/// Collects what has to be apart from arrays in memory.
class ObjectCollector {
public:
  ObjectCollector(const HostMemory &Memory, std::vector<MemoryObject> &Objects)
      : Memory(Memory), Objects(Objects) {}

  /// What \p Named lies in, and the pointers on the way to it.
  void add(const Path &Named, bool IsWritten);

private:
  const HostMemory &Memory;
  std::vector<MemoryObject> &Objects;
};

/// The place of the elements of \p Array, if they lie in an object or belong to it.
MemberPlace placeOf(const Path &Array);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_HOSTMEMORY_H
