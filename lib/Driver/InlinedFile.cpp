// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "InlinedFile.h"

#include "LLVMVersions.h"

#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/ParseAST.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <map>

using namespace c2cuda;
using namespace clang;

/// So deep calls are written out.
static constexpr size_t MostRounds = 5;
/// So often a text is made again without what Clang does not take.
static constexpr unsigned MostTries = 6;

// ---- Places -----------------------------------------------------------------

unsigned InlinedFile::oldOffset(unsigned Offset) const {
  for (const InlinedText &Round : llvm::reverse(Rounds))
    Offset = Round.oldOffset(Offset);
  return Offset;
}

/// Whether what stands at \p Offset has been there before.
bool InlinedFile::isOwnText(unsigned Offset) const {
  for (const InlinedText &Round : llvm::reverse(Rounds)) {
    if (llvm::any_of(Round.Pieces, [&](const TextPiece &Piece) {
          return Offset >= Piece.NewBegin && Offset < Piece.NewEnd;
        }))
      return false;
    Offset = Round.oldOffset(Offset);
  }
  return true;
}

SourceLocation InlinedFile::restored(SourceLocation Where,
                                     const SourceManager &SM) const {
  const SourceManager &Own = Conversion->context().getSourceManager();
  Where = Own.getExpansionLoc(Where);
  if (Own.getFileID(Where) != Own.getMainFileID())
    return SM.getLocForStartOfFile(SM.getMainFileID());
  return SM.getLocForStartOfFile(SM.getMainFileID())
      .getLocWithOffset(int(oldOffset(Own.getFileOffset(Where))));
}

/// The offset of \p Where in the text with the calls written out; nothing for
/// other files.
std::optional<unsigned> InlinedFile::offsetOf(const Place &Where) const {
  const SourceManager &Own = Compiler->getSourceManager();
  StringRef Main = Own.getFilename(Own.getLocForStartOfFile(Own.getMainFileID()));
  if (Where.File != Main || !Where.Line)
    return std::nullopt;
  return Own.getFileOffset(Own.translateLineCol(
      Own.getMainFileID(), Where.Line, std::max(Where.Column, 1u)));
}

void InlinedFile::restore(Place &Where) const {
  std::optional<unsigned> Offset = offsetOf(Where);
  if (!Offset)
    return;
  const SourceManager &SM = Original.getSourceManager();
  for (const InlinedText &Round : llvm::reverse(Rounds))
    Offset = Round.sourceOffset(*Offset);
  SourceLocation There = SM.getLocForStartOfFile(SM.getMainFileID())
                             .getLocWithOffset(int(*Offset));
  Where.Line = SM.getExpansionLineNumber(There);
  if (Where.Column)
    Where.Column = SM.getExpansionColumnNumber(There);
}

/// What is in a piece has its function's name: that of the innermost one.
void InlinedFile::findOrigin(std::string &Name, Place &Where) const {
  std::optional<unsigned> Offset = offsetOf(Where);
  if (!Offset)
    return;
  unsigned At = *Offset;
  restore(Where);
  for (const InlinedText &Round : llvm::reverse(Rounds)) {
    for (const TextPiece &Piece : Round.Pieces)
      if (!Piece.isFriend() && At >= Piece.NewBegin && At < Piece.NewEnd) {
        StringRef Function = Piece.Function;
        Name = Function.substr(Function.rfind(':') + 1).str();
        return;
      }
    At = Round.oldOffset(At);
  }
}

/// "Box::sweep" of "Box<50, double>::sweep".
static std::string withoutArguments(StringRef Function) {
  std::string Result;
  unsigned Depth = 0;
  for (char C : Function) {
    Depth += C == '<';
    if (Depth == 0)
      Result += C;
    Depth -= C == '>' && Depth > 0;
  }
  return Result;
}

/// Whether calls of \p Function, perhaps of a template, have been written out.
bool InlinedFile::isWrittenOut(const FunctionDecl &Function) const {
  const std::string Name = withoutArguments(Function.getQualifiedNameAsString());
  return llvm::any_of(Rounds, [&](const InlinedText &Round) {
    return llvm::any_of(Round.Pieces, [&](const TextPiece &Piece) {
      return !Piece.isFriend() && withoutArguments(Piece.Function) == Name;
    });
  });
}

