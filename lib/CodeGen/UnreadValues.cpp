// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "UnreadValues.h"

#include "c2cuda/CodeGen/KernelText.h"
#include "c2cuda/Model/AccessesInTexts.h"

#include "llvm/ADT/STLExtras.h"

using namespace c2cuda;

bool UnreadValues::isMentioned(const Statement &S, unsigned Array) const {
  if (Statements.count(S.Name))
    return false;
  for (unsigned A = 0; A < S.Accesses.size(); ++A)
    if (S.Accesses[A].Array == Array && !Unprinted.count({S.Name, A}))
      return true;
  return false;
}

/// The references in the subscripts of \p S's access \p Number.
static void addNested(const Statement &S, unsigned Number,
                      std::set<ReferenceKey> &Into) {
  std::set<unsigned> Nested;
  for (const StatementTemplate &Subscript : S.Accesses[Number].Subscripts)
    collectAccesses(S, Subscript, Nested);
  for (unsigned Access : Nested)
    Into.insert({S.Name, Access});
}

/// Whether the user's subscripts are not printed.
static bool isElsewhere(const PromotedKernel &Kernel, const ReferenceKey &Key) {
  return Kernel.InShared.count(Key) || Kernel.InRegister.count(Key) ||
         Kernel.InAccumulator.count(Key);
}

static UnreadValues unreadValues(const Scop &Scop, const PromotedScop &Promoted,
                                 const PromotedKernel &Kernel) {
  UnreadValues Result;
  const std::vector<const Statement *> Statements =
      statementsOf(Scop, Kernel.Base);
  for (const Statement *S : Statements)
    for (unsigned A = 0; A < S->Accesses.size(); ++A)
      if (S->Accesses[A].IsExact && isElsewhere(Kernel, {S->Name, A}))
        addNested(*S, A, Result.Unprinted);
  auto IsUnread = [&](const Access &Written) {
    const Array &Array = Scop.Arrays[Written.Array];
    bool IsScratch = llvm::any_of(Promoted.Scratch, [&](const auto &Scratch) {
      return Scratch.Array == Written.Array;
    });
    if (Array.Storage != StorageKind::Private || IsScratch ||
        Array.Rank != Array.PrivateDepth)
      return false;
    return llvm::none_of(Statements, [&](const Statement *S) {
      if (Result.Statements.count(S->Name))
        return false;
      for (unsigned A = 0; A < S->Accesses.size(); ++A)
        if (S->Accesses[A].Array == Written.Array && S->Accesses[A].Reads &&
            !Result.Unprinted.count({S->Name, A}))
          return true;
      return false;
    });
  };
  for (bool Again = !Result.Unprinted.empty(); Again;) {
    Again = false;
    for (const Statement *S : Statements) {
      bool Writes = false, IsNeeded = false;
      for (const Access &A : S->Accesses) {
        Writes |= A.Writes;
        IsNeeded |= A.Writes && !IsUnread(A);
      }
      if (Writes && !IsNeeded)
        Again |= Result.Statements.insert(S->Name).second;
    }
  }
  return Result;
}

/// Whether anything but \p Dead is in \p Node.
static bool hasOthers(const std::set<std::string> &Dead, const AstNode &Node) {
  bool Result = false;
  forEachStatement(
      Node, [&](const AstNode &S) { Result |= !Dead.count(S.Call.Statement); });
  return Result;
}

/// Whether no condition loses what is to be done where it holds, but not what
/// is else.
static bool mayTakeOut(const std::set<std::string> &Dead, const AstNode &Node) {
  if (Node.What == AstNode::Kind::If && hasOthers(Dead, Node) &&
      !hasOthers(Dead, Node.Children.front()))
    return false;
  return llvm::all_of(Node.Children, [&](const AstNode &Child) {
    return mayTakeOut(Dead, Child);
  });
}

static bool mayTakeOut(const std::set<std::string> &Dead,
                       const std::vector<AstStep> &Steps) {
  return llvm::all_of(Steps, [&](const AstStep &Step) {
    const bool IsCode = Step.What == KernelStep::Kind::Compute;
    return mayTakeOut(Dead, Step.Body) &&
           (!IsCode ||
            (hasOthers(Dead, Step.Code) && mayTakeOut(Dead, Step.Code)));
  });
}

static void takeOut(const std::set<std::string> &Dead, AstNode &Node) {
  llvm::erase_if(Node.Children,
                 [&](const AstNode &Child) { return !hasOthers(Dead, Child); });
  for (AstNode &Child : Node.Children)
    takeOut(Dead, Child);
  if (Node.What == AstNode::Kind::Block && Node.Children.size() == 1) {
    AstNode Only = std::move(Node.Children.front());
    Node = std::move(Only);
  }
}

static void takeOut(const std::set<std::string> &Dead,
                    std::vector<AstStep> &Steps) {
  for (AstStep &Step : Steps) {
    takeOut(Dead, Step.Body);
    if (Step.What == KernelStep::Kind::Compute)
      takeOut(Dead, Step.Code);
  }
}

void c2cuda::takeOutUnread(const Scop &Scop, const PromotedScop &Promoted,
                           KernelAst &Kernel) {
  UnreadValues Found =
      unreadValues(Scop, Promoted, Promoted.Kernels[Kernel.Kernel]);
  if (Found.Statements.empty() || !mayTakeOut(Found.Statements, Kernel.Steps) ||
      !mayTakeOut(Found.Statements, Kernel.Prelude))
    return;
  takeOut(Found.Statements, Kernel.Steps);
  takeOut(Found.Statements, Kernel.Prelude);
  Kernel.Unread = std::move(Found);
}
