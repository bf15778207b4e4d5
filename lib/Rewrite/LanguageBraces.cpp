// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Rules on what stands in braces: compound literals of structs become
// temporaries, designated initialisers ones in the order of the members, and
// conversions that narrow are written out.

#include "EditList.h"
#include "LanguageRules.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

#include <numeric>

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

using OffsetRange = std::pair<unsigned, unsigned>;

// ---- Where a list is written ------------------------------------------------

/// Whether a macro of the user's makes a string of what it is given.
static bool makesStrings(const Preprocessor &PP, const SourceManager &SM) {
  for (const auto &Known : PP.macros(false)) {
    const MacroInfo *Macro = PP.getMacroInfo(Known.first);
    if (Macro && !SM.isInSystemHeader(Macro->getDefinitionLoc()))
      for (const Token &T : Macro->tokens())
        if (T.is(tok::hash))
          return true;
  }
  return false;
}

/// What \p Brace stands in: the main file, or an expansion of a macro that has
/// the brace itself; invalid where that text cannot be changed.
static FileID textAround(SourceLocation Brace, const LanguageCheck &Check) {
  const SourceManager &SM = Check.SM;
  if (SM.getFileID(SM.getSpellingLoc(Brace)) != SM.getMainFileID() ||
      (Brace.isMacroID() &&
       (!SM.isMacroBodyExpansion(Brace) || makesStrings(Check.PP, SM))))
    return FileID();
  return SM.getFileID(Brace);
}

/// Where the main file has what is at \p Where in \p Text, or what expands to
/// it: the first or, \p AtEnd, the offset behind the last byte.
static std::optional<unsigned> offsetIn(FileID Text, SourceLocation Where,
                                        bool AtEnd,
                                        const LanguageCheck &Check) {
  const SourceManager &SM = Check.SM;
  while (SM.getFileID(Where) != Text) {
    if (Where.isInvalid() || Where.isFileID())
      return std::nullopt;
    CharSourceRange Range = SM.getImmediateExpansionRange(Where);
    if (!Range.isTokenRange())
      return std::nullopt;
    Where = AtEnd ? Range.getEnd() : Range.getBegin();
  }
  SourceLocation Spelled = SM.getSpellingLoc(Where);
  if (SM.getFileID(Spelled) != SM.getMainFileID())
    return std::nullopt;
  unsigned Length =
      AtEnd
          ? Lexer::MeasureTokenLength(Spelled, SM, Check.Context.getLangOpts())
          : 0;
  return SM.getFileOffset(Spelled) + Length;
}

static const InitListExpr &writtenForm(const InitListExpr &List) {
  const InitListExpr *Written = List.getSyntacticForm();
  return List.isSemanticForm() && Written ? *Written : List;
}

/// The word or sign before \p Begin; empty if there is none.
static StringRef tokenBefore(unsigned Begin, const SourceText &Main) {
  size_t Index = Main.tokenAt(Begin);
  while (Index > 0 && Main.tokens()[Index - 1].isComment())
    --Index;
  return Index > 0 ? Main.text(Main.tokens()[Index - 1]) : "";
}

static StringRef tokenFrom(unsigned End, const SourceText &Main) {
  size_t Index = Main.tokenAt(End);
  while (Index < Main.tokens().size() && Main.tokens()[Index].isComment())
    ++Index;
  return Index < Main.tokens().size() ? Main.text(Main.tokens()[Index]) : "";
}

/// The places of the initialisers of \p List in \p Text, if all stand there
/// one by one: a macro may have several of them, or a part of one.
static std::optional<std::vector<OffsetRange>>
placesOf(const InitListExpr &List, FileID Text, const LanguageCheck &Check) {
  std::vector<OffsetRange> Result;
  for (const Expr *Init : List.inits()) {
    const Expr *Written = Init->IgnoreImplicit();
    auto Begin = offsetIn(Text, Written->getBeginLoc(), false, Check);
    auto End = offsetIn(Text, Written->getEndLoc(), true, Check);
    if (!Begin || !End || (!Result.empty() && Result.back().second > *Begin))
      return std::nullopt;
    StringRef Before = tokenBefore(*Begin, Check.Main);
    StringRef Behind = tokenFrom(*End, Check.Main);
    if ((Before != "{" && Before != ",") || (Behind != "}" && Behind != ","))
      return std::nullopt;
    Result.emplace_back(*Begin, *End);
  }
  return Result;
}

// ---- Narrowing --------------------------------------------------------------

static bool isOfFile(QualType Type) {
  const auto *Named = Type->getAs<TypedefType>();
  const TagDecl *Tag = Type->getAsTagDecl();
  return Tag && Tag->getDeclContext()->isTranslationUnit() &&
         (!Named || Named->getDecl()->getDeclContext()->isTranslationUnit());
}

