// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// What names an object: a variable, or a member reached from one through
// fields, `s->grid.data`, or an element of either, `dims[0]`, `*n`.

#ifndef C2CUDA_LIB_FRONTEND_PATH_H
#define C2CUDA_LIB_FRONTEND_PATH_H

#include "c2cuda/Model/Scop.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <optional>
#include <string>
#include <vector>

namespace c2cuda {

struct Path {
  struct Step {
    const clang::FieldDecl *Field = nullptr;
    bool IsArrow = false;
  };
  /// Of an element: a number, or the variable that tells it.
  struct Subscript {
    const clang::VarDecl *Var = nullptr;
    int64_t Number = 0;
  };
  /// Null for `this`.
  const clang::VarDecl *Root = nullptr;
  /// Whether it has been named as `::n` or `a::n`, as another n may hide it.
  bool IsQualified = false;
  std::vector<Step> Steps;
  /// Behind the steps; the first one may be of a pointer.
  std::vector<Subscript> Subscripts;
  /// Whether the first subscript is of a pointer or of a container.
  bool IsElementElsewhere = false;
  /// Whether the element is written `*n`.
  bool IsStar = false;
  /// Whether the size of the container there is meant, which no store to an
  /// element changes.
  bool IsSize = false;
  /// Of a container of containers, with IsSize: instead of its own size that of
  /// each of its rows, and whether all of these have the same one.
  enum class Rows { None, Size, AreAlike };
  Rows OfRows = Rows::None;
  /// Whether a loop exchanges the object, and this is the name that it had
  /// before the region (PointerRotation.h).
  bool IsHeld = false;
  /// Of the object that is named, with the qualifiers of what it lies in.
  clang::QualType Type;

  Path() = default;
  explicit Path(const clang::VarDecl &Var)
      : Root(&Var), Type(Var.getType()) {}

  bool isVariable() const { return Steps.empty() && Subscripts.empty(); }
  bool isElement() const { return !Subscripts.empty(); }
  /// The array or the pointer that it is an element of.
  Path array() const;
  /// The variable, or the member, with the first \p NumSteps of the steps.
  Path upTo(size_t NumSteps) const;
  /// Itself and the objects that it is a part of, up to a pointer: `s->grid.n`,
  /// `s->grid`.
  std::vector<Path> around() const;
  /// The variable's or the last member's name.
  std::string name() const;
  /// As the host writes it: "s->grid.data", "this->n".
  std::string text() const;
  /// The same text for the same path, others for others.
  std::string key() const;
  bool operator<(const Path &Other) const { return key() < Other.key(); }

  /// The pointers (other than `this`) that are followed to get there, as paths,
  /// outermost first: `s` and `s->grid` for `s->grid->data`.
  std::vector<Path> pointers() const;
  /// Whether it lies in an object that is known by address only: behind a
  /// pointer, a reference or `this`.
  bool isBehindPointer() const;
  bool isInUnion() const;
  bool isBitField() const;
  bool isVolatile() const;
  /// The object that it is a part of, and which part.
  MemberPlace place() const;

private:
  std::string memberName() const;
  std::string ending() const;
  std::string textOf(size_t NumSteps) const;
};

/// The path of the lvalue \p E; none if it is anything else.
std::optional<Path> pathOf(const clang::Expr &E);

} // namespace c2cuda

#endif // C2CUDA_LIB_FRONTEND_PATH_H
