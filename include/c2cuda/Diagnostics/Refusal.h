// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A refusal is data: what kind, where, and the names at fault. The texts live
// in Refusals.def (number, slug, sentence, hint); a site is one line:
//   return Refusals.refuse<...>  =>  Refusals.add(RefusalKind::Call, Where, {"printf"});

#ifndef C2CUDA_DIAGNOSTICS_REFUSAL_H
#define C2CUDA_DIAGNOSTICS_REFUSAL_H

#include <string>
#include <vector>

namespace c2cuda {

/// A place in the user's source. Lines and columns count from 1; 0 is unknown.
struct Place {
  std::string File;
  unsigned Line = 0;
  unsigned Column = 0;
};

enum class RefusalKind {
#define REFUSAL(Name, Number, Slug, Sentence, Hint) Name,
#include "c2cuda/Diagnostics/Refusals.def"
};

/// Why one nest was left as it was.
struct Refusal {
  RefusalKind Kind;
  Place Where;
  /// What fills {0}, {1}, ... of the sentence and the hint.
  std::vector<std::string> Evidence;
};

/// Append-only list that flows sideways through the stages.
class Refusals {
public:
  /// Records a refusal and returns false, so that a site can say
  /// `return Refusals.add(...)` in a function returning bool.
  bool add(RefusalKind Kind, Place Where,
           std::vector<std::string> Evidence = {});

  const std::vector<Refusal> &all() const { return List; }
  bool empty() const { return List.empty(); }
  size_t size() const { return List.size(); }
  /// Forgets everything after the first \p Size (a retry succeeded).
  void truncate(size_t Size) { List.resize(Size < List.size() ? Size : List.size()); }

private:
  std::vector<Refusal> List;
};

/// Number (for `C2C1007`), slug, sentence and hint of a kind.
unsigned refusalNumber(RefusalKind Kind);
const char *refusalSlug(RefusalKind Kind);
/// The sentence with its evidence filled in.
std::string refusalSentence(const Refusal &Refusal);
/// The hint with its evidence filled in; empty when there is none.
std::string refusalHint(const Refusal &Refusal);
/// All kinds in the order of the table.
const std::vector<RefusalKind> &allRefusalKinds();

} // namespace c2cuda

#endif // C2CUDA_DIAGNOSTICS_REFUSAL_H
