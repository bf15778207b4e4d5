// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "c2cuda/Inlining/Inlining.h"

#include "CallSites.h"
#include "Friends.h"
#include "Lambdas.h"
#include "WrittenCall.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/STLExtras.h"

#include <map>
#include <set>

using namespace c2cuda;
using namespace clang;

unsigned InlinedText::oldOffset(unsigned Offset) const {
  unsigned Before = 0, NewBefore = 0;
  for (const TextPiece &Piece : Pieces) {
    if (Offset < Piece.NewBegin)
      break;
    if (Offset < Piece.NewEnd)
      return Piece.Begin;
    Before = Piece.End;
    NewBefore = Piece.NewEnd;
  }
  return Before + (Offset - NewBefore);
}

unsigned InlinedText::newOffset(unsigned Offset) const {
  unsigned Before = 0, NewBefore = 0;
  for (const TextPiece &Piece : Pieces) {
    if (Offset < Piece.Begin)
      break;
    Before = Piece.End;
    NewBefore = Piece.NewEnd;
  }
  return NewBefore + (Offset - Before);
}

unsigned InlinedText::sourceOffset(unsigned Offset) const {
  for (const TextPiece &Piece : Pieces) {
    if (Offset < Piece.NewBegin || Offset >= Piece.NewEnd)
      continue;
    auto Next = llvm::upper_bound(Piece.Loops, std::pair(Offset, ~0u));
    return Next == Piece.Loops.begin() ? Piece.Begin : std::prev(Next)->second;
  }
  return oldOffset(Offset);
}

tooling::Replacements InlinedText::replacements(StringRef Path) const {
  tooling::Replacements Result;
  for (const TextPiece &Piece : Pieces)
    llvm::cantFail(Result.add(tooling::Replacement(
        Path, Piece.Begin, Piece.End - Piece.Begin,
        StringRef(Text).slice(Piece.NewBegin, Piece.NewEnd))));
  return Result;
}

/// More would be no text to read.
static constexpr size_t MostCharacters = 200000;

namespace {

/// The new text as far as it has been made.
class TextMaker {
public:
  TextMaker(ASTContext &Context, const Preprocessor &PP)
      : Context(Context), PP(PP), SM(Context.getSourceManager()),
        File(SM.getBufferData(SM.getMainFileID())),
        Variables(findVariables(Context)) {}

  InlinedText Result;
  /// The texts of calls; those of \p Callers are left.
  void write(const LoopSites &Loop,
             const llvm::DenseSet<const FunctionDecl *> &Callers,
             const InliningChoice &Choice);
  void dropUnlike(llvm::ArrayRef<LoopSites> Loops);
  void add(const LoopSites &Loop);
  void finish() { Result.Text += File.substr(At); }

private:
  ASTContext &Context;
  const Preprocessor &PP;
  const SourceManager &SM;
  StringRef File;
  VariableSets Variables;
  /// How much of the old text is in the new one.
  unsigned At = 0;
  struct WrittenSite {
    std::string Text;
    /// TextPiece::Names.
    std::vector<References> Names;
  };
  /// By the sites' places, for all instances of a template.
  std::map<unsigned, WrittenSite> Written;
  /// Those that are not in the text yet.
  std::set<FriendText> Friends;

  void addFriends(unsigned Before);
};

} // namespace

void TextMaker::write(const LoopSites &Loop,
                      const llvm::DenseSet<const FunctionDecl *> &Callers,
                      const InliningChoice &Choice) {
  for (const CallSite &Site : Loop.Sites) {
    if (Callers.contains(Site.Callee->getCanonicalDecl()))
      continue;
    auto Text = WrittenCall(Site, Context, PP, Variables).write();
    if (!Text)
      continue;
    WrittenSite &Own = Written[Site.Begin];
    if (Own.Names.empty())
      Own.Text = std::move(Text->Text);
    else if (Own.Text != Text->Text)
      continue;
    Own.Names.push_back(std::move(Text->Names));
    for (FriendText &Friend : friendsFor(Site, Context))
      if (!Choice.IsExcluded(Friend.At))
        Friends.insert(std::move(Friend));
  }
}

/// What is written in a template has to be the same for all of its instances.
void TextMaker::dropUnlike(llvm::ArrayRef<LoopSites> Loops) {
  for (const LoopSites &Loop : Loops)
    for (const CallSite &Site : Loop.Sites)
      if (auto Found = Written.find(Site.Begin);
          Found != Written.end() &&
          Found->second.Names.size() != Loop.NumInstances)
        Written.erase(Found);
}

/// Those that stand before an offset of the old text.
void TextMaker::addFriends(unsigned Before) {
  for (; !Friends.empty() && Friends.begin()->At < Before;
       Friends.erase(Friends.begin())) {
    const FriendText &Friend = *Friends.begin();
    if (Friend.At < At)
      continue;
    Result.Text += File.slice(At, Friend.At);
    unsigned Begin = unsigned(Result.Text.size());
    Result.Text += Friend.Text;
    // Of one class.
    if (!Result.Pieces.empty() && Result.Pieces.back().Begin == Friend.At) {
      Result.Pieces.back().NewEnd = unsigned(Result.Text.size());
      continue;
    }
    Result.Pieces.push_back({Friend.At, Friend.At, Begin,
                             unsigned(Result.Text.size()), "", {}, {}});
    At = Friend.At;
  }
}