void InlinedFile::restorePlaces(std::vector<NestOutcome> &Nests) const {
  for (NestOutcome &Nest : Nests) {
    restore(Nest.Report.Where);
    for (Refusal &R : Nest.Report.Refusals)
      restore(R.Where);
  }
  // Of a template whose calls are all written out there is no instance any more: what
  // became of its loops is said where they are now.
  llvm::erase_if(Nests, [&](const NestOutcome &Nest) {
    const NestReport &R = Nest.Report;
    return !R.IsConverted && !R.Refusals.empty() &&
           R.Refusals.front().Kind == RefusalKind::Template &&
           isWrittenOut(*Nest.Function);
  });
}

void InlinedFile::restoreBefore(SourceEdits &Edits,
                                const SourceManager &SM) const {
  Edits.Before = SM.getBufferData(SM.getMainFileID()).str();
  std::string Path = sourcePath(SM);
  if (!Edits.Replacements.empty())
    Path = Edits.Replacements.begin()->getFilePath().str();
  tooling::Replacements All;
  for (const InlinedText &Round : Rounds)
    All = All.merge(Round.replacements(Path));
  Edits.Replacements = All.merge(Edits.Replacements);
}

/// "step" of "(anonymous namespace)::step".
static std::string shortName(StringRef Function) {
  return Function.substr(Function.rfind(")::") == StringRef::npos
                             ? 0
                             : Function.rfind(")::") + 3)
      .str();
}

std::vector<std::pair<SourceLocation, std::string>>
InlinedFile::summaries(const SourceManager &SM) const {
  const SourceLocation Start = SM.getLocForStartOfFile(SM.getMainFileID());
  const StringRef Text = SM.getBufferData(SM.getMainFileID());
  std::map<unsigned, std::vector<std::string>> Functions;
  std::vector<std::pair<SourceLocation, std::string>> Removed;
  for (size_t R = 0; R < Rounds.size(); ++R)
    for (const TextPiece &Piece : Rounds[R].Pieces) {
      // A lambda that a call got has a name only since that has been written out.
      if (Piece.isFriend() ||
          !Text.contains(Piece.Function.substr(Piece.Function.rfind(':') + 1)))
        continue;
      unsigned At = Piece.Begin;
      for (size_t Before = R; Before-- > 0;)
        At = Rounds[Before].oldOffset(At);
      if (Piece.isRemoved()) {
        Removed.emplace_back(Start.getLocWithOffset(int(At)),
                             "'" + shortName(Piece.Function) +
                                 "' is removed: nothing calls it any more");
        continue;
      }
      // The loop that it is in begins before it.
      unsigned Loop = *std::prev(Changed.upper_bound(At));
      std::string Name = "'" + shortName(Piece.Function) + "'";
      if (!llvm::is_contained(Functions[Loop], Name))
        Functions[Loop].push_back(Name);
    }
  std::vector<std::pair<SourceLocation, std::string>> Result;
  for (const auto &[Loop, Names] : Functions)
    Result.emplace_back(Start.getLocWithOffset(int(Loop)),
                        std::string("written out ") +
                            (Calls.count(Loop) ? "here" : "in this loop") +
                            ": calls of " + llvm::join(Names, ", "));
  llvm::append_range(Result, Removed);
  return Result;
}

// ---- Reading ----------------------------------------------------------------

/// The files that \p Compiler sees, but for the main one, which holds \p Text.
static llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
filesWith(const CompilerInstance &Compiler, const std::string &Text) {
  llvm::SmallString<256> Path(Compiler.getFrontendOpts().Inputs.front().getFile());
  Compiler.getFileManager().makeAbsolutePath(Path);
  llvm::IntrusiveRefCntPtr<llvm::vfs::OverlayFileSystem> Files(
      new llvm::vfs::OverlayFileSystem(filesOf(Compiler)));
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> Memory(
      new llvm::vfs::InMemoryFileSystem);
  Memory->addFile(Path, 0, llvm::MemoryBuffer::getMemBufferCopy(Text, Path));
  Files->pushOverlay(Memory);
  return Files;
}

