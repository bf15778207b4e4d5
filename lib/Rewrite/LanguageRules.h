// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What tells C from CUDA C++: rules that either fix the user's text or say why
// the host side has to stay C. When in doubt a rule says the latter.

#ifndef C2CUDA_LIB_REWRITE_LANGUAGERULES_H
#define C2CUDA_LIB_REWRITE_LANGUAGERULES_H

#include "SourceText.h"

#include "c2cuda/Rewrite/Rewrite.h"

#include "clang/AST/Expr.h"

#include <map>
#include <set>
#include <string>

namespace c2cuda {

/// One change of the main file's text.
struct TextFix {
  unsigned Begin, End;
  std::string Text;
};

/// From the first to behind the last byte of each.
using OffsetRanges = std::vector<std::pair<size_t, size_t>>;

/// A list's initialisers, and in which order they are written; before each
/// stands a text.
struct ListOrder {
  std::vector<std::pair<unsigned, unsigned>> Places;
  std::vector<std::pair<unsigned, std::string>> Items;
  bool operator==(const ListOrder &Other) const {
    return Places == Other.Places && Items == Other.Items;
  }
};

/// Collects fixes until the first obstacle.
class LanguageCheck {
public:
  LanguageCheck(clang::ASTContext &Context, const clang::Preprocessor &PP,
                const SourceText &Main);

  clang::ASTContext &Context;
  const clang::Preprocessor &PP;
  const clang::SourceManager &SM;
  const SourceText &Main;
  /// What gets another name in the .cu.
  const std::set<std::string> Renamed;
  /// Structs that the .cu names without `struct`, and where; what else has
  /// names.
  std::map<std::string, clang::SourceLocation> NamedAlone;
  std::set<std::string> OtherNames;
  /// Lists that are written in another order, by where they begin.
  std::map<unsigned, ListOrder> Orders;

  /// The first obstacle stays.
  void obstacle(clang::SourceLocation Where, const llvm::Twine &Reason);
  bool isBlocked() const { return bool(Obstacle); }
  const std::optional<FormDecision> &found() const { return Obstacle; }

  /// Replaces [Begin, End) of the main file; the same fix twice is one, two
  /// different ones at one place are an obstacle.
  void fix(unsigned Begin, unsigned End, std::string Text,
           clang::SourceLocation Where);
  std::vector<TextFix> fixes() const;
  /// Writes \p Open before what stands from \p Begin to \p End, and a
  /// parenthesis behind it if \p Open has an open one; casts nest.
  void wrap(unsigned Begin, unsigned End, std::string Open,
            clang::SourceLocation Where);
  /// Makes fixes of what was wrapped.
  void finishCasts();
  /// Makes fixes of Orders and of the fixes in what they move.
  void finishOrders();

  /// Where the main file has the text of \p E and of nothing else. \p
  /// InMacros: also as an argument of a macro.
  std::optional<std::pair<unsigned, unsigned>>
  writtenRange(const clang::Expr &E, bool InMacros) const;

  /// Writes a cast to \p Type before \p E; an obstacle where that cannot be.
  void insertCast(const clang::Expr &E, clang::QualType Type,
                  bool InMacros = false);

  bool isInMainFile(clang::SourceLocation Where) const;
  bool isInSystemHeader(clang::SourceLocation Where) const;
  /// Whether \p Where is in a header of the user's that has extern "C" for
  /// C++ and so is made for both languages.
  bool isInBilingualHeader(clang::SourceLocation Where);

