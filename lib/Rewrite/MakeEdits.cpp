// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Puts the two output forms together.

#include "AroundLoops.h"
#include "DeviceFunctions.h"
#include "HiddenMacros.h"
#include "Includes.h"
#include "NestText.h"
#include "Placement.h"
#include "UnusedFunctions.h"
#include "UnusedVariables.h"

#include "c2cuda/Frontend/CudaNames.h"
#include "c2cuda/Frontend/MacroNames.h"
#include "c2cuda/Rewrite/OutputFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace c2cuda;
using namespace clang;
using llvm::StringRef;

namespace {

/// A region with its place in the text.
struct PlacedRegion {
  const RegionEdit *Edit;
  unsigned Begin, End;
  unsigned Line;
};

/// All that is known about the file while its edits are made.
class EditMaker {
public:
  EditMaker(ASTContext &Context, const Preprocessor &PP,
            const RewriteOptions &Options);

  llvm::Error place(const std::vector<RegionEdit> &Regions);
  llvm::Expected<SourceEdits> oneFile(const std::vector<RegionEdit> &All,
                                      std::vector<TextFix> Fixes);
  llvm::Expected<SourceEdits> split(const std::vector<RegionEdit> &Given);

private:
  std::string fileName() const {
    return llvm::sys::path::filename(Path).str();
  }
  /// The text that goes before the function of \p First and its successors
  /// there, up to \p Last.
  template <typename TextOf> void addBeforeFunctions(TextOf Text);
  void addBehindIncludes(const std::string &Includes,
                         const std::string &Helpers);
  void addNest(const PlacedRegion &Region, NestText Nest,
               const std::vector<TextFix> &Fixes);
  void moveUserIncludes();
  std::string helpers(bool ForDevice, bool ForHost) const;
  std::string firstLine() const {
    return Options.IsInPlace ? EditedMarker : GeneratedMarker + fileName();
  }
  std::string otherNames() const;
  std::string launcherFile() const;
  std::string comment(const std::string &Text) const;
  SourceLocation locationOf(unsigned Offset) const {
    return SM.getComposedLoc(File, Offset);
  }
  llvm::Expected<SourceEdits> finish(SourceEdits Edits, bool IsHost);

  const ASTContext &Context;
  const SourceManager &SM;
  const LangOptions &LangOpts;
  const Preprocessor &PP;
  const RewriteOptions &Options;
  const FileID File;
  std::string Path;
  SourceText Source;
  Layout Style;
  EditList Edits;
  std::vector<PlacedRegion> Placed;
};

} // namespace

static std::string pathOfInput(FileID File, const SourceManager &SM) {
  auto Entry = SM.getFileEntryRefForID(File);
  llvm::SmallString<256> Path(Entry ? Entry->getName() : "input");
  SM.getFileManager().makeAbsolutePath(Path);
  return std::string(Path);
}

EditMaker::EditMaker(ASTContext &Context, const Preprocessor &PP,
                     const RewriteOptions &Options)
    : Context(Context), SM(Context.getSourceManager()),
      LangOpts(Context.getLangOpts()), PP(PP), Options(Options),
      File(Options.File.isValid() ? Options.File : SM.getMainFileID()),
      Path(pathOfInput(File, SM)), Source(File, SM, LangOpts),
      Style(Path, Source, SM.getFileManager().getVirtualFileSystem()) {
  // A macro of the user's would take its arguments.
  if (macroNames(PP).count("swap"))
    Edits.spell("std::swap(", "(std::swap)(");
}

llvm::Error EditMaker::place(const std::vector<RegionEdit> &Regions) {
  for (const RegionEdit &Edit : Regions) {
    SourceLocation Begin = Edit.Range.getBegin(), End = Edit.Range.getEnd();
    if (!Begin.isFileID() || SM.getFileID(Begin) != SM.getFileID(End))
      return llvm::createStringError(
          std::make_error_code(std::errc::invalid_argument),
          "a nest of '%s' is not in one file",
          Edit.Function->getNameAsString().c_str());
    if (SM.getFileID(Begin) != File)
      continue;
    unsigned At = SM.getFileOffset(Begin);
    Placed.push_back({&Edit, beginWithPragmas(Source, At),
                      SM.getFileOffset(End), SM.getSpellingLineNumber(Begin)});
  }
  llvm::sort(Placed, [](const PlacedRegion &A, const PlacedRegion &B) {
    return A.Begin < B.Begin;
  });
  return llvm::Error::success();
}

