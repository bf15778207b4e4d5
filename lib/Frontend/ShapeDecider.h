// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The dimensions of one array of a region (decideShapes).

#ifndef C2CUDA_LIB_FRONTEND_SHAPEDECIDER_H
#define C2CUDA_LIB_FRONTEND_SHAPEDECIDER_H

#include "Delinearize.h"
#include "RegionDraft.h"

namespace c2cuda {

class ShapeDecider {
public:
  struct Use {
    StatementDraft *Statement;
    AccessDraft *Access;
  };

  ShapeDecider(RegionDraft &Draft, unsigned Number)
      : Draft(Draft), Array(Draft.Arrays[Number]) {
    for (auto &Statement : Draft.Statements)
      for (AccessDraft &Access : Statement->Accesses)
        if (Access.Array == Number)
          Uses.push_back({Statement.get(), &Access});
  }

  bool isWritten() const {
    return std::any_of(Uses.begin(), Uses.end(),
                       [](const Use &U) { return U.Access->Writes; });
  }

  bool run() {
    if (Uses.empty())
      return true;
    if (Array.IsScalar)
      return decideScalar();
    if (Array.Model.hasOwnRows())
      return decideOwnRows();
    if (Array.Extents.size() == 1 && !Array.IsPrivate)
      return decideFlat();
    return decideDeclared();
  }

private:
  clang::SourceLocation where() const {
    const clang::Expr *Node = Uses.front().Access->Node;
    return Node ? Node->getBeginLoc() : Array.Base.Root->getLocation();
  }
  std::string name() const { return Array.Base.text(); }
  isl::set domainOf(const Use &U) const {
    isl::set Domain = U.Statement->Domain;
    return U.Access->Guard.is_null() ? Domain
                                     : Domain.intersect(U.Access->Guard);
  }

  struct FlatUses {
    std::vector<Use> Shaped;
    /// Of each of them.
    std::vector<FlatReference> References;
    bool AllAffine = true;
    /// Whether all uses are in one of the region's statements.
    bool OneTop = true;
    bool HasPartial = false;
  };

  bool decideScalar();
  bool decideDeclared();
  bool decideFlat();
  FlatUses flatUses(bool WithPartial) const;
  bool hasRows(const Polynomial &Subscript) const;
  bool goesOn(const Polynomial &Subscript, bool AllAffine) const;
  bool gainsByRows(const FlatUses &Flat) const;
  std::optional<unsigned> otherRows(const FlatUses &Flat) const;
  std::optional<Shape> shapeFor(FlatUses &Flat);
  std::optional<Shape> shapeOfPlanes(FlatUses &Flat);
  std::optional<Shape> shapeFromBegins(FlatUses &Flat);
  bool mayDoWithoutRows();
  bool leaveOthers();
  bool decideOwnRows();
  isl::set mayOverrun(const Use &U);
  isl::set rowOverruns(const Use &U);
  bool wantsLinearView();
  bool keepRows();
  bool useLinearView();
  std::optional<Shape> shapeOf(std::vector<FlatReference> &References);
  unsigned firstMisfit(const std::vector<Use> &Shaped,
                       const std::vector<FlatReference> &References);
  bool excludeOverruns(const Shape &Found,
                       const std::vector<FlatReference> &References);
  bool useShape(const Shape &Found, const std::vector<Use> &Shaped);
  bool useOneDimension();
  bool needExtents(const Use &U);
  void addExtent(const Extent &E);

  RegionDraft &Draft;
  /// Whether the shape is of subscripts with products for variables.
  bool IsExpanded = false;
  ArrayDraft &Array;
  std::vector<Use> Uses;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_SHAPEDECIDER_H