/// Whether the innermost list of \p Above has the same type wherever \p Text,
/// if it is a macro's, is expanded.
static bool hasOneType(Ancestors Above, FileID Text,
                       const LanguageCheck &Check) {
  if (Text == Check.SM.getMainFileID())
    return true;
  for (size_t I = Above.size(); I-- > 0;) {
    if (isa<InitListExpr, DesignatedInitExpr>(Above[I]))
      continue;
    const auto *Literal = dyn_cast<CompoundLiteralExpr>(Above[I]);
    if (!Literal || !isOfFile(Literal->getType()))
      return false;
    TypeLoc Written = Literal->getTypeSourceInfo()->getTypeLoc();
    return Check.SM.getFileID(Literal->getLParenLoc()) == Text &&
           Check.SM.getFileID(Written.getEndLoc()) == Text;
  }
  return false;
}

void c2cuda::castInBraces(const ImplicitCastExpr &Cast, Ancestors Above,
                          LanguageCheck &Check) {
  auto Fail = [&] {
    Check.obstacle(Cast.getBeginLoc(), "an initialiser in braces is narrowed");
  };
  const Stmt *Initialiser = &Cast;
  size_t Depth = Above.size();
  if (const auto *Named = dyn_cast<DesignatedInitExpr>(Above[Depth - 1])) {
    if (Named->getInit() != &Cast)
      return Fail();
    Initialiser = Above[--Depth];
  }
  const auto *Around =
      Depth ? dyn_cast<InitListExpr>(Above[Depth - 1]) : nullptr;
  if (!Around)
    return Fail();
  const InitListExpr &List = writtenForm(*Around);
  FileID Text = textAround(List.getLBraceLoc(), Check);
  if (Text.isInvalid() || !hasOneType(Above, Text, Check))
    return Fail();
  auto Places = placesOf(List, Text, Check);
  auto Found = llvm::find(List.inits(), Initialiser);
  if (!Places || Found == List.inits().end())
    return Fail();
  unsigned End = (*Places)[Found - List.inits().begin()].second;
  const Expr *Written = Cast.IgnoreImplicit();
  auto Begin = offsetIn(Text, Written->getBeginLoc(), false, Check);
  if (!Begin)
    return Fail();
  // What a macro's parameter stands for may be a sum.
  const bool IsPrimary =
      Text == Check.SM.getMainFileID()
          ? !isa<BinaryOperator, AbstractConditionalOperator>(Written)
          : isa<ParenExpr>(Written) &&
                Check.SM.getFileID(Written->getBeginLoc()) == Text;
  PrintingPolicy Policy = Check.Context.getPrintingPolicy();
  Policy.Bool = true;
  std::string Type =
      Cast.getType().getCanonicalType().getUnqualifiedType().getAsString(
          Policy);
  Check.wrap(*Begin, End, "(" + Type + (IsPrimary ? ")" : ")("),
             Cast.getBeginLoc());
}

// ---- Designated initialisers ------------------------------------------------

namespace {
/// What a list gives values to: a struct's members or an array's elements.
class ListedObject {
public:
  ListedObject(QualType Type, const ASTContext &Context) : Context(Context) {
    if (const auto *Record = Type->getAsRecordDecl()) {
      for (const FieldDecl *Field : Record->fields())
        if (!Field->isUnnamedBitField())
          Fields.push_back(Field);
      if (Record->isUnion() && !Fields.empty())
        Fields.resize(1); // The others cannot be given without their names.
    } else if (const ArrayType *Array = Context.getAsArrayType(Type)) {
      Element = Array->getElementType();
    }
  }
  QualType typeAt(unsigned Position) const {
    if (!Element.isNull())
      return Element;
    return Position < Fields.size() ? Fields[Position]->getType() : QualType();
  }
  std::optional<unsigned> positionOf(const DesignatedInitExpr &Init) const;
  /// Whether \p Init is all that position \p At is given.
  bool isWhole(const Expr &Init, unsigned At) const;

private:
  const ASTContext &Context;
  std::vector<const FieldDecl *> Fields;
  QualType Element;
};
} // namespace

std::optional<unsigned>
ListedObject::positionOf(const DesignatedInitExpr &Init) const {
  if (Init.size() != 1 || Init.usesGNUSyntax())
    return std::nullopt;
  const DesignatedInitExpr::Designator &D = Init.designators()[0];
  if (D.isFieldDesignator()) {
    auto Found = llvm::find(Fields, D.getFieldDecl());
    if (Found == Fields.end())
      return std::nullopt;
    return Found - Fields.begin();
  }
  Expr::EvalResult Value;
  if (!D.isArrayDesignator() ||
      !Init.getArrayIndex(D)->EvaluateAsInt(Value, Context) ||
      Value.Val.getInt().isNegative() ||
      Value.Val.getInt().getActiveBits() > 24)
    return std::nullopt;
  return Value.Val.getInt().getZExtValue();
}