/// Into Compiler and Conversion; nothing is converted yet.
bool InlinedFile::read(const std::string &Text, ErrorPlaces &Errors) {
  Conversion.reset();
  Compiler = compilerLike(Original, invocationLike(Original),
                          filesWith(Original, Text));
  if (!prepareToRead(*Compiler))
    return false;
  Compiler->getDiagnostics().setClient(&Errors, /*ShouldOwnClient=*/false);
  Preprocessor &PP = Compiler->getPreprocessor();
  Conversion = std::make_unique<FileConversion>(*Compiler, Session);
  Errors.BeginSourceFile(Compiler->getLangOpts(), &PP);
  ASTConsumer Nobody;
  ParseAST(PP, &Nobody, Compiler->getASTContext());
  Errors.EndSourceFile();
  Compiler->getDiagnostics().setClient(&Nothing, /*ShouldOwnClient=*/false);
  return !Compiler->getDiagnostics().hasErrorOccurred();
}

/// The pieces of the last round that cannot stand where they do.
std::vector<size_t> InlinedFile::badPieces(bool IsRead,
                                           const ErrorPlaces &Errors) const {
  const InlinedText &Round = Rounds.back();
  if (IsRead)
    return changedPieces(Round, Compiler->getASTContext());
  std::vector<size_t> Result;
  for (size_t P = 0; P < Round.Pieces.size(); ++P)
    if (llvm::any_of(Errors.Offsets, [&](unsigned At) {
          return At >= Round.Pieces[P].NewBegin && At < Round.Pieces[P].NewEnd;
        }))
      Result.push_back(P);
  // What a friend's declaration does not agree with may stand anywhere.
  for (size_t P = 0; P < Round.Pieces.size() && Result.empty(); ++P)
    if (Round.Pieces[P].isFriend())
      Result.push_back(P);
  return Result;
}

/// One more round without the calls at \p Excluded; nothing more to do if false.
bool InlinedFile::addRound(const std::set<unsigned> &Loops,
                           const std::set<unsigned> &Excluded) {
  CompilerInstance &Last = Rounds.empty() ? Original : *Compiler;
  const SourceManager &SM = Last.getSourceManager();
  auto OriginOf = [&](const Stmt &Loop) {
    return oldOffset(SM.getFileOffset(Loop.getBeginLoc()));
  };
  auto IsWanted = [&](const Stmt &Loop) {
    const unsigned Origin = OriginOf(Loop);
    return Loops.count(Origin) &&
           (Calls.count(Origin) ||
            isOwnText(SM.getFileOffset(Loop.getBeginLoc())));
  };
  auto IsChanged = [&](const Stmt &Loop) {
    return Changed.count(OriginOf(Loop)) != 0;
  };
  auto IsExcluded = [&](unsigned At) { return Excluded.count(At) != 0; };
  auto Round = inlineCalls(Last.getASTContext(), Last.getPreprocessor(),
                           {IsWanted, IsChanged, IsExcluded});
  if (!Round)
    return false;
  Rounds.push_back(std::move(*Round));
  return true;
}

/// Removes what nobody calls any more: first that which has been written out last.
/// The user's own source may call functions where other macros are defined.
bool InlinedFile::removeFunctions() {
  const bool IsOwnSource =
      Session.Options.InPlace || !Session.Options.ExportFixes.empty();
  std::set<std::string> Functions;
  for (const InlinedText &Round : Rounds)
    for (const TextPiece &Piece : Round.Pieces)
      Functions.insert(Piece.Function);
  ErrorPlaces Errors;
  for (size_t Number = 0; Number < MostRounds; ++Number) {
    auto Round = removeUncalled(Compiler->getASTContext(), Functions,
                                /*OnlyLambdas=*/IsOwnSource);
    if (!Round)
      return true;
    Rounds.push_back(std::move(*Round));
    if (read(Rounds.back().Text, Errors))
      continue;
    Rounds.pop_back();
    return read(Rounds.back().Text, Errors);
  }
  return true;
}

