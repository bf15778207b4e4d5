// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The followed variables of one loop: what they hold when a round begins, the
// proof of that, and what they hold after the loop.

#ifndef C2CUDA_LIB_FRONTEND_LOOPROUNDS_H
#define C2CUDA_LIB_FRONTEND_LOOPROUNDS_H

#include "CountingLoops.h"
#include "RegionDraft.h"

namespace c2cuda {

class LoopRounds {
public:
  /// The values known now are those of the first round.
  LoopRounds(const LoopParts &Parts, RegionDraft &Draft);

  /// The followed variable by which the loop can be said to count, with its
  /// step: one that the condition asks for.
  std::optional<LoopHead> counter() const;

  /// Whether the condition asks for more than \p Counter that rounds change.
  bool endVaries(const clang::VarDecl &Counter) const;
  /// Sets the values at the beginning of a round. Loop has its head and id.
  void beginRound(const LoopDraft &Loop, isl::pw_aff First);
  /// The body has been read: proves that the next round begins as guessed.
  bool prove(const LoopDraft &Loop, isl::set Body);
  /// Sets the values after the loop; \p IsRead: whether its body was.
  void leave(const LoopDraft &Loop, bool IsRead);

private:
  ScalarValue firstRound(const clang::VarDecl &Var) const;
  ScalarValue adds(const RoundEffect &Effect, const ScalarValue &First,
                   const LoopDraft &Loop) const;
  ScalarValue leaves(const RoundEffect &Effect, const ScalarValue &First,
                     const LoopDraft &Loop) const;
  ScalarValue flips(const RoundEffect &Effect, const ScalarValue &First,
                    const LoopDraft &Loop) const;
  ScalarValue circles(const clang::VarDecl &Var, const LoopDraft &Loop) const;
  isl::pw_aff roundNumber(const LoopDraft &Loop) const;
  isl::pw_aff inTurn(const std::vector<isl::pw_aff> &Values,
                     const LoopDraft &Loop) const;
  std::vector<const clang::VarDecl *> circleOf(const clang::VarDecl &Var) const;
  /// What the last round has left, or what there was without one.
  ScalarValue lastLeft(const clang::VarDecl &Var, const LoopDraft &Loop,
                       isl::pw_aff End) const;
  ScalarValue after(const ScalarValue &Start, const LoopDraft &Loop,
                    isl::pw_aff End) const;

  const LoopParts &Parts;
  RegionDraft &Draft;
  /// What they hold before the first round, at the begin and end of any.
  ValueMap First, Start, AtEnd;
  llvm::MapVector<const clang::VarDecl *, RoundEffect> Effects;
  isl::pw_aff FirstValue;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_LOOPROUNDS_H
