// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "SharedDeclarations.h"

#include "CopyAst.h"

using namespace c2cuda;

static std::string sizes(const std::vector<unsigned> &Sizes) {
  std::string Result;
  for (unsigned Size : Sizes)
    Result += "[" + std::to_string(Size) + "]";
  return Result;
}

static std::string buffersOf(const SharedTile &Tile) {
  return Tile.Buffers > 1 ? "[" + std::to_string(Tile.Buffers) + "]" : "";
}

/// More than a kernel has without asking is one piece, cut into the tiles.
static void printDynamic(const Scop &Scop, const PromotedKernel &Kernel,
                         TextWriter &Out) {
  Out.line("extern __shared__ __align__(16) unsigned char c2cuda_shared[];");
  unsigned Offset = 0;
  for (const SharedTile &Tile : Kernel.Shared) {
    std::string Type = Scop.Arrays[Tile.Array].Element.Spelling;
    std::string Sizes = buffersOf(Tile) + sizes(Tile.Declared);
    Out.line(Type + " (&" + Tile.Name + ")" + Sizes + " = *(" + Type + " (*)" +
             Sizes + ")(c2cuda_shared" +
             (Offset ? " + " + std::to_string(Offset) : "") + ");");
    Offset += alignedSharedBytes(Scop, Tile);
  }
}

/// The struct of all members, in the place of the first of them.
static void printStruct(const Scop &Scop, const PromotedKernel &Kernel,
                        const SharedTile &First, TextWriter &Out) {
  const ScalarType &Type = Scop.Arrays[First.Array].Element;
  std::string Members;
  unsigned Bytes = 0;
  for (const SharedTile &Tile : Kernel.Shared) {
    if (Tile.Name != First.Name)
      continue;
    if (Bytes == 0 && &Tile != &First)
      return;
    Members += (Bytes ? ", " : "") + Tile.Member;
    Bytes += Type.Bytes;
  }
  Out.open("__shared__ struct __align__(" + std::to_string(Bytes) + ")");
  Out.line(Type.Spelling + " " + Members + ";");
  Out.close("} " + First.Name + sizes(First.Declared) + ";");
}

void c2cuda::printBoxes(const Scop &Scop, const PromotedKernel &Kernel,
                        TextWriter &Out) {
  for (size_t A = 0; Kernel.Box && A < Kernel.Base.Time->Arrays.size(); ++A) {
    const SharedTile &Tile = Kernel.Shared[A];
    Out.line(Scop.Arrays[Tile.Array].Element.Spelling + " " + Tile.Name +
             sizes(Tile.Declared) + " = {};");
  }
}

void c2cuda::printShared(const Scop &Scop, const PromotedKernel &Kernel,
                         TextWriter &Out) {
  if (dynamicSharedBytes(Scop, Kernel))
    return printDynamic(Scop, Kernel, Out);
  const bool HasVectors = Kernel.Base.hasThreadTiles() &&
                          !Kernel.Shared.empty() &&
                          Kernel.Shared.front().IsFilled;
  for (const SharedTile &Tile : Kernel.Shared) {
    if (Tile.InRegisters)
      continue;
    if (!Tile.Member.empty()) {
      printStruct(Scop, Kernel, Tile, Out);
      continue;
    }
    const std::string &Type = Scop.Arrays[Tile.Array].Element.Spelling;
    Out.line(std::string("__shared__ ") +
             (HasVectors || Tile.IsUniform || Tile.Vector > 1
                  ? "__align__(16) "
                  : "") +
             Type + " " + Tile.Name + buffersOf(Tile) + sizes(Tile.Declared) +
             ";");
    if (Tile.Staged.empty())
      continue;
    unsigned Vectors = 1;
    for (unsigned Size : copySizes(Tile))
      Vectors *= Size;
    Out.line("__shared__ c2cuda_vector<" + Type + "> " + Tile.Staged +
             sizes({Vectors}) + ";");
  }
}