std::string EditMaker::comment(const std::string &Text) const {
  return LangOpts.LineComment ? "// " + Text + "\n" : "/* " + Text + " */\n";
}

template <typename TextOf> void EditMaker::addBeforeFunctions(TextOf Text) {
  for (size_t I = 0; I < Placed.size();) {
    unsigned At = kernelPlace(*Placed[I].Edit->Function, Source, SM);
    std::string All;
    for (; I < Placed.size() &&
           kernelPlace(*Placed[I].Edit->Function, Source, SM) == At;
         ++I)
      All += (All.empty() ? "" : "\n") + Text(Placed[I], locationOf(At));
    bool IsLineBegin = At == Source.lineBegin(At);
    Edits.insert(At, Source.withLineEnds((IsLineBegin ? "" : "\n") +
                                         Style.declarations(All) + "\n"));
  }
}

/// \p A and \p B, each without white space around it, and \p Between.
static std::string joined(StringRef A, StringRef B, StringRef Between) {
  A = A.trim("\n");
  B = B.trim("\n");
  return A.empty() || B.empty() ? (A + B).str() : (A + Between + B).str();
}

/// Behind the includes, or before the first function with a kernel.
void EditMaker::addBehindIncludes(const std::string &Includes,
                                  const std::string &Helpers) {
  if ((Includes.empty() && Helpers.empty()) || Placed.empty())
    return;
  unsigned Limit = filePlace(*Placed.front().Edit->Function, Source, SM);
  std::optional<unsigned> At = placeBehindIncludes(Source, Limit);
  const std::string Hidden =
      hideFromHelpers(Helpers, PP, locationOf(At.value_or(Limit)));
  std::string Laid = Style.declarations(
      Includes.empty() ? Hidden : joined(Includes, Hidden, "\n\n"));
  if (!At || (*At > 0 && Source.text()[*At - 1] != '\n'))
    return Edits.insert(Limit, Source.withLineEnds(Laid + "\n"));
  bool IsBlankNext =
      *At < Limit && Source.text().substr(*At).ltrim(" \t\r").starts_with("\n");
  // Includes stay with the includes before them.
  Edits.insert(*At, Source.withLineEnds(
                        (StringRef(Laid).starts_with("#include") ? "" : "\n") +
                        Laid + (IsBlankNext ? "" : "\n")));
}

/// The lines \p Directives, all but the first behind \p Indent.
static std::string directivesAt(StringRef Directives, StringRef Indent) {
  std::string Result;
  while (!Directives.empty()) {
    auto [Line, Rest] = Directives.split('\n');
    Result += (Result.empty() ? "" : Indent.str()) + Line.str() + "\n";
    Directives = Rest;
  }
  return Result;
}

void EditMaker::addNest(const PlacedRegion &Region, NestText Nest,
                        const std::vector<TextFix> &Fixes) {
  EditList Inside;
  for (const TextFix &Fix : Fixes)
    if (Fix.Begin >= Region.Begin && Fix.End <= Region.End)
      Inside.replace(Fix.Begin - Region.Begin, Fix.End - Region.Begin,
                     Fix.Text);
  StringRef Directives = Region.Edit->Directives;
  // One thread runs all of the user's text, too.
  if (!Directives.empty())
    for (const Directive &D : Source.directives())
      if (Region.Begin <= D.Begin && D.End <= Region.End &&
          sharesOut(Source, D))
        Inside.replace(
            std::max(Source.lineBegin(D.Begin), Region.Begin) - Region.Begin,
            D.End - Region.Begin, "");
  Nest.Original = Inside.apply(Source.text(Region.Begin, Region.End));
  if (!Directives.empty())
    Nest.Original = StringRef(Nest.Original).ltrim(" \t").str();
  bool HasCrLf = Source.hasCrLf();
  if (HasCrLf) // Put back by withLineEnds.
    llvm::erase(Nest.Original, '\r');
  Nest.Before = Region.Edit->Text.Before;
  Nest.Guard = Region.Edit->Text.Guard;
  Nest.Form = Region.Edit->Guard;
  Nest.Macros = linesForHost(Nest.Before + Nest.Guard + "\n" + Nest.Device, PP,
                             Region.Edit->Range.getBegin());
  Nest.IsBody = isBody(Source, Region.Begin);
  Nest.IsBeforeElse = isBeforeElse(Source, Region.End);
  StringRef Indent = Source.indentation(
      SM.getFileOffset(Region.Edit->Range.getBegin()));
  std::string Text = layOutNest(Nest, Indent, Style, LangOpts);
  std::optional<unsigned> Head = headBefore(Source, Region.Begin);
  if (Head && Text[0] == '{' && Directives.empty() && Style.attachesBraces()) {
    Text = " " + layOutNest(Nest, Source.indentation(*Head), Style, LangOpts);
    return Edits.replace(*Head, Region.End, Source.withLineEnds(Text));
  }
  // Pragmas begin their line at its first column, a nest does not.
  unsigned Line = Source.lineBegin(Region.Begin);
  if (Region.Begin == Line || !Directives.empty())
    Text = Indent.str() + Text;
  Text = directivesAt(Directives, Source.text(Line, Region.Begin)) + Text;
  unsigned Begin = Region.Begin;
  if (StringRef(Text).starts_with("\n") &&
      Source.text(Line, Begin).trim(" \t").empty()) {
    Text.erase(0, 1);
    Begin = Line;
  }
  Edits.replace(Begin, Region.End, Source.withLineEnds(Text));
}

