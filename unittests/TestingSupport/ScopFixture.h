// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Builds a Scop from isl's text, so that stages are tested without Clang:
//
//   ScopFixture F;
//   F.addParameter("n");
//   F.addArray("A", 1).addArray("B", 1);
//   F.addStatement("S0", "{ S0[i] : 0 <= i < n }",
//                  {write("{ S0[i] -> A[i] }"), read("{ S0[i] -> B[i + 1] }")},
//                  "<0> = 2 * <1>;");
//   Scop Scop = F.build();
//
// Sets and relations are written without their parameters: all that were added
// before are in scope.

#ifndef C2CUDA_UNITTESTS_TESTINGSUPPORT_SCOPFIXTURE_H
#define C2CUDA_UNITTESTS_TESTINGSUPPORT_SCOPFIXTURE_H

#include "c2cuda/Model/Scop.h"

#include <string>
#include <vector>

namespace c2cuda {

struct FixtureAccess {
  bool Reads = false;
  bool Writes = false;
  bool IsMay = false;
  bool IsExact = true;
  std::string Relation;
};

FixtureAccess read(const std::string &Relation);
FixtureAccess write(const std::string &Relation);
/// One access that reads and writes: `A[i] += ...`.
FixtureAccess update(const std::string &Relation);
FixtureAccess mayRead(const std::string &Relation);
FixtureAccess mayWrite(const std::string &Relation);
/// A read of which only a superset of the elements is known.
FixtureAccess inexactRead(const std::string &Relation);

class ScopFixture {
public:
  explicit ScopFixture(const std::string &Function = "f");
  ScopFixture(const ScopFixture &) = delete;
  ScopFixture &operator=(const ScopFixture &) = delete;

  isl::ctx ctx() const { return Isl.get(); }

  /// An affine parameter.
  ScopFixture &addParameter(const std::string &Name,
                            const std::string &Type = "int");
  /// A scalar that only occurs in texts.
  ScopFixture &addValue(const std::string &Name,
                        const std::string &Type = "double");
  /// An array in memory; \p Extents are affine texts, "" or none for unknown.
  ScopFixture &addArray(const std::string &Name, unsigned Rank,
                        const std::string &Type = "double",
                        const std::vector<std::string> &Extents = {});
  ScopFixture &addScalar(const std::string &Name,
                         const std::string &Type = "double");
  /// A scalar (or an array of \p OwnRank dimensions) that each iteration of
  /// the \p Depth outer loops has for itself.
  ScopFixture &addPrivate(const std::string &Name, unsigned Depth,
                          unsigned OwnRank = 0,
                          const std::string &Type = "double");
  /// \p Text has holes: <0> is access number 0, <i> an iterator or parameter.
  /// Without a text the first write gets the sum of all reads.
  ScopFixture &addStatement(const std::string &Name, const std::string &Domain,
                            const std::vector<FixtureAccess> &Accesses,
                            const std::string &Text = "");

  ScopFixture &setContext(const std::string &Set);
  ScopFixture &setAssumptions(const std::string &Set);
  /// The order as nested loops: "i{ S0 j{ S1 } } S2". A loop's name is that of
  /// an iterator of its statements; "-i{ ... }" counts down. Without it every
  /// statement has its own loops, one after another.
  ScopFixture &setOrder(const std::string &Loops);

  /// What was added last, or by name, for what has no function here.
  Array &array(const std::string &Name);
  Statement &statement(const std::string &Name);
  Scop &scop() { return Model; }

  /// The model; ends the program if it breaks an invariant.
  Scop build();
  /// The same without a check.
  Scop buildUnchecked();

  /// `[n, m] -> Text`, and values of it.
  std::string withParameters(const std::string &Text) const;
  isl::set set(const std::string &Text) const;
  isl::map map(const std::string &Text) const;
  isl::union_map unionMap(const std::string &Text) const;

private:
  IslContext Isl;
  Scop Model;
  std::string Order;

  Array &add(const std::string &Name, const std::string &Type,
             StorageKind Storage, unsigned Rank);
  Access makeAccess(const Statement &Stmt, const FixtureAccess &Given) const;
  StatementTemplate parseTemplate(const Statement &Stmt,
                                  const std::string &Text) const;
  StatementTemplate subscript(const Statement &Stmt, const isl::map &Relation,
                              unsigned Dim) const;
};

/// A type by its name: "double", "float", "int", "long", "unsigned", "char".
ScalarType scalarType(const std::string &Spelling);

} // namespace c2cuda

#endif // C2CUDA_UNITTESTS_TESTINGSUPPORT_SCOPFIXTURE_H
