// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Loops whose threads have tiles of values: without conditions at the edges.

#ifndef C2CUDA_LIB_PROMOTION_THREADTILES_H
#define C2CUDA_LIB_PROMOTION_THREADTILES_H

#include "Footprint.h"
#include "KernelOrder.h"

#include <functional>
#include <set>

namespace c2cuda {

/// \p Function on all of the space of \p Domain, { S[i] -> [v] }, equal to it
/// on \p Domain; null if it is not one affine function there.
isl::aff totalOn(const isl::union_pw_aff &Function, const isl::set &Domain);

/// The iterators of \p Domain that threads of \p Kernel have several values of;
/// nothing if these are of something else.
std::optional<std::vector<unsigned>> tiledIterators(const Kernel &Kernel,
                                                    const isl::set &Domain);

/// { S[i] } of a statement in place of another one; null if there is none.
using LeafDomain = std::function<isl::set(const isl::set &)>;

/// \p Part with other domains. Nothing if one is null, or if there are loops in
/// loops and not \p MayNest.
std::optional<OrderNode> withDomains(const OrderNode &Part, bool MayNest,
                                     const LeafDomain &DomainOf);

/// What a thread does of a loop in blocks all of whose values have the same
/// iterations of it, [p, outer, values] -> { S[i] }, and which blocks these
/// are, [p, outer, origins] -> { : ... }.
struct WholeBlocks {
  OrderNode Order;
  isl::set When;
};

/// Nothing if it is not simple to say which blocks these are. \p Known holds.
/// Unless \p AllExist, threads may have values there that the program does not
/// have.
std::optional<WholeBlocks> wholeBlocks(const PromotedKernel &Kernel,
                                       const OrderNode &Part,
                                       const isl::set &Known,
                                       bool AllExist = false);

/// \p Part, a loop of \p Kernel or what goes straight on, for the value of each
/// dimension that a thread has, [p, outer, values] -> { S[i] }, whether or not
/// the program has iterations with these values: in the last blocks threads
/// then compute in registers what nobody looks at, instead of asking each time.
/// Nothing where the loop's bounds depend on these values (triangles), where
/// other statements of the kernel have more values, or where the loop has loops
/// inside, unless it goes over windows.
std::optional<OrderNode> regardlessOfEdges(const PromotedKernel &Kernel,
                                           const OrderNode &Part);

/// The same where bounds depend on these values and statements have different
/// ones: somebody has to ask each time.
std::optional<OrderNode> inAllValues(const PromotedKernel &Kernel,
                                     const OrderNode &Part);

/// Whether the instances in \p Tile (of blockTile) only read what is in the box
/// of \p Group where their accesses are in that group, so also beyond the
/// edges. \p Known holds.
bool staysInBox(const Scop &Scop, const ReferenceGroup &Group,
                const isl::union_set &Tile, const isl::set &Known);

/// The same for all tiles that \p Kernel has.
bool staysInTiles(const Scop &Scop, const PromotedKernel &Kernel,
                  const isl::union_set &Tile, const isl::set &Known);

/// \p Domain, a thread's, for all threads of a block.
isl::union_set forAllThreads(const Kernel &Kernel, isl::union_set Domain);

/// \p Part, as above, for all threads of a block and \p Count values of the
/// loop from the parameter \p Low on.
isl::union_set blockTile(const PromotedKernel &Kernel, const OrderNode &Part,
                         const std::string &Low, unsigned Count);

/// Whether all that \p Part computes with is in registers or shared memory.
/// \p Scratch are the private arrays in device memory.
bool isAllNear(const Scop &Scop, const PromotedKernel &Kernel,
               const OrderNode &Part, const std::set<unsigned> &Scratch);

/// The dimensions of a tile for \p Group, outermost first: last the one along
/// which a thread's values lie side by side.
std::vector<unsigned> orderOfTile(const Kernel &Kernel,
                                  const ReferenceGroup &Group);

/// What is declared for the tile of \p Group, so that a warp of 4 x 8 threads
/// that reads 4 x 8 or 8 x 4 doubles has no bank conflicts and rows are aligned
/// to 16 bytes.
std::vector<unsigned> tensorSizes(const ReferenceGroup &Group);

/// Gives names to what counts the values of threads, and to what they hand to
/// tensor cores.
void nameValueLoops(NameAllocator &Names, PromotedKernel &Kernel);

} // namespace c2cuda

#endif // C2CUDA_LIB_PROMOTION_THREADTILES_H
