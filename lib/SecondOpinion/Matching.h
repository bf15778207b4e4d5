// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which of our statements, and which of their instances, Polly's are.

#ifndef C2CUDA_LIB_SECONDOPINION_MATCHING_H
#define C2CUDA_LIB_SECONDOPINION_MATCHING_H

#include "c2cuda/Model/Scop.h"
#include "c2cuda/SecondOpinion/LoweredModel.h"

#include <map>
#include <string>
#include <vector>

namespace c2cuda {

/// One of our statements that contains an access of Polly's.
struct MatchedAccess {
  const Statement *Ours = nullptr;
  /// { Stmt2[k] -> S0[i] }
  isl::map Instances;
  /// Dimensions of Stmt2 that count loops around the whole region.
  unsigned NumOutside = 0;
};

enum class MatchKind {
  /// Polly's access is no part of the region.
  Elsewhere,
  /// It is one, but we cannot tell which instances of which statement.
  Unclear,
  Found,
};

struct Match {
  MatchKind Kind = MatchKind::Elsewhere;
  std::vector<MatchedAccess> Statements;
};

/// The places of one model of Polly's in one region of ours.
class Matching {
public:
  Matching(const LoweredScop &Polly, const Scop &Ours);

  /// \p Access is one of \p In.
  Match find(const LoweredStatement &In, const LoweredAccess &Access) const;

  /// \p Map with our names for Polly's parameters; null if some have none.
  isl::map withOurParameters(isl::map Map) const;

private:
  MatchedAccess instances(const LoweredStatement &In,
                          const Statement &S) const;

  const Scop &Ours;
  /// Ours by Polly's; empty where there is none.
  std::map<std::string, std::string> Parameters;
};

/// Whether \p Own, of a statement of \p Scop, can be what \p Theirs is: it goes in
/// the same direction, to the variable of that name in the user's source, or to any
/// where the name is not known.
bool mayBe(const Access &Own, const LoweredAccess &Theirs, const Scop &Scop);

/// The first such access of \p S; null if there is none.
const Access *findAccess(const Statement &S, const LoweredAccess &Theirs,
                         const Scop &Scop);

} // namespace c2cuda

#endif // C2CUDA_LIB_SECONDOPINION_MATCHING_H