bool ListedObject::isWhole(const Expr &Init, unsigned At) const {
  QualType Type = typeAt(At);
  if (Type.isNull())
    return false;
  if (Type->isScalarType() || isa<InitListExpr>(Init))
    return true;
  if (Type->isArrayType())
    return isa<StringLiteral>(Init.IgnoreParens());
  return Context.hasSameUnqualifiedType(Type, Init.getType());
}

/// `.n` and `[2]` as comments, if they are short.
static std::string asComment(StringRef Designator) {
  Designator = Designator.trim();
  Designator.consume_front(".");
  if (Designator.find_first_of("*/\\\n\r") != StringRef::npos)
    return "";
  return ("/*" + Designator.trim() + "=*/").str();
}

/// Replaces the designator of \p Init, which begins at \p Begin, by \p Before
/// and a comment.
static void replaceDesignator(const DesignatedInitExpr &Init, StringRef Before,
                              unsigned Begin, FileID Text,
                              LanguageCheck &Check) {
  SourceLocation Equal = Init.getEqualOrColonLoc();
  auto Sign = offsetIn(Text, Equal, false, Check);
  if (!Sign || Check.SM.getFileID(Equal) != Text)
    return Check.obstacle(Equal, "a designated initialiser is used");
  StringRef Rest = Check.Main.text().substr(*Sign + 1);
  Check.fix(Begin, *Sign + 1 + (Rest.size() - Rest.ltrim(' ').size()),
            Before.str() + asComment(Check.Main.text(Begin, *Sign)), Equal);
}

namespace {
/// What the initialisers of a list are for.
struct Positions {
  std::vector<unsigned> Of;
  bool AreInOrder = true;
};
} // namespace

static std::optional<Positions> positionsIn(const InitListExpr &List,
                                            const ListedObject &Object) {
  Positions Result;
  unsigned Next = 0;
  std::set<unsigned> Given;
  for (const Expr *Init : List.inits()) {
    unsigned At = Next;
    if (const auto *Designated = dyn_cast<DesignatedInitExpr>(Init)) {
      auto Position = Object.positionOf(*Designated);
      if (!Position)
        return std::nullopt;
      At = *Position;
      Init = Designated->getInit();
    }
    if (!Object.isWhole(*Init, At) || !Given.insert(At).second)
      return std::nullopt;
    Result.AreInOrder &= At >= Next;
    Result.Of.push_back(At);
    Next = At + 1;
  }
  return Result;
}

/// Whether the initialisers can change places: comments would not follow.
static bool mayMove(const InitListExpr &List,
                    const std::vector<OffsetRange> &Places,
                    const LanguageCheck &Check) {
  for (const Expr *Init : List.inits())
    if (Init->HasSideEffects(Check.Context))
      return false;
  const SourceText &Main = Check.Main;
  for (size_t I = Main.tokenAt(Places.front().first);
       I < Main.tokens().size() &&
       Main.tokens()[I].Begin < Main.lineEnd(Places.back().second);
       ++I)
    if (Main.tokens()[I].isComment())
      return false;
  return true;
}

/// `{}` for all positions before \p At from \p Next on; none if they are many.
static std::optional<std::string> zerosUpTo(unsigned At, unsigned Next) {
  const unsigned MaxGap = 32;
  if (At > Next + MaxGap)
    return std::nullopt;
  std::string Result;
  for (; Next < At; ++Next)
    Result += "{}, ";
  return Result;
}

void c2cuda::checkInitList(const InitListExpr &Any, LanguageCheck &Check) {
  const InitListExpr &List = writtenForm(Any);
  if (llvm::none_of(List.inits(), llvm::IsaPred<DesignatedInitExpr>))
    return;
  auto Fail = [&](StringRef Reason = "a designated initialiser is used") {
    Check.obstacle(List.getBeginLoc(), Reason);
  };
  const InitListExpr *Semantic =
      Any.isSemanticForm() ? &Any : Any.getSemanticForm();
  FileID Text = textAround(List.getLBraceLoc(), Check);
  if (!Semantic || Text.isInvalid())
    return Fail();
  auto Places = placesOf(List, Text, Check);
  auto Found =
      positionsIn(List, ListedObject(Semantic->getType(), Check.Context));
  if (!Places || !Found)
    return Fail();
  if (!Found->AreInOrder && !mayMove(List, *Places, Check))
    return Fail("designated initialisers stand in another order than what "
                "they are for");
  std::vector<unsigned> Order(List.getNumInits());
  std::iota(Order.begin(), Order.end(), 0);
  llvm::sort(Order, [&](unsigned A, unsigned B) {
    return Found->Of[A] < Found->Of[B];
  });
  ListOrder Moved{*Places, {}};
  unsigned Next = 0;
  for (unsigned I : Order) {
    auto Zeros = zerosUpTo(Found->Of[I], Next);
    if (!Zeros)
      return Fail();
    Next = Found->Of[I] + 1;
    Moved.Items.emplace_back(I, Found->AreInOrder ? "" : *Zeros);
    if (const auto *Init = dyn_cast<DesignatedInitExpr>(List.getInit(I)))
      replaceDesignator(*Init, Found->AreInOrder ? *Zeros : "",
                        (*Places)[I].first, Text, Check);
  }
  // A macro's list may be for structs of several types.
  if (Found->AreInOrder && Text == Check.SM.getMainFileID())
    return;
  auto [Entry, IsNew] = Check.Orders.try_emplace(Places->front().first, Moved);
  if (!IsNew && !(Entry->second == Moved))
    Fail("one text in a macro means two things");
}