bool InlinedFile::run(const std::set<unsigned> &Loops) {
  std::set<unsigned> Excluded;
  unsigned NumTries = 0;
  while (Rounds.size() < MostRounds && addRound(Loops, Excluded)) {
    ErrorPlaces Errors;
    bool IsRead = read(Rounds.back().Text, Errors);
    std::vector<size_t> Bad = badPieces(IsRead, Errors);
    if (IsRead && Bad.empty()) {
      std::set<unsigned> Moved;
      for (unsigned At : Excluded)
        Moved.insert(Rounds.back().newOffset(At));
      Excluded = std::move(Moved);
      for (unsigned Loop : Rounds.back().Loops)
        Changed.insert(oldOffset(Loop));
      continue;
    }
    // The same again without them.
    for (size_t Piece : Bad)
      Excluded.insert(Rounds.back().Pieces[Piece].Begin);
    Rounds.pop_back();
    if (Bad.empty() || ++NumTries == MostTries)
      return false;
    if (!Rounds.empty() && !read(Rounds.back().Text, Errors))
      return false;
  }
  if (Rounds.empty() || !removeFunctions())
    return false;
  Conversion->setOrigins([this](std::string &Name, Place &Where) {
    findOrigin(Name, Where);
  });
  if (Session.Options.PrintAfter == Phase::Inlining)
    llvm::outs() << Rounds.back().Text;
  Conversion->run(Compiler->getASTContext());
  return Conversion->form().Form == AsWritten.form().Form;
}

// ---- What is gained ---------------------------------------------------------

static std::pair<unsigned, unsigned> extentOf(SourceLocation Begin,
                                              SourceLocation End,
                                              const SourceManager &SM) {
  return {SM.getFileOffset(SM.getExpansionLoc(Begin)),
          SM.getFileOffset(SM.getExpansionLoc(End))};
}

/// The converted region that \p Loop, in the main file, is in; null if it is in
/// none.
static const ConvertedRegion *regionOf(const FileConversion &File,
                                       const OutermostLoop &Loop) {
  const SourceManager &SM = File.context().getSourceManager();
  auto Extent = extentOf(Loop.Loop->getBeginLoc(), Loop.Loop->getEndLoc(), SM);
  for (const ConvertedRegion &C : File.converted()) {
    if (!SM.isWrittenInMainFile(C.Region.Range.getBegin()))
      continue;
    auto [From, To] =
        extentOf(C.Region.Range.getBegin(), C.Region.Range.getEnd(), SM);
    if (From <= Extent.first && Extent.second <= To)
      return &C;
  }
  return nullptr;
}

/// How much is saved as arrays stay on the device while \p Loop runs, or longer, or a
/// loop in it that has been there before; all where the loop itself is converted, but for
/// loops around its kernels.
size_t InlinedFile::savedIn(const FileConversion &File,
                            const OutermostLoop &Loop) const {
  if (const ConvertedRegion *Region = regionOf(File, Loop))
    return std::numeric_limits<size_t>::max() - Region->LoopsAround;
  const SourceManager &SM = File.context().getSourceManager();
  auto [Begin, End] =
      extentOf(Loop.Loop->getBeginLoc(), Loop.Loop->getEndLoc(), SM);
  size_t Saved = 0;
  for (const ConvertedRegion &C : File.converted()) {
    if (!C.Around || !SM.isWrittenInMainFile(C.Region.Range.getBegin()))
      continue;
    unsigned From = SM.getFileOffset(C.Region.Range.getBegin());
    auto [At, Behind] =
        extentOf(C.Around->Range.getBegin(), C.Around->Range.getEnd(), SM);
    // They may stay from before the loop, in statements one behind the other.
    const bool IsIn = From >= Begin && From <= End;
    const bool IsAround = At <= Begin && End <= Behind;
    if ((IsIn || IsAround) && (&File == &AsWritten || isOwnText(At)))
      Saved += C.Saved;
  }
  return Saved;
}

/// Whether kernels of \p Region call functions with long loops, in each of which a
/// thread is on its own.
static bool callsLongLoops(const ConvertedRegion &Region) {
  return llvm::any_of(Region.Region.Model.Functions, [](const DeviceFunction &F) {
    return F.HasLongLoops;
  });
}

