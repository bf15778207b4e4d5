// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Whether a schedule respects the dependences that Polly finds in the LLVM IR
// of the same function. It shares nothing with our own analysis: another front
// end, another model, found back through places in the source. What it cannot
// model says nothing; what it models has to be respected.

#ifndef C2CUDA_SECONDOPINION_SECONDOPINION_H
#define C2CUDA_SECONDOPINION_SECONDOPINION_H

#include "c2cuda/Model/Scop.h"
#include "c2cuda/Schedule/Schedule.h"
#include "c2cuda/SecondOpinion/LoweredModel.h"

#include <string>
#include <vector>

namespace c2cuda {

enum class Agreement {
  /// The function has no IR, or Polly models nothing of the region.
  NotModelled,
  /// What Polly finds is respected, but it does not see all statements, or
  /// something that it sees could not be compared.
  Partly,
  /// Polly models all statements, and what it finds is respected.
  Full,
  /// Some dependence that Polly finds is not respected.
  Disagrees,
};

const char *agreementName(Agreement Agreement);

struct Opinion {
  Agreement Kind = Agreement::NotModelled;
  /// How many relations between pairs of accesses were compared.
  unsigned NumCompared = 0;
  /// Why not Full, in words; for Disagrees the dependences among which one is
  /// not respected, { S[i] -> T[j] }.
  std::string Reason;
  /// For Disagrees: the statements of one such dependence.
  Place From, To;
};

/// "agrees (3 pairs of accesses)", "not modelled: Polly has no model of it"
std::string printOpinion(const Opinion &Opinion);

/// \p Given is the region as read, \p Ordered what became of it and is run in
/// the order \p Order.
Opinion askPolly(const std::vector<LoweredFunction> &Lowered,
                 const Scop &Given, const Scop &Ordered, const Schedule &Order);

} // namespace c2cuda

#endif // C2CUDA_SECONDOPINION_SECONDOPINION_H
