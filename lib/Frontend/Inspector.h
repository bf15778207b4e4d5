// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What the host has to compute before the launches to know which element an
// access touches: the subscripts, under the conditions under which they are
// evaluated, in the words of the user's function.

#ifndef C2CUDA_LIB_FRONTEND_INSPECTOR_H
#define C2CUDA_LIB_FRONTEND_INSPECTOR_H

#include "RegionDraft.h"

#include <map>
#include <set>
#include <tuple>

namespace c2cuda {

class Inspector {
public:
  /// A product of floating-point numbers in statement From; null for one in a
  /// function of the user's, and for `x *= y`.
  struct Product {
    unsigned From;
    const clang::Expr *E;
    bool operator<(const Product &Other) const {
      return std::tie(From, E) < std::tie(Other.From, Other.E);
    }
  };

  /// For accesses of statement \p Number of \p Draft, in which \p Rounded are
  /// rounded before anything is added to them.
  Inspector(RegionDraft &Draft, unsigned Number,
            std::set<Product> Rounded = {});

  /// Nothing if the host cannot know it before: then \c culprit says why.
  std::optional<Inspection> inspect(const AccessDraft &Access);
  /// The products to which something is added: on a device not rounded before, as a
  /// rule, and so perhaps another element's number than the host's. If there are
  /// more than were given, another look has to be taken with them.
  const std::set<Product> &rounded() const { return Rounded; }
  /// What is read for it: the statement's number, and the access.
  const std::vector<std::pair<unsigned, const AccessDraft *>> &elements() const {
    return Elements;
  }
  /// The variable or the text that is at fault.
  const std::string &culprit() const { return Culprit; }

private:
  /// Something that stands around an access.
  struct Step {
    const clang::Expr *Condition = nullptr;
    bool Holds = true;
    const clang::VarDecl *Declared = nullptr;
    const clang::ForStmt *Loop = nullptr;
    /// Instead of Condition: that the value of Switch is one of Cases.
    const clang::SwitchStmt *Switch = nullptr;
    std::vector<const clang::CaseStmt *> Cases = {};
  };
  bool collectSteps(const clang::Stmt &Node, std::vector<Step> &Steps);
  bool addSteps(const clang::Stmt &Up, const clang::Stmt &Here,
                std::vector<Step> &Steps);
  bool addCases(const clang::SwitchStmt &Switch, const clang::CompoundStmt &Body,
                const clang::Stmt &Here, std::vector<Step> &Steps);
  /// What the siblings of \p Before up to it declare.
  template <typename Siblings>
  bool addDeclarations(const Siblings &All, const clang::Stmt &Before,
                       std::vector<Step> &Steps);
  bool capturePath(const std::vector<Step> &Steps,
                   std::vector<StatementTemplate> &Path);
  std::optional<StatementTemplate> captureCondition(const Step &Own);
  bool captureDeclaration(const clang::VarDecl &Var,
                          std::vector<StatementTemplate> &Path);
  bool captureLoop(const clang::ForStmt &For,
                   std::vector<StatementTemplate> &Path);
  void dropUnusedDeclarations();

  std::optional<StatementTemplate> subscript(const Index &Subscript,
                                             unsigned Statement);
  /// The text of \p E as statement \p Statement evaluates it.
  std::optional<StatementTemplate> capture(const clang::Expr &E,
                                           unsigned Statement);
  bool collect(const clang::Expr &E, unsigned Statement, TextHoles &Holes);
  bool collectKnown(const clang::Expr &E, unsigned Statement,
                    TextHoles &Holes) const;
  bool place(const clang::Expr &E, StatementTemplate Text, TextHoles &Holes);
  bool mentions(const StatementTemplate &Text, llvm::StringRef Name) const;
  bool collectPointer(const clang::Expr &E, unsigned Statement,
                      TextHoles &Holes);
  bool collectReference(const clang::DeclRefExpr &E, unsigned Statement,
                        TextHoles &Holes);
  std::vector<Product> productsIn(const clang::Expr &Value,
                                  unsigned Statement) const;
  bool round(const std::vector<Product> &Found);
  /// Whether \p Call is of a function of the user's, which a device may take apart.
  static bool isUserCall(const clang::CallExpr &Call);
  bool addsOnlyRounded(const clang::Expr &E, unsigned Statement);
  bool collectMember(const clang::Expr &E, unsigned Statement,
                     TextHoles &Holes);
  bool collectElement(const clang::Expr &E, unsigned Statement,
                      TextHoles &Holes);
  bool collectCall(const clang::CallExpr &Call, unsigned Statement,
                   TextHoles &Holes);
  /// The value of the scalar that access \p Access of \p Statement reads, by
  /// the one assignment that it can come from.
  std::optional<StatementTemplate> definition(unsigned Statement,
                                              unsigned Access);
  std::optional<StatementTemplate> chosenDefinition(unsigned Writer,
                                                    unsigned Array);
  std::optional<unsigned> definingStatement(unsigned Statement,
                                            unsigned Array) const;
  bool isWritten(unsigned Array, const ElementPart &Part) const;
  bool isReadBeforeWritten(unsigned From, const AccessDraft &Read) const;
  bool blame(const clang::Stmt &S);

  RegionDraft &Draft;
  const unsigned Number;
  const StatementDraft &Statement;
  Inspection Result;
  std::vector<std::pair<unsigned, const AccessDraft *>> Elements;
  std::string Culprit;
  /// The statement before whose own writes variables are meant.
  int Before = -1;
  /// Variables of the statement's own text that the path declares.
  std::set<const clang::VarDecl *> Declared;
  /// Per line of the path: the variable that it declares, or null.
  std::vector<const clang::VarDecl *> DeclaredBy;
  /// Texts of scalars, by the number of their placeholder.
  std::vector<StatementTemplate> Inlined;
  /// What reads of variables that hold products have from which, and which of them
  /// the last definition was.
  std::map<const clang::Expr *, std::vector<Product>> Products;
  std::vector<Product> LastProducts;
  std::set<Product> Rounded;
  unsigned Depth = 0;
};

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_INSPECTOR_H