/// Whether the loops of functions are better written out: what a thread did alone in
/// the region around \p Before is shared out in that around \p Then, or is cheaper
/// though all of it is known now.
bool InlinedFile::isBetter(const OutermostLoop &Before,
                           const OutermostLoop &Then) const {
  constexpr double Least = 4, Most = 0.5;
  const ConvertedRegion *Old = regionOf(AsWritten, Before);
  const ConvertedRegion *New = regionOf(*Conversion, Then);
  return Old && New && callsLongLoops(*Old) &&
         New->LoopsAround <= Old->LoopsAround &&
         (New->Width >= Least * Old->Width ||
          (New->Width >= Old->Width && New->Price <= Most * Old->Price));
}

std::set<unsigned> InlinedFile::gaining() const {
  const SourceManager &SM = Original.getSourceManager();
  const SourceManager &Own = Conversion->context().getSourceManager();
  std::map<unsigned, const OutermostLoop *> Before;
  for (const OutermostLoop &Loop : AsWritten.loops())
    if (SM.isWrittenInMainFile(Loop.Loop->getBeginLoc()))
      Before[SM.getFileOffset(Loop.Loop->getBeginLoc())] = &Loop;
  std::set<unsigned> Result;
  for (const OutermostLoop &Loop : Conversion->loops()) {
    if (!Own.isWrittenInMainFile(Loop.Loop->getBeginLoc()))
      continue;
    unsigned At = Own.getFileOffset(Loop.Loop->getBeginLoc());
    unsigned Old = oldOffset(At);
    if (Calls.count(Old) && regionOf(*Conversion, Loop))
      Result.insert(Old);
    if (!isOwnText(At) || !Changed.count(Old))
      continue;
    const OutermostLoop *Then = Before[Old];
    if (savedIn(*Conversion, Loop) > (Then ? savedIn(AsWritten, *Then) : 0) ||
        (Then && isBetter(*Then, Loop)))
      Result.insert(Old);
  }
  return Result;
}

/// The loops that are still the host's, in no converted region, those around kernels
/// that may be there only for an array of theirs that a call fills, and those whose
/// kernels have loops in what they call.
static std::set<unsigned> loopsOfHost(const FileConversion &File) {
  const SourceManager &SM = File.context().getSourceManager();
  std::set<unsigned> Result;
  for (const OutermostLoop &Loop : File.loops()) {
    if (!Loop.Loop->getBeginLoc().isFileID() ||
        !SM.isWrittenInMainFile(Loop.Loop->getBeginLoc()))
      continue;
    const ConvertedRegion *Region = regionOf(File, Loop);
    if (!Region || (Region->LoopsAround > 0 && fillsLocalArrays(*Loop.Loop)) ||
        callsLongLoops(*Region))
      Result.insert(SM.getFileOffset(Loop.Loop->getBeginLoc()));
  }
  return Result;
}

/// Where statements give lambdas to functions with loops.
static std::set<unsigned> placesOfCalls(CompilerInstance &Compiler) {
  std::set<unsigned> Result;
  const SourceManager &SM = Compiler.getSourceManager();
  for (const Stmt *Call : callsWithLambdas(Compiler.getASTContext()))
    Result.insert(SM.getFileOffset(Call->getBeginLoc()));
  return Result;
}

std::unique_ptr<InlinedFile>
c2cuda::inlineFile(const FileConversion &AsWritten, CompilerInstance &Compiler,
                   Session &Session) {
  if (AsWritten.form().Form == OutputForm::None || !isReadable(Compiler))
    return nullptr;
  std::set<unsigned> Loops = loopsOfHost(AsWritten);
  const std::set<unsigned> Calls = placesOfCalls(Compiler);
  Loops.insert(Calls.begin(), Calls.end());
  // Once with all of them, once with those that gain.
  for (unsigned Try = 0; Try < 2 && !Loops.empty(); ++Try) {
    auto Result =
        std::make_unique<InlinedFile>(AsWritten, Compiler, Session, Calls);
    if (!Result->run(Loops))
      return nullptr;
    std::set<unsigned> Gaining = Result->gaining();
    if (Gaining == Result->loops())
      return Result;
    Loops = std::move(Gaining);
  }
  return nullptr;
}
