// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Which statement instances depend on which, and which elements carry values
// into and out of the region: exact value-based dataflow through isl
// (Feautrier 1991; isl's compute_flow).

#ifndef C2CUDA_ANALYSIS_DEPENDENCES_H
#define C2CUDA_ANALYSIS_DEPENDENCES_H

#include "c2cuda/Model/Scop.h"

#include <optional>
#include <set>

namespace c2cuda {

/// All maps are { S[i] -> T[j] }, from the earlier to the later instance.
struct Dependences {
  /// From the write to the reads that may see its value.
  isl::union_map Flow;
  /// Write after read and write after write.
  isl::union_map False;
  /// The flow dependences again with the element that carries the value:
  /// { [S[i] -> A[a]] -> T[j] }.
  isl::union_map FlowByElement;
  /// { S[i] -> A[a] }: reads that may see the value from before the region.
  isl::union_map LiveInReads;

  isl::union_map all() const { return Flow.unite(False); }
};

/// Sets of elements { A[a] } of arrays in memory (never Private ones).
struct Liveness {
  /// May be read before the region writes them.
  isl::union_set LiveIn;
  /// May be written and be read after the region.
  isl::union_set LiveOut;
  /// Are written whenever the region runs.
  isl::union_set MustWritten;
  /// Are read or written.
  isl::union_set Accessed;
};

std::optional<Dependences> computeDependences(const Scop &Scop,
                                              Refusals &Refusals);

/// The dependences without those between updates of one reduction of the
/// arrays \p Relaxed (indices into Scop::Arrays), which may then run in any
/// order. What reads or writes such an array otherwise depends on all updates
/// before it, since none of them hides the others.
std::optional<Dependences> relaxDependences(const Scop &Scop,
                                            const std::set<unsigned> &Relaxed,
                                            Refusals &Refusals);

std::optional<Liveness> computeLiveness(const Scop &Scop,
                                        const Dependences &Dependences,
                                        Refusals &Refusals);

/// What of \p All the user's pragmas do not rule out. Scalars are not meant: a
/// sum in a reduction clause still goes from iteration to iteration.
isl::union_map withoutPromised(const Scop &Scop, isl::union_map All);

/// The dependences of \p All between different iterations of a loop as written
/// that belong to the same iterations of the loops around it.
isl::union_map carriedByLoops(const Scop &Scop, const isl::union_map &All);

std::string printDependences(const Dependences &Dependences);

} // namespace c2cuda

#endif // C2CUDA_ANALYSIS_DEPENDENCES_H