void LanguageCheck::finishOrders() {
  // Those inside of others come first.
  for (const auto &[Start, Order] : llvm::reverse(Orders)) {
    std::vector<std::string> Texts;
    for (auto [Begin, End] : Order.Places) {
      EditList Inside;
      for (auto Fix = Fixes.begin(); Fix != Fixes.end();) {
        auto [From, To] = Fix->first;
        if (From < Begin || To > End) {
          ++Fix;
          continue;
        }
        Inside.replace(From - Begin, To - Begin, Fix->second);
        Fix = Fixes.erase(Fix);
      }
      Texts.push_back(Inside.apply(Main.text(Begin, End)));
    }
    for (size_t I = 0; I < Order.Items.size(); ++I) {
      const auto &[Item, Before] = Order.Items[I];
      Fixes[Order.Places[I]] = Before + Texts[Item];
    }
  }
}

// ---- Compound literals ------------------------------------------------------

/// Whether nothing but the value of a literal below \p Above is used.
static bool isUsedAsValue(Ancestors Above) {
  for (size_t I = Above.size(); I-- > 0;) {
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Above[I]))
      return Cast->getCastKind() == CK_LValueToRValue;
    if (isa<InitListExpr, DesignatedInitExpr>(Above[I]))
      return true; // The written form of a list has no such casts.
    const auto *Member = dyn_cast<MemberExpr>(Above[I]);
    if (!isa<ParenExpr>(Above[I]) && (!Member || Member->isArrow()))
      return false;
  }
  return false;
}

void c2cuda::checkCompoundLiteral(const CompoundLiteralExpr &E, Ancestors Above,
                                  LanguageCheck &Check) {
  auto Fail = [&] {
    Check.obstacle(E.getBeginLoc(), "a compound literal is used");
  };
  const auto *List = dyn_cast<InitListExpr>(E.getInitializer());
  QualType Type = E.getType();
  if (!List || !Type->isRecordType() || Type.hasQualifiers() ||
      !isUsedAsValue(Above))
    return Fail();
  SourceLocation Name = E.getTypeSourceInfo()->getTypeLoc().getEndLoc();
  SourceLocation Brace = List->getLBraceLoc();
  FileID Text = textAround(E.getLParenLoc(), Check);
  if (Text.isInvalid() || Check.SM.getFileID(Name) != Text ||
      Check.SM.getFileID(Brace) != Text)
    return Fail();
  auto Begin = offsetIn(Text, E.getLParenLoc(), false, Check);
  auto From = offsetIn(Text, Name, false, Check);
  auto To = offsetIn(Text, Name, true, Check);
  auto End = offsetIn(Text, Brace, false, Check);
  if (!Begin || !From || !To || !End)
    return Fail();
  StringRef Before = Check.Main.text(*Begin, *From).trim();
  if (!Before.consume_front("(") || Check.Main.text(*To, *End).trim() != ")")
    return Fail();
  if (Before.trim() == "struct")
    Check.NamedAlone.try_emplace(Check.Main.text(*From, *To).str(),
                                 E.getBeginLoc());
  else if (!Before.trim().empty() || !Type->getAs<TypedefType>())
    return Fail();
  Check.fix(*Begin, *From, "", E.getBeginLoc());
  Check.fix(*To, *End, "", E.getBeginLoc());
}

/// Without `struct` a name is that of a function or a variable, if there is one.
void c2cuda::checkNamesAlone(LanguageCheck &Check) {
  for (const auto &[Name, Where] : Check.NamedAlone) {
    bool IsTaken = Check.OtherNames.count(Name);
    for (const NamedDecl *D : Check.Context.getTranslationUnitDecl()->lookup(
             &Check.Context.Idents.get(Name)))
      IsTaken |= !isa<TypeDecl>(D);
    if (IsTaken)
      Check.obstacle(Where, "a compound literal is used");
  }
}
