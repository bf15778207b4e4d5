// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The accesses of a scop with structs cut into cells: pieces of the struct that
// each access means all of or nothing of. For dataflow every cell is an array of
// its own: who writes `p[i].x` changes nothing for who reads `p[i].y`.

#ifndef C2CUDA_LIB_ANALYSIS_ELEMENTCELLS_H
#define C2CUDA_LIB_ANALYSIS_ELEMENTCELLS_H

#include "c2cuda/Model/Scop.h"

#include <functional>
#include <map>
#include <set>

namespace c2cuda {

class ElementCells {
public:
  explicit ElementCells(const Scop &Source);

  using Predicate = std::function<bool(const Access &)>;

  /// { S[i] -> C[a] } of the accesses that \p Wanted holds for, on the domains;
  /// C is the array, or a cell of it ("p@8").
  isl::union_map relation(const Predicate &Wanted) const;
  isl::union_map reads() const;
  isl::union_map mayWrites() const;
  /// Of writes that change all of a cell whenever the statement runs.
  isl::union_map mustWrites() const;

  /// { S[i] -> C[a] } as { S[i] -> A[a] }.
  isl::union_map joined(const isl::union_map &Cells) const;
  /// { S[i] -> [T[j] -> C[a]] } as { S[i] -> [T[j] -> A[a]] }.
  isl::union_map joinedFlow(const isl::union_map &Flow) const;
  /// { A[a] } of which \p Cells has every cell.
  isl::union_set complete(const isl::union_set &Cells) const;

private:
  isl::map inCell(const isl::map &Relation, const std::string &Cell) const;

  const Scop &Source;
  /// By the arrays' numbers: where cells begin, and the end of the last one.
  std::map<unsigned, std::set<unsigned>> Cuts;
  /// The arrays of the cells, by the cells' names.
  std::map<std::string, std::string> ArrayOf;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_ANALYSIS_ELEMENTCELLS_H