void TextMaker::add(const LoopSites &Loop) {
  addFriends(SM.getFileOffset(Loop.Loop->getBeginLoc()));
  unsigned Begin = SM.getFileOffset(Loop.Loop->getBeginLoc());
  unsigned LoopBegin = unsigned(Result.Text.size()) + Begin - At;
  bool IsChanged = false;
  for (const CallSite &Site : Loop.Sites) {
    auto Found = Written.find(Site.Begin);
    // The loop of another instance has it already.
    if (Found == Written.end() || Site.Begin < At ||
        Result.Text.size() + Found->second.Text.size() > At + MostCharacters)
      continue;
    WrittenSite *Written = &Found->second;
    Result.Text += File.slice(At, Site.Begin);
    const VarDecl *Lambda = calledLambda(*Site.Call);
    TextPiece Piece = {Site.Begin,
                       Site.End,
                       unsigned(Result.Text.size()),
                       0,
                       Lambda ? nameOfLambda(*Lambda)
                              : Site.Callee->getQualifiedNameAsString(),
                       std::move(Written->Names)};
    Result.Text += Written->Text;
    Piece.NewEnd = unsigned(Result.Text.size());
    SourceRange Body = Site.Callee->getBody()->getSourceRange();
    unsigned From = SM.getFileOffset(Body.getBegin());
    std::vector<unsigned> New = loopsIn(Written->Text, Context.getLangOpts());
    std::vector<unsigned> Old =
        loopsIn(File.slice(From, SM.getFileOffset(Body.getEnd())),
                Context.getLangOpts());
    for (size_t L = 0; L < New.size() && New.size() == Old.size(); ++L)
      Piece.Loops.emplace_back(Piece.NewBegin + New[L], From + Old[L]);
    Result.Pieces.push_back(std::move(Piece));
    At = Site.End;
    IsChanged = true;
  }
  if (IsChanged)
    Result.Loops.push_back(LoopBegin);
}

std::optional<InlinedText> c2cuda::inlineCalls(ASTContext &Context,
                                               const Preprocessor &PP,
                                               const InliningChoice &Choice) {
  std::vector<LoopSites> Loops = findCallSites(Context, Choice);
  if (Loops.empty())
    return std::nullopt;
  llvm::sort(Loops, [](const LoopSites &A, const LoopSites &B) {
    return A.Sites.front().Begin < B.Sites.front().Begin;
  });
  // Functions whose own text changes are copied when it has.
  llvm::DenseSet<const FunctionDecl *> Callers;
  for (const LoopSites &Loop : Loops)
    Callers.insert(Loop.Sites.front().Caller->getCanonicalDecl());
  TextMaker Maker(Context, PP);
  for (const LoopSites &Loop : Loops)
    Maker.write(Loop, Callers, Choice);
  Maker.dropUnlike(Loops);
  for (const LoopSites &Loop : Loops)
    Maker.add(Loop);
  if (Maker.Result.Pieces.empty())
    return std::nullopt;
  Maker.finish();
  return std::move(Maker.Result);
}

// ---- What the names mean ----------------------------------------------------

namespace {
class BodyFinder : public RecursiveASTVisitor<BodyFinder> {
public:
  std::vector<const FunctionDecl *> Bodies;
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool VisitFunctionDecl(FunctionDecl *Function) {
    if (Function->doesThisDeclarationHaveABody())
      Bodies.push_back(Function);
    return true;
  }
};
} // namespace

std::vector<size_t> c2cuda::changedPieces(const InlinedText &Inlined,
                                          ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  BodyFinder Finder;
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (SM.isWrittenInMainFile(SM.getExpansionLoc(D->getBeginLoc())))
      Finder.TraverseDecl(D);
  std::vector<size_t> Result;
  for (size_t P = 0; P < Inlined.Pieces.size(); ++P) {
    const TextPiece &Piece = Inlined.Pieces[P];
    bool IsSame = Piece.isFriend(), IsChanged = false;
    for (const FunctionDecl *Function : Finder.Bodies) {
      if (Function->isDependentContext())
        continue;
      unsigned Begin = SM.getFileOffset(
          SM.getExpansionLoc(Function->getBody()->getBeginLoc()));
      unsigned End = SM.getFileOffset(
          SM.getExpansionLoc(Function->getBody()->getEndLoc()));
      if (Begin >= Piece.NewBegin || Piece.NewEnd > End)
        continue;
      const bool IsKnown = llvm::is_contained(
          Piece.Names,
          referencesIn(*Function, Piece.NewBegin, Piece.NewEnd, Context));
      IsSame |= IsKnown;
      IsChanged |= !IsKnown && Function->isTemplateInstantiation();
    }
    if (!IsSame || IsChanged)
      Result.push_back(P);
  }
  return Result;
}
