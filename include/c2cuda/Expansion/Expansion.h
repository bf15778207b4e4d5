// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// More memory for fewer dependences: a scop that does the same with copies of
// values, so that loops which only overwrite what others still have to read
// become parallel.

#ifndef C2CUDA_EXPANSION_EXPANSION_H
#define C2CUDA_EXPANSION_EXPANSION_H

#include "c2cuda/Analysis/Dependences.h"
#include "c2cuda/Model/Scop.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace c2cuda {

/// Splits reads off their statements where a later iteration overwrites what
/// they read: `a[i] = a[i + 1] + b[i]` becomes
///   a_old = a[i + 1];
///   a[i] = a_old + b[i];
/// with a private a_old, and a distributed loop may then read everything
/// before it writes anything. (Node splitting: Kuck et al. 1981, "Dependence
/// graphs and compiler optimizations"; Allen and Kennedy 2001, section 5.)
/// Only reads in a cycle of dependences are split, of arrays and of variables
/// that keep something for later iterations. Nothing if there is none;
/// the order as written stays legal.
std::optional<Scop> splitReads(const Scop &Scop,
                               const Dependences &Dependences);

/// Copies elements of an array before loops that read them over and over and
/// overwrite them in between: in
///   for (i = 0; i < n; i++)
///     for (k = i + 1; k < n; k++)
///       b[i] += a[i][k] * b[k];
/// all values b[k] are from before the loops, which read b_old[k] then. One
/// copy for each element, where splitReads makes one for each read, in front of
/// the outermost loops that do not write what they read later. Nothing if no
/// read in a cycle of dependences is such a one.
std::optional<Scop> copyElements(const Scop &Scop,
                                 const Dependences &Dependences);

/// Takes statements apart at their conditions on data: `if (b[i] < 0) A; else
/// B;` becomes
///   condition = b[i] < 0;
///   if (condition) A;
///   if (!condition) B;
/// with a private condition, and A and B may then be in different loops. (If
/// conversion: Allen, Kennedy, Porterfield and Warren 1983, "Conversion of
/// control dependence to data dependence".) Nothing if no statement can be taken
/// apart.
std::optional<Scop> splitBranches(const Scop &Scop);

/// Cuts the instances of statements into pieces, each a statement of the same
/// text, where planes lie between instances that depend on each other:
///   for i, for j: d[i][j] = min(d[i][j], d[i][k] + d[k][j]);
/// at i = k and at j = k, where row k and column k are written. No piece
/// depends on itself then, in the same iterations of as few loops outside as
/// can be. (Griebl, Feautrier, Lengauer 2000, "Index set splitting".) Nothing
/// where no plane lies between some of them, or too many would be needed.
std::optional<Scop> splitIndexSets(const Scop &Scop,
                                   const Dependences &Dependences);

/// Cuts loops in two where a condition on the iterator chooses between elements:
///   for k: s += (k <= i ? a[i][k] : a[k][i]) * b[k][j];
/// becomes a loop up to i over a[i][k] and one behind i over a[k][i], in the
/// same order. Nothing if there is no such choice.
std::optional<Scop> splitChoices(const Scop &Scop);

/// Puts statements of the same text, each with one of the sets of instances
/// that \p Pieces has for a statement's name, in its place. Nothing if one of
/// them cannot be said again.
std::optional<Scop>
cutStatements(const Scop &Scop,
              const std::map<std::string, std::vector<isl::set>> &Pieces);

/// Gives each iteration its own copy of what loops only reuse: in
///   a[i] = (b[i] + x) * 0.5;
///   x = b[i];
/// x becomes x_at[i], the first statement reads (i > 0 ? x_at[i - 1] : x), and
/// the last iteration's value goes to x where something reads it after the
/// region. A value that was only copied is read where it came from, if it is
/// still there: (i > 0 ? b[i - 1] : x). For variables and arrays of which every
/// access is exact and every value comes from few places. (Feautrier 1988, "Array expansion"; not
/// to single assignment, but only where an element is written anew.) No
/// statement gets more memory than some array has dimensions.
std::optional<Scop> expandWrites(const Scop &Scop,
                                 const Dependences &Dependences);

/// Takes loops apart that keep what a variable adds up to at each iteration:
///   for (i = 0; i < n; i++) { s += a[i]; b[i] = s; }
/// becomes what 31 iterations add up to, for each 31 of them; what is before
/// each of these; and the loop as it was for each of them, from there on.
/// (Scans in three phases: Blelloch 1990, "Prefix sums and their applications";
/// Merrill and Grimshaw 2009, reduce-then-scan.) For loops that stand in no
/// other one, and updates that may run in any order. Nothing if there is no
/// such loop.
std::optional<Scop> splitScans(const Scop &Scop,
                               const Dependences &Dependences);

/// Gives iterations of outer loops elements of arrays for themselves, where
/// they only use the same ones again: in
///   for (r = 0; r < n; r++) {
///     for (p = 0; p < m; p++) { sum[p] = 0; for (..) sum[p] += ..; }
///     for (p = 0; p < m; p++) a[r][p] = sum[p];
///   }
/// sum[p] becomes sum_at[r][p], and the last values go to sum at the end if
/// something reads them there. (Array privatization: Tu and Padua 1993.) For
/// arrays all of whose values are read in the iteration that writes them, also
/// where they add up. No more dimensions than other arrays have, but for a few elements
/// that nobody reads later.
/// \p OnlySmall: of these only.
std::optional<Scop> privatizeArrays(const Scop &Scop,
                                    const Dependences &Dependences,
                                    bool OnlySmall = false);

/// The other way round: lets elements hold what private variables only hold for
/// them, in
///   sum = a[i][j];
///   for (k = 0; k < j; k++) sum -= a[i][k] * a[k][j];
///   a[i][j] = sum / a[j][j];
/// where nothing else uses a[i][j] in between. Loops that come apart need no
/// memory for sum[i][j] then, and may be those of an elimination in place.
/// Nothing if there is no such variable.
std::optional<Scop> computeInPlace(const Scop &Scop);

/// Whether some statement has so many loops around it that there may be one
/// over another one's blocks: where one begins depends on others.
bool mayHaveBlocks(const Scop &Scop);

/// Makes one loop of a loop over blocks and the one over what is in them, as
/// loops are blocked by hand:
///   for (ii = 0; ii < n; ii += 32)
///     for (jj = 0; jj < n; jj += 32)
///       for (i = ii; i < min(ii + 32, n); i++)
///         for (j = jj; j < min(jj + 32, n); j++) c[i][j] += ..;
/// becomes loops over i and j. Threads and tiles are chosen for the device
/// anew. Nothing if that would change the order of what depends on each other.
std::optional<Scop> joinBlocks(const Scop &Scop,
                               const Dependences &Dependences);

/// Lets those who read what one of the statements \p Names computes compute it
/// themselves: in
///   a[k][k] = sqrt(a[k][k]);
///   for (i = k + 1; i < n; i++)
///     a[i][k] /= a[k][k];
/// the second statement divides by the root of what the first one reads, and
/// the first one comes later. (Scalar expansion the other way round: what one
/// thread would have to do before all others each of them does.) The same
/// operations on the same values give the same bits. Nothing where no value can
/// be had so.
std::optional<Scop> recomputeValues(const Scop &Scop,
                                    const Dependences &Dependences,
                                    const std::set<std::string> &Names);

} // namespace c2cuda

#endif // C2CUDA_EXPANSION_EXPANSION_H
