// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// A copy has the same members at the same places. Pointers among them point to
// nothing that kernels know, and enumerations are the numbers behind them.

#include "StructCopies.h"

#include "StructElements.h"
#include "c2cuda/Frontend/ClangCompat.h"
#include "c2cuda/Frontend/CudaNames.h"

#include "clang/AST/Attr.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace c2cuda {

// ---- Which can be copied ---------------------------------------------------

/// Whether every member stands where it would without any attributes. Packing
/// changes nothing for members of one byte: the pixels of image files.
static bool isNatural(const RecordDecl &Struct, const ASTContext &Context) {
  if (Struct.hasAttr<AlignedAttr>())
    return false;
  const bool IsPacked =
      Struct.hasAttr<PackedAttr>() || Struct.hasAttr<MaxFieldAlignmentAttr>();
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(&Struct);
  uint64_t At = 0, Widest = 8;
  for (const FieldDecl *Field : Struct.fields()) {
    if (Field->hasAttr<AlignedAttr>() || Field->hasAttr<PackedAttr>())
      return false;
    if (Field->isBitField())
      return !IsPacked; // the size is compared where the copy is compiled
    QualType Type = Field->getType().getCanonicalType();
    uint64_t Align = Context.getTypeAlign(Type);
    At = llvm::alignTo(At, Align);
    if (Layout.getFieldOffset(Field->getFieldIndex()) != At)
      return false;
    At += Context.getTypeSize(Type);
    Widest = std::max(Widest, Align);
  }
  return Context.toBits(Layout.getSize()) ==
             int64_t(llvm::alignTo(At, Widest)) &&
         Context.toBits(Layout.getAlignment()) == int64_t(Widest);
}

/// What is known of identifiers in a C program is known of C.
static bool isKeywordOfCPlusPlus(llvm::StringRef Name) {
  static const LangOptions Latest = [] {
    LangOptions Result;
    Result.CPlusPlus = Result.CPlusPlus11 = Result.CPlusPlus20 = true;
    Result.CXXOperatorNames = Result.Bool = Result.WChar = true;
    return Result;
  }();
  static const IdentifierTable Words(Latest);
  auto Found = Words.find(Name);
  return Found != Words.end() &&
         Found->second->getTokenID() != tok::identifier;
}

bool isForeignName(const NamedDecl &Named, const ASTContext &Context) {
  const IdentifierInfo *Name = Named.getIdentifier();
  return Name && !Context.getLangOpts().CPlusPlus &&
         isKeywordOfCPlusPlus(Name->getName());
}

std::string whyNoCopy(const RecordDecl &Struct, const ASTContext &Context) {
  const NamedDecl *Named = &Struct;
  if (!Struct.getIdentifier())
    Named = Struct.getTypedefNameForAnonDecl();
  if (!Named)
    return "it has a member of a struct without a name";
  if (Context.getSourceManager().isInSystemHeader(Struct.getLocation()) ||
      isCudaName(Named->getName()))
    return "CUDA may have a struct of the same name";
  if (isForeignName(*Named, Context))
    return "C++ has another meaning for its name";
  if (!isNatural(Struct, Context))
    return "attributes say where its members stand";
  for (const FieldDecl *Field : Struct.fields()) {
    std::string Member = "its member '" + Field->getNameAsString() + "' ";
    if (isForeignName(*Field, Context))
      return Member + "has a name with another meaning in C++";
    QualType Type = Context.getBaseElementType(Field->getType());
    const RecordDecl *Inner = Type->getAsRecordDecl();
    if (!Inner)
      continue;
    if (Inner->isUnion())
      return Member + "is a union";
    if (std::string Why = whyNoCopy(*Inner, Context); !Why.empty())
      return Why;
  }
  return "";
}

// ---- Copies ----------------------------------------------------------------

std::string StructCopies::fieldText(const FieldDecl &Field) {
  std::string Text = Field.getNameAsString();
  QualType Type = Field.getType().getCanonicalType();
  while (const ConstantArrayType *Array = Context.getAsConstantArrayType(Type)) {
    Text += "[" + std::to_string(Array->getSize().getZExtValue()) + "]";
    Type = Array->getElementType();
  }
  add(Type);
  if (QualType Integer = enumIntegerType(Type); !Integer.isNull())
    Type = Integer.getCanonicalType();
  if (Type->isPointerType())
    return "  void *" + Text + ";\n";
  PrintingPolicy Policy = Context.getPrintingPolicy();
  Policy.Bool = true;
  Text = Type.getUnqualifiedType().getAsString(Policy) + " " + Text;
  if (Field.isBitField())
    Text += " : " + std::to_string(
                        Field.getBitWidth()
                            ->EvaluateKnownConstInt(Context)
                            .getZExtValue());
  return "  " + Text + ";\n";
}

void StructCopies::add(QualType Type) {
  if (Type.isNull())
    return;
  Type = Context.getBaseElementType(Type.getNonReferenceType());
  while (Type->isPointerType())
    Type = Context.getBaseElementType(Type->getPointeeType());
  const RecordDecl *Struct = Type->getAsRecordDecl();
  Struct = Struct ? Struct->getDefinition() : nullptr;
  if (!Struct || Known.count(Struct) ||
      !whyNoKernelStruct(Type, Context, /*SelfContained=*/true).empty())
    return;
  Known.insert(Struct);
  std::string Fields;
  for (const FieldDecl *Field : Struct->fields())
    Fields += fieldText(*Field);
  std::string Tag = Struct->getIdentifier()
                        ? Struct->getNameAsString()
                        : Struct->getTypedefNameForAnonDecl()->getNameAsString();
  std::string Size = std::to_string(
      Context.getASTRecordLayout(Struct).getSize().getQuantity());
  Definitions.push_back({Tag, "struct " + Tag + " {\n" + Fields +
                                  "};\nstatic_assert(sizeof(struct " + Tag +
                                  ") == " + Size +
                                  ", \"as large as in C\");\n"});
}

void StructCopies::add(const Stmt &S, const TextHoles &Holes) {
  if (const auto *E = dyn_cast<Expr>(&S)) {
    add(E->getType());
    if (const Expr *Seen = Holes.Inlined.lookup(E))
      add(*Seen, Holes);
    if (const Expr *Element = Holes.Members.lookup(E).Element)
      add(Element->getType());
  }
  if (const auto *Decls = dyn_cast<DeclStmt>(&S))
    for (const Decl *D : Decls->decls())
      if (const auto *Var = dyn_cast<VarDecl>(D))
        add(Var->getType());
  for (const Stmt *Child : S.children())
    if (Child)
      add(*Child, Holes);
}

} // namespace c2cuda