void EditMaker::moveUserIncludes() {
  std::string From = llvm::sys::path::parent_path(Path).str();
  auto IsRenamed = [&](const IncludeEdit &Move) {
    return llvm::any_of(Options.Includes, [&](const IncludeName &New) {
      return New.Begin <= Move.Begin && Move.End <= New.End;
    });
  };
  for (const IncludeName &New : Options.Includes)
    Edits.replace(New.Begin, New.End, New.Name);
  for (const IncludeEdit &Move : moveIncludes(
           Source, From, Options.OutputDirectory, SM.getFileManager()))
    if (!IsRenamed(Move))
      Edits.replace(Move.Begin, Move.End, Move.Name);
}

/// For files of which several may be in one text.
static std::string definedOnce(const std::string &Name,
                               const std::string &Helper) {
  std::string Macro = StringRef(Name).upper() + "_DEFINED";
  return "#ifndef " + Macro + "\n#define " + Macro + "\n" + Helper +
         "#endif\n";
}

/// What of \p Edit is written to the file with the kernels, the host's, or one for both.
static std::string newText(const RegionEdit &Edit, bool ForDevice, bool ForHost) {
  const DeviceText &Text = Edit.Text;
  std::string Result = ForDevice ? Text.Kernels : "";
  if (ForDevice)
    Result += ForHost ? Text.Launch : Text.LauncherBody;
  if (ForHost)
    Result += Text.Before + Text.Guard + Text.After + Text.LauncherCall +
              (Edit.Around ? Edit.Around->text() : "");
  return Result;
}

std::string EditMaker::helpers(bool ForDevice, bool ForHost) const {
  std::vector<std::string> Names;
  const std::string FloorDiv = "c2cuda_floordiv";
  auto Add = [&](const std::string &Name) {
    if (!llvm::is_contained(Names, Name))
      Names.push_back(Name);
  };
  auto AddOther = [&](const std::string &Name) {
    if (Name != FloorDiv)
      Add(Name);
  };
  for (const PlacedRegion &Region : Placed) {
    const DeviceText &Text = Region.Edit->Text;
    if (ForDevice)
      llvm::for_each(Text.Helpers, AddOther);
    if (ForHost)
      llvm::for_each(Text.HostHelpers, AddOther);
    // Bounds are printed more than once, and not all of that is used.
    if (StringRef(newText(*Region.Edit, ForDevice, ForHost)).contains(FloorDiv + "("))
      Add(FloorDiv);
  }
  std::string Text;
  for (const std::string &Name : Names)
    if (std::string Helper = helperText(Name, ForDevice); !Helper.empty())
      Text += (Text.empty() ? "" : "\n") +
              (Options.SharesHelpers ? definedOnce(Name, Helper) : Helper);
  return Text;
}

llvm::Expected<SourceEdits> EditMaker::finish(SourceEdits Result,
                                              bool IsHost) {
  if (Edits.overlaps())
    return llvm::createStringError(
        std::make_error_code(std::errc::invalid_argument),
        "two changes of the text overlap");
  Result.Replacements = Edits.replacements(Path);
  Result.Before = Source.text().str();
  (IsHost ? Result.Host : Result.Device) = Edits.apply(Source.text());
  return Result;
}