  // HeaderLinkage.cpp: headers that are included in extern "C".
  /// Whether \p Where is in a bilingual header, but outside of its extern "C".
  bool isOutsideOfC(clang::SourceLocation Where);
  /// Has the header that declares \p Function included in extern "C" { }; false
  /// if that is not possible.
  bool includeInC(const clang::FunctionDecl &Function);
  /// Writes what includeInC wants, or finds an obstacle in it.
  void finishIncludes();

private:
  const Directive *includedBy(clang::FileID File) const;
  std::map<const Directive *, std::string> systemIncludes();
  /// Directives of the main file, and a function for which that is.
  std::map<const Directive *, const clang::FunctionDecl *> InC;
  std::optional<FormDecision> Obstacle;
  std::map<std::pair<unsigned, unsigned>, std::string> Fixes, Casts;
  std::map<clang::FileID, bool> Bilingual;
  /// Of bilingual headers that have been asked about.
  std::map<clang::FileID, OffsetRanges> InsideOfC;
};

// LanguageTokens.cpp: keywords, directives, headers.
void checkTokens(LanguageCheck &Check);

// LanguageDecls.cpp
/// Functions of headers that are made for both languages.
void checkHeaderLinkage(const clang::FunctionDecl &Function,
                        LanguageCheck &Check);
void checkFunction(const clang::FunctionDecl &Function, LanguageCheck &Check);
void checkVariable(const clang::VarDecl &Variable, LanguageCheck &Check);
void checkTag(const clang::TagDecl &Tag, LanguageCheck &Check);
void checkField(const clang::FieldDecl &Field, LanguageCheck &Check);
void checkTypedef(const clang::TypedefNameDecl &Typedef, LanguageCheck &Check);
void checkFileScopeName(const clang::NamedDecl &D, LanguageCheck &Check);
/// Writes another name than CUDA's in the place of that of \p D at \p Where;
/// false if it is taken, or another text stands there.
bool renameBesideCuda(const clang::NamedDecl &D, clang::SourceLocation Where,
                      LanguageCheck &Check);
/// Gives a function of the main file's own another name where CUDA has the name.
void checkReference(const clang::DeclRefExpr &Ref, LanguageCheck &Check);

// LanguageFlow.cpp
/// Whether control cannot reach the end of \p S.
bool neverFallsThrough(const clang::Stmt &S);
/// Says at the end of \p Function that a switch before it has returned, where
/// nvcc does not see that.
void closeEnd(const clang::FunctionDecl &Function, LanguageCheck &Check);
/// Jumps over initialisers, and scopes that C++ joins, in a function's body.
void checkScopes(const clang::Stmt &Body, LanguageCheck &Check);

// LanguageExprs.cpp; the ancestors are from the outermost to the parent.
using Ancestors = llvm::ArrayRef<const clang::Stmt *>;
void checkStatement(const clang::Stmt &S, Ancestors Above,
                    LanguageCheck &Check);

// LanguageCasts.cpp
void checkImplicitCast(const clang::ImplicitCastExpr &Cast, Ancestors Above,
                       LanguageCheck &Check);

// LanguageBraces.cpp
/// Writes a cast before an initialiser that is narrowed by \p Cast.
void castInBraces(const clang::ImplicitCastExpr &Cast, Ancestors Above,
                  LanguageCheck &Check);
void checkInitList(const clang::InitListExpr &List, LanguageCheck &Check);
void checkCompoundLiteral(const clang::CompoundLiteralExpr &E, Ancestors Above,
                          LanguageCheck &Check);
void checkNamesAlone(LanguageCheck &Check);

/// All of it: the obstacle that makes the host side stay C, or the fixes.
struct LanguageResult {
  std::optional<FormDecision> Obstacle;
  std::vector<TextFix> Fixes;
};
LanguageResult checkLanguage(clang::ASTContext &Context,
                             const clang::Preprocessor &PP);

/// Overloads.cpp: for C++ files, what calls of C's mathematical functions need
/// to mean the same in CUDA. An obstacle's reason is the name of a function.
LanguageResult checkOverloads(clang::ASTContext &Context,
                              const clang::Preprocessor &PP);

/// QualifiedNames.cpp: the same for functions of namespaces that using-directives
/// bring to where CUDA has the name.
void qualifyNames(LanguageCheck &Check);

} // namespace c2cuda

#endif // C2CUDA_LIB_REWRITE_LANGUAGERULES_H
