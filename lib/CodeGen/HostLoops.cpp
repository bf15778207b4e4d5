// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops of the host over a set, for what it computes before the launches.

#include "AstTree.h"

using namespace c2cuda;

std::optional<AstNode>
c2cuda::hostLoops(const isl::set &Domain,
                  const std::vector<Iterator> &Iterators,
                  const std::vector<std::string> &Taken,
                  const isl::set &Context) {
  auto Make = [](const std::string &Name, const isl::pw_multi_aff &Values,
                 const isl::ast_build &Build) {
    Instance Result;
    Result.Statement = Name;
    for (int K = 0, N = int(count(Values.dim(isl::dim::out))); K < N; ++K)
      Result.Iterators.push_back(Build.expr_from(Values.at(K)));
    return Result;
  };
  // { S[i] -> [i] }
  isl::map Order = isl::manage(isl_map_reset_tuple_id(
      Domain.identity().release(), isl_dim_out));
  auto Loops = buildAst(isl::union_map(Order), Context, Make);
  if (!Loops)
    return std::nullopt;
  Scop Names;
  Statement Visited;
  Visited.Name = tupleName(Domain);
  Visited.Iterators = Iterators;
  Names.Statements.push_back(Visited);
  nameLoops(Names, *Loops, Taken);
  return Loops;
}