/// Other names for the user's types that CUDA's headers have: also where no
/// kernel is, for the headers that are included.
std::string EditMaker::otherNames() const {
  std::string Result;
  for (const std::string &Name : typesOfCudaName(Context))
    Result += "#define " + Name + " " + nameBesideCuda(Name) + "\n";
  return Result.empty() ? Result
                        : "\n// CUDA's headers have these names, too.\n" +
                              Result;
}

llvm::Expected<SourceEdits>
EditMaker::oneFile(const std::vector<RegionEdit> &All,
                   std::vector<TextFix> Fixes) {
  std::string Helpers = helpers(true, true), Inserted = Helpers;
  for (const PlacedRegion &Region : Placed) {
    const DeviceText &Text = Region.Edit->Text;
    for (const DeviceFunction &Function : Region.Edit->Functions)
      Inserted += Function.Definition;
    Inserted += Text.Kernels + Text.Before + Text.Guard + "\n" + Text.Launch +
                Text.After;
    if (Region.Edit->Around)
      Inserted += Region.Edit->Around->text();
  }
  unsigned First =
      Placed.empty()
          ? 0
          : kernelPlace(*Placed.front().Edit->Function, Source, SM);
  // The user's first #include may follow at once, nothing else.
  StringRef Next = Source.text().substr(Source.start());
  const std::string Names = otherNames();
  bool Joins = Next.ltrim(" \t\r").starts_with("\n") ||
               (Names.empty() && Next.starts_with("#include"));
  Edits.insert(Source.start(),
               Source.withLineEnds(
                   "// " + firstLine() + ".\n" +
                   "#include <cuda_runtime.h>\n" +
                   hideFromHeaders(
                       requiredIncludes(Inserted, &Source, First, true), PP,
                       locationOf(0)) +
                   Names + (Joins ? "" : "\n")));
  addBehindIncludes("", Helpers);
  PrintedCopies Printed;
  addBeforeFunctions([&](const PlacedRegion &Region, SourceLocation Where) {
    return asOfCxx(hideFromKernels(functionCopies(*Region.Edit, Printed) +
                                       Region.Edit->Text.Kernels,
                                   PP, Where),
                   *Region.Edit->Function);
  });
  for (const PlacedRegion &Region : Placed) {
    NestText Nest;
    const DeviceText &Text = Region.Edit->Text;
    // Loop variables of the launch code must not hide the user's in After.
    Nest.Device = Text.After.empty() ? Text.Launch
                                     : "{\n" + Text.Launch + "}\n" + Text.After;
    addNest(Region, Nest, Fixes);
  }
  for (const PlacedRegion &Region : Placed)
    if (Region.Edit->Around)
      addAroundLoop(*Region.Edit->Around, {Source, Style, SM, Edits});
  for (const TextFix &Fix : Fixes)
    if (llvm::none_of(Placed, [&](const PlacedRegion &Region) {
          return Fix.Begin >= Region.Begin && Fix.End <= Region.End;
        }))
      Edits.replace(Fix.Begin, Fix.End, Fix.Text);
  markFunctions(All, File, SM, Edits);
  markUnusedFunctions(All, File, Context, /*IsSplit=*/false, Edits);
  moveUserIncludes();
  return finish({}, false);
}

std::string EditMaker::launcherFile() const {
  // It has the command line's macros.
  const SourceLocation Start = locationOf(0);
  std::vector<std::string> Parts = {
      hideFromHelpers(helpers(true, false), PP, Start)};
  PrintedCopies Printed;
  for (const PlacedRegion &Region : Placed) {
    const DeviceText &Text = Region.Edit->Text;
    Parts.push_back(
        hideFromKernels(functionCopies(*Region.Edit, Printed), PP, Start));
    Parts.push_back(hideFromKernels(Text.Kernels, PP, Start));
    Parts.push_back("extern \"C\" " + Text.LauncherHead + " " +
                    Text.LauncherBody);
  }
  std::string Body;
  for (const std::string &Part : Parts)
    if (!Part.empty())
      Body += "\n" + Style.declarations(Part);
  std::string Host =
      Options.IsInPlace
          ? fileName()
          : Options.Stem + llvm::sys::path::extension(Path).str();
  return "// " + (GeneratedMarker + fileName()) + HostMarker + Host +
         ".\n#include <cuda_runtime.h>\n" +
         hideFromHeaders(requiredIncludes(Body, nullptr, 0, true), PP, Start) +
         Body;
}

