// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "KernelNames.h"

using namespace c2cuda;

static void addNames(const ThreadBox &Box, std::vector<std::string> &Result) {
  Result.push_back(Box.FirstFront);
  for (size_t Axis = 0; Axis < Box.Runs.size(); ++Axis)
    Result.insert(Result.end(), {Box.Runs[Axis].Name, Box.Loops[Axis]});
}

std::vector<std::string>
c2cuda::takenNames(const Scop &Source, const PromotedKernel &Kernel,
                   const std::vector<FixedIterator> &Fixed) {
  // What statements declare is looked at for each loop.
  std::vector<std::string> Result =
      Source.namesInTexts(isl::union_set::empty(Source.ctx()));
  for (const FixedIterator &Own : Fixed)
    Result.push_back(Own.Name);
  for (const ScheduleVariable &V : Kernel.Base.Outer)
    Result.insert(Result.end(), {V.Name, V.Negative});
  for (const MappedDimension &D : Kernel.Base.Dimensions) {
    Result.push_back(D.Value.Name);
    Result.push_back(D.Origin);
    if (D.Counted)
      Result.push_back(D.Counted->Variable.Name);
  }
  if (Kernel.Base.Time)
    Result.push_back(Kernel.Base.Time->Variable.Name);
  if (const auto &Rounds = Kernel.Base.Rounds)
    Result.push_back(Rounds->Variable.Name);
  if (const auto &Chains = Kernel.Base.Chains)
    Result.push_back(Chains->Variable.Name);
  if (const auto &Wave = Kernel.Base.Wave)
    Result.insert(Result.end(), {Wave->Value.Name, Wave->Origin});
  if (Kernel.Run)
    Result.push_back(Kernel.Run->Name);
  if (Kernel.Box)
    addNames(*Kernel.Box, Result);
  for (const RunWindow &Window : Kernel.Windows) {
    Result.insert(Result.end(),
                  {Window.Name, Kernel.Run->Begin, Kernel.Run->End});
    Result.insert(Result.end(), Window.Loops.begin(), Window.Loops.end());
  }
  for (const std::string &Name :
       {Kernel.StepsLeft, Kernel.Front, Kernel.Planes})
    if (!Name.empty())
      Result.push_back(Name);
  for (const SharedTile &Tile : Kernel.Shared) {
    Result.push_back(Tile.Name);
    for (const std::string &Name :
         {Tile.Next, Tile.Element, Tile.Staged, Tile.Whole})
      if (!Name.empty())
        Result.push_back(Name);
  }
  for (const RegisterElement &R : Kernel.Registers)
    Result.push_back(R.Name);
  for (const std::string &Loop : Kernel.ValueLoops)
    Result.push_back(Loop);
  Result.push_back(Kernel.Aligned);
  const TensorNames &Tensor = Kernel.Tensor;
  for (const std::string &Name :
       {Tensor.Left, Tensor.Right, Tensor.Part, Tensor.At})
    Result.push_back(Name);
  for (const Accumulator &A : Kernel.Accumulators)
    Result.push_back(A.Name);
  Result.insert(Result.end(), Kernel.FoundAt.begin(), Kernel.FoundAt.end());
  return Result;
}

std::vector<std::string> c2cuda::takenByCopies(const Scop &Source,
                                               const PromotedKernel &Kernel) {
  std::vector<std::string> Result = takenNames(Source, Kernel);
  for (const Statement &S : Source.Statements) {
    for (const Iterator &I : S.Iterators)
      Result.push_back(I.Name);
    Result.insert(Result.end(), S.OwnNames.begin(), S.OwnNames.end());
  }
  return Result;
}

std::set<std::string> c2cuda::helpersAmong(const std::set<std::string> &Used) {
  std::set<std::string> Result;
  for (const std::string &Own : Used)
    for (const char *Family :
         {"c2cuda_block_", "c2cuda_warp_", "c2cuda_atomic_", "c2cuda_search_", "c2cuda_vector",
          "c2cuda_row_", "c2cuda_mma", "c2cuda_surround", "c2cuda_place"})
      if (Own.rfind(Family, 0) == 0)
        Result.insert(Own);
  for (const char *Own : {"c2cuda_vector_load", "c2cuda_vector_scatter",
                          "c2cuda_vector_load_row", "c2cuda_vector_store_row"})
    if (Used.count(Own))
      Result.insert("c2cuda_vector");
  if (Used.count("c2cuda_surround"))
    Result.insert("c2cuda_row_sides");
  return Result;
}
