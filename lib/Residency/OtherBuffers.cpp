// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Regions whose kernels compute several steps at once write to another buffer, and
// exchange the two. Where others use the array, too, that one is the region's own: if it
// is what holds the array in the end, that is copied.

#include "KeptArray.h"

using namespace c2cuda;

bool c2cuda::mayHaveOwnNext(const ArrayUse &Use) {
  return Use.Pieces->Next.empty() ||
         (Use.Pieces->Condition.empty() && !Use.Pieces->IsCleared);
}

std::string KeptArray::release() const {
  return IsNextLocal ? "C2CUDA_CHECK(cudaFree(" + Device + "));\n"
                     : renamed(home().Free, renaming(home()));
}

std::string c2cuda::openNext(const KeptArray &Array,
                             const BufferPieces &Pieces) {
  const Renaming Names = {{Pieces.Device, Array.Now},
                          {Pieces.Next, Array.Next}};
  return renamed(Pieces.Declaration, Names) + " = " + Array.Device + ";\n" +
         renamed(Pieces.NextDeclaration, Names) + ";\n" +
         "C2CUDA_CHECK(cudaMalloc((void **)&" + Array.Next + ", " +
         Pieces.Bytes + "));\n";
}

std::string c2cuda::closeNext(const KeptArray &Array,
                              const BufferPieces &Pieces) {
  return "if (" + Array.Now + " != " + Array.Device + ") {\n" +
         "C2CUDA_CHECK(cudaMemcpy(" + Array.Device + ", " + Array.Now + ", " +
         Pieces.Bytes + ", cudaMemcpyDeviceToDevice));\n" + Array.Next + " = " +
         Array.Now + ";\n}\n" + "C2CUDA_CHECK(cudaFree(" + Array.Next + "));\n";
}
