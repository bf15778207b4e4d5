// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Declares a thread's variables as late as their users allow.

#include "Declarations.h"
#include "AstTree.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace c2cuda;

static LocalVariable localVariable(const Scop &Scop, unsigned Number,
                                   const UnreadValues &Unread) {
  const Array &Array = Scop.Arrays[Number];
  LocalVariable Result{Array.Element.Spelling, Array.Name, "", {}, {}};
  for (unsigned D = Array.PrivateDepth; D < Array.Rank; ++D)
    Result.Dimensions += "[" + Array.ExtentTexts[D] + "]";
  for (const Statement &S : Scop.Statements) {
    if (Unread.isMentioned(S, Number))
      Result.Users.insert(S.Name);
    if (S.Declares && *S.Declares == Number)
      Result.Declaring.insert(S.Name);
  }
  return Result;
}

std::vector<LocalVariable> c2cuda::localVariables(const Scop &Scop,
                                                  const PromotedScop &Promoted,
                                                  const PromotedKernel &Kernel,
                                                  const UnreadValues &Unread) {
  std::vector<LocalVariable> Result;
  for (unsigned A = 0; A < Scop.Arrays.size(); ++A) {
    bool IsScratch = false;
    for (const ScratchArray &Scratch : Promoted.Scratch)
      IsScratch |= Scratch.Array == A;
    if (Scop.Arrays[A].Storage == StorageKind::Private && !IsScratch)
      Result.push_back(localVariable(Scop, A, Unread));
  }
  for (unsigned R = 0; R < Kernel.Registers.size(); ++R) {
    const RegisterElement &Register = Kernel.Registers[R];
    LocalVariable Variable{Scop.Arrays[Register.Array].Element.Spelling,
                           Register.Name,
                           "",
                           {},
                           {}};
    for (const auto &[Key, Number] : Kernel.InRegister)
      if (Number == R)
        Variable.Users.insert(Key.first);
    for (const auto &[Name, Move] : Kernel.Moves)
      if (Move.Element == R)
        Variable.Users.insert(Name);
    for (unsigned Size : Register.Sizes)
      if (Size > 1)
        Variable.Dimensions += "[" + std::to_string(Size) + "]";
    // One load of the whole declares it.
    if (Register.Loads.size() == 1 && Variable.Dimensions.empty() &&
        Kernel.Moves.at(Register.Loads[0]).Member.empty())
      Variable.Declaring.insert(Register.Loads[0]);
    Result.push_back(std::move(Variable));
  }
  return Result;
}

namespace {

class Placer {
public:
  Placer(const LocalVariable &Variable, bool HasValues,
         DeclarationPlaces &Places)
      : Variable(Variable), Places(Places), HasValues(HasValues) {}

  void place(const std::vector<AstStep> &Steps) {
    std::vector<std::vector<const AstNode *>> Using;
    collect(Steps, false, Using);
    if (Using.empty())
      return;
    if (Using.size() > 1 || InTileLoop)
      Places.AtTop.push_back(&Variable);
    else
      for (const AstNode *Way : Using.front())
        descend(*Way);
    if (HasValues && !IsInside && !Variable.IsAlike)
      Places.PerValue.insert(Variable.Name);
  }

private:
  const LocalVariable &Variable;
  DeclarationPlaces &Places;
  bool HasValues;
  bool InTileLoop = false;
  /// Whether it is declared where a thread has taken up one of its values.
  bool IsInside = false;

  /// Adds what uses it to \p Using, with all that may take its place.
  void collect(const std::vector<AstStep> &Steps, bool Inside,
               std::vector<std::vector<const AstNode *>> &Using) {
    for (const AstStep &Step : Steps) {
      const size_t First = Using.size();
      collect(Step.Body, true, Using);
      if (Step.What == KernelStep::Kind::Box ||
          (Step.What == KernelStep::Kind::Either && isUsedOnce(Step)))
        for (; Using.size() > First + 1; Using.pop_back())
          llvm::append_range(Using[First], Using.back());
      if (Step.What != KernelStep::Kind::Compute || !uses(Step.Code))
        continue;
      Using.push_back({&Step.Code});
      InTileLoop |= Inside && !contains(Step.Code, Variable.Declaring);
    }
  }

  /// Whether one step of each side uses it.
  bool isUsedOnce(const AstStep &Either) {
    return std::all_of(Either.Body.begin(), Either.Body.end(),
                       [&](const AstStep &Side) {
                         std::vector<std::vector<const AstNode *>> Own;
                         collect({Side}, true, Own);
                         return Own.size() <= 1;
                       });
  }

  static bool contains(const AstNode &Node,
                       const std::set<std::string> &Names) {
    bool Found = false;
    forEachStatement(Node, [&](const AstNode &S) {
      Found |= Names.count(S.Call.Statement) != 0;
    });
    return Found;
  }

  bool uses(const AstNode &Node) const {
    return contains(Node, Variable.Users);
  }

  /// Whether each value of a thread has it for itself in \p Node.
  bool isOfOneValue(const AstNode &Node) const {
    if (Node.What == AstNode::Kind::EachValue)
      return contains(Node, Variable.Declaring);
    const AstNode *Only = nullptr;
    for (const AstNode &Child : Node.Children) {
      if (Only && uses(Child))
        return false;
      if (uses(Child))
        Only = &Child;
    }
    return Only && isOfOneValue(*Only);
  }

  /// Goes down while one child holds all users. Into a loop only if the
  /// variable is declared there: otherwise its value may come from an earlier
  /// iteration.
  void descend(const AstNode &Node) {
    std::vector<const AstNode *> Using;
    for (const AstNode &Child : Node.Children)
      if (uses(Child))
        Using.push_back(&Child);
    bool IsLoop = Node.What == AstNode::Kind::For ||
                  Node.What == AstNode::Kind::EachValue;
    bool MayEnter = !IsLoop || contains(Node, Variable.Declaring);
    if (Using.empty() || !MayEnter) {
      declareAt(Node);
      return;
    }
    IsInside |= Node.What == AstNode::Kind::EachValue;
    bool AreApart =
        Node.What == AstNode::Kind::If &&
        std::all_of(Using.begin(), Using.end(),
                    [&](const AstNode *Way) { return isOfOneValue(*Way); });
    if (Using.size() == 1 || AreApart) {
      for (const AstNode *Child : Using)
        descend(*Child);
      return;
    }
    if (Node.What != AstNode::Kind::Block)
      Places.Before[&Node].push_back(&Variable);
    else
      declareAt(*Using.front());
  }

  void declareAt(const AstNode &Node) {
    bool Initialises = Node.What == AstNode::Kind::Statement &&
                       Variable.Declaring.count(Node.Call.Statement) &&
                       Variable.Dimensions.empty();
    if (Initialises)
      Places.Inline[&Node] = &Variable;
    else
      Places.Before[&Node].push_back(&Variable);
  }
};

} // namespace

DeclarationPlaces
c2cuda::placeDeclarations(const std::vector<LocalVariable> &Variables,
                          const std::vector<AstStep> &Steps, bool HasValues) {
  DeclarationPlaces Result;
  for (const LocalVariable &Variable : Variables) {
    Placer(Variable, HasValues, Result).place(Steps);
    if (Variable.IsAlike)
      Result.Alike.insert(Variable.Name);
  }
  return Result;
}
