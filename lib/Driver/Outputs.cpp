// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Names of outputs, protection of the user's files, and the one place where
// anything is written.

#include "Outputs.h"

#include "c2cuda/Driver/EarlierRuns.h"

#include "clang/Tooling/ReplacementsYaml.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/YAMLTraits.h"
#include "llvm/Support/raw_ostream.h"

using namespace c2cuda;
using llvm::StringRef;

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static std::string absolutePath(StringRef Path) {
  llvm::SmallString<256> Result(Path);
  fs::make_absolute(Result);
  path::remove_dots(Result, /*remove_dot_dot=*/false);
  return std::string(Result);
}

static std::string inDirectory(StringRef Directory, const std::string &Name) {
  llvm::SmallString<256> Result(Directory);
  path::append(Result, Name);
  return std::string(Result);
}

OutputPaths c2cuda::planOutputs(const std::string &Source, OutputForm Form,
                                const Options &Options) {
  OutputPaths Paths;
  bool EditsSource = Options.InPlace || !Options.ExportFixes.empty();
  bool HasPath = !Options.Output.empty() && Options.Output != "-";
  Paths.Stem = path::stem(HasPath ? Options.Output : Source).str();
  if (HasPath)
    Paths.Directory = path::parent_path(absolutePath(Options.Output)).str();
  else if (EditsSource)
    Paths.Directory = path::parent_path(Source).str();
  else
    Paths.Directory = absolutePath(
        Options.OutputDirectory.empty() ? "." : Options.OutputDirectory);
  Paths.Device = HasPath ? absolutePath(Options.Output)
                         : inDirectory(Paths.Directory, Paths.Stem + ".cu");
  std::string Suffix = path::extension(Source).str();
  Paths.Host = inDirectory(Paths.Directory, Paths.Stem + Suffix);
  if (EditsSource) {
    // The host side stays where it is, so its #includes do too.
    Paths.Host = Source;
    Paths.Directory = path::parent_path(Source).str();
  }
  if (Options.Output == "-")
    Paths.Directory.clear();
  return Paths;
}

static llvm::Error failure(const llvm::Twine &Message) {
  return llvm::createStringError(
      std::make_error_code(std::errc::file_exists), Message);
}

llvm::Error c2cuda::checkOutputs(const OutputPaths &Paths,
                                 const std::string &Source, OutputForm Form,
                                 const Session &Session) {
  const Options &Options = Session.Options;
  if (llvm::Error E = checkEarlierRuns(Source, Paths.Device))
    return E;
  if (Options.Output == "-")
    return llvm::Error::success();
  std::vector<std::string> Wanted;
  bool EditsSource = Options.InPlace || !Options.ExportFixes.empty();
  for (const OutputFile &Other : Session.Files)
    if (Options.InPlace && Other.Path == Source)
      return failure("'" + Source + "' would be edited twice");
  if (Form == OutputForm::Split || !EditsSource)
    Wanted.push_back(Paths.Device);
  if (Form == OutputForm::Split && !EditsSource)
    Wanted.push_back(Paths.Host);
  for (const std::string &Path : Wanted) {
    if (Wanted.size() == 2 && Wanted[0] == Wanted[1])
      return failure("'" + Path + "' cannot hold kernels and the host side; "
                                  "give -o a name that ends in .cu");
    std::string Why = fs::equivalent(Path, Source) ? "is the input itself"
                                                   : whyKept(Path);
    if (!Why.empty())
      return failure("'" + Path + "' " + Why +
                     "; choose another place for the output");
    for (const OutputFile &Other : Session.Files)
      if (Other.Path == Path)
        return failure("'" + Path + "' would be the output of two inputs");
  }
  return llvm::Error::success();
}

void c2cuda::addOutputs(const SourceEdits &Edits, const OutputPaths &Paths,
                        const std::string &Source, OutputForm Form,
                        Session &Session, std::vector<std::string> &Outputs) {
  const Options &Options = Session.Options;
  bool IsSplit = Form == OutputForm::Split;
  if (Options.Output == "-") {
    Session.Text += Edits.Device;
    if (IsSplit)
      Session.Text += "// ==== " + path::filename(Paths.Host).str() +
                      " ====\n" + Edits.Host;
    return;
  }
  using Role = OutputFile::Role;
  auto Write = [&](const std::string &Path, const std::string &Contents,
                   Role What) {
    Session.Files.push_back({Path, Contents, What, {}});
    Outputs.push_back(Path);
  };
  bool EditsSource = Options.InPlace || !Options.ExportFixes.empty();
  // The kernels first: the host file calls them.
  if (IsSplit || !EditsSource)
    Write(Paths.Device, Edits.Device,
          IsSplit ? Role::Generated : Role::GeneratedTop);
  if (!Options.ExportFixes.empty()) {
    if (Session.FixedFile.empty())
      Session.FixedFile = Source;
    Session.Fixes.insert(Session.Fixes.end(), Edits.Replacements.begin(),
                         Edits.Replacements.end());
  } else if (Options.InPlace) {
    Write(Source, IsSplit ? Edits.Host : Edits.Device, Role::Edited);
    Session.Files.back().Before = Edits.Before;
  } else if (IsSplit) {
    Write(Paths.Host, Edits.Host, Role::GeneratedTop);
  }
}

llvm::Error c2cuda::commit(Session &Session) {
  if (!Session.Fixes.empty()) {
    clang::tooling::TranslationUnitReplacements All;
    All.MainSourceFile = Session.FixedFile;
    All.Replacements = Session.Fixes;
    std::string Yaml;
    llvm::raw_string_ostream Stream(Yaml);
    llvm::yaml::Output Output(Stream);
    Output << All;
    Session.Files.push_back({absolutePath(Session.Options.ExportFixes),
                             Stream.str(), OutputFile::Role::Asked, {}});
  }
  if (llvm::Error E = writeFiles(Session.Files))
    return E;
  llvm::outs() << Session.Text;
  llvm::outs().flush();
  return llvm::Error::success();
}