/// What a function of the host alone does without.
static const StringRef DeviceMark = "__host__ __device__ ";

/// \p Text without the lines that begin with `//`.
static std::string withoutLineComments(StringRef Text) {
  std::string Result;
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    if (!Line.starts_with("//"))
      Result += Line.str() + "\n";
    Text = Rest;
  }
  return Result;
}

/// "size_t" if the host's own text names it; other names in it are the user's.
static std::string sizesIn(const std::vector<PlacedRegion> &Regions) {
  return llvm::any_of(Regions, [](const PlacedRegion &Region) {
           const DeviceText &Text = Region.Edit->Text;
           return StringRef(Text.Before + Text.Guard + Text.LauncherCall +
                            Text.After)
               .contains("size_t");
         })
             ? "size_t"
             : "";
}

llvm::Expected<SourceEdits>
EditMaker::split(const std::vector<RegionEdit> &Given) {
  std::string Device = Options.Stem + ".cu";
  Edits.insert(Source.start(),
               Source.withLineEnds("/* " + firstLine() + KernelsMarker +
                                   Device + ". */\n"));
  std::string Helpers = helpers(false, true);
  for (size_t At; (At = Helpers.find(DeviceMark)) != std::string::npos;)
    Helpers.erase(At, DeviceMark.size());
  if (!LangOpts.LineComment)
    Helpers = withoutLineComments(Helpers);
  unsigned First = filePlace(*Placed.front().Edit->Function, Source, SM);
  std::string Includes = requiredIncludes(Helpers + sizesIn(Placed), &Source,
                                          First, false);
  addBehindIncludes(Includes, Helpers);
  addBeforeFunctions([&](const PlacedRegion &Region, SourceLocation) {
    return comment("In " + Device + ": the loop nest of " +
                   Region.Edit->Function->getNameAsString() + " at line " +
                   std::to_string(Region.Line) + ".") +
           Region.Edit->Text.LauncherPrototype + ";\n";
  });
  for (const PlacedRegion &Region : Placed) {
    const DeviceText &Text = Region.Edit->Text;
    NestText Nest;
    Nest.Device = joined(Text.LauncherCall, Text.After, "\n");
    Nest.IsCall = Text.After.empty();
    addNest(Region, Nest, {});
  }
  markUnusedFunctions(Given, SM.getMainFileID(), Context, /*IsSplit=*/true,
                      Edits);
  moveUserIncludes();
  SourceEdits Result;
  Result.Device = Source.withLineEnds(launcherFile());
  return finish(std::move(Result), true);
}

llvm::Expected<SourceEdits>
c2cuda::makeEdits(const std::vector<RegionEdit> &Given, ASTContext &Context,
                  const Preprocessor &PP, const RewriteOptions &Options) {
  std::vector<RegionEdit> Regions = Given;
  std::vector<std::vector<std::string>> Unused =
      unusedVariables(Regions, Context, Options.Form == OutputForm::Split);
  for (size_t R = 0; R < Regions.size(); ++R) {
    DeviceText &Text = Regions[R].Text;
    for (const std::string &Name : Unused[R])
      Text.After = withoutAssignment(Text.After, Name);
    if (Options.Form == OutputForm::Split)
      Text.After += asUsed(Unused[R]);
    else
      Text.Launch = asUsed(Unused[R]) + Text.Launch;
  }
  EditMaker Maker(Context, PP, Options);
  if (llvm::Error E = Maker.place(Regions))
    return std::move(E);
  if (Options.Form == OutputForm::Split)
    return Maker.split(Regions);
  if (Options.File.isValid())
    return Maker.oneFile(Regions, {});
  LanguageResult Language = Context.getLangOpts().CPlusPlus
                                ? checkOverloads(Context, PP)
                                : checkLanguage(Context, PP);
  if (Language.Obstacle)
    return llvm::createStringError(
        std::make_error_code(std::errc::invalid_argument),
        Language.Obstacle->Reason);
  return Maker.oneFile(Regions, std::move(Language.Fixes));
}
