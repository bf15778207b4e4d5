// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.

#include "FinishScop.h"
#include "FusedProducts.h"
#include "KeptValues.h"
#include "OpenBlocks.h"
#include "PartsOfBranches.h"
#include "Reductions.h"
#include "Searches.h"
#include "SteadyElements.h"
#include "StructCopies.h"
#include "StructElements.h"
#include "SubscriptText.h"
#include "TemplateNames.h"
#include "TemplateTypes.h"
#include "UniformUses.h"
#include "VisibleNames.h"
#include "WholeText.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace c2cuda {

namespace {

class Finisher {
public:
  explicit Finisher(RegionDraft &Draft) : Draft(Draft), Isl(Draft.Isl) {}

  std::optional<Scop> run();

private:
  bool addStatement(StatementDraft &From);
  bool addAccess(const StatementDraft &From, const AccessDraft &Access,
                 Statement &To);
  bool finishArrays();
  void addHints();
  void addOuterIterators();
  bool selfContained() const;
  void addFunctions();
  void noteArguments();
  bool checkStorage();

  RegionDraft &Draft;
  isl::ctx Isl;
  Scop Result;
  bool SelfContained = false;
};

} // namespace

// ---- Statements ------------------------------------------------------------

bool Finisher::addAccess(const StatementDraft &From, const AccessDraft &Access,
                         Statement &To) {
  struct Access Finished;
  Finished.Array = Access.Array;
  Finished.Reads = Access.Reads;
  Finished.Writes = Access.Writes;
  Finished.IsMay = Access.IsMay;
  Finished.Part = Access.Part;
  Finished.Inspected = Access.Inspected;
  Finished.Relation = relationOf(Draft, From, Access);
  // A subscript beyond the array's end is not reached, and nothing may be
  // copied from there.
  if (Access.IsMay)
    Finished.Relation = Finished.Relation.intersect_range(
        extentsOf(Draft, Draft.Arrays[Access.Array].Model));
  Finished.CoversAll = Access.IsExact && !Access.IsMay;
  Finished.IsExact =
      Access.IsExact && (Access.InnerIds.empty() ||
                         Finished.Relation.is_single_valued().is_true());
  // A write that a condition guards is none to rely on.
  isl::set Guard = Access.Guard;
  for (const std::string &Id : Access.InnerIds)
    Guard = Guard.is_null() ? Guard : Guard.project_out_param(idOf(Isl, Id));
  if (Access.Writes &&
      (!Access.IsExact || (!Guard.is_null() &&
                           !From.Domain.intersect(Draft.known())
                                .is_subset(Guard)
                                .is_true())))
    Finished.IsMay = true;
  // It only has to have a text; a private array's needs its iteration as well.
  if (Access.IsAddress && Draft.Arrays[Access.Array].IsPrivate)
    std::swap(Finished.Reads, Finished.Writes);
  else if (Access.IsAddress)
    Finished.Relation = isl::map::empty(Finished.Relation.space());
  Finished.IsExact &= !Access.IsAddress && !Access.IsInCallee;
  for (const Index &Subscript : Access.Indices) {
    if (Access.IsInCallee) {
      Finished.Subscripts.push_back({TemplatePiece()});
      continue;
    }
    auto Text = subscriptText(Subscript, From, Draft, SelfContained);
    if (!Text)
      return Draft.fail(RefusalKind::Statement, Access.Node->getBeginLoc(),
                        {"'" + textOf(*Access.Node, Draft.Clang) + "'"});
    Finished.Subscripts.push_back(std::move(*Text));
  }
  To.Accesses.push_back(std::move(Finished));
  return true;
}

/// [p] -> { Stmt[i] -> [v] }
static isl::map firstValue(const LoopDraft &Loop, const isl::multi_id &Tuple) {
  const isl::pw_aff &First = Loop.Values.First;
  if (First.is_null())
    return {};
  return isl::multi_pw_aff(First).unbind_params_insert_domain(Tuple).as_map();
}

/// Names of the file in the texts of \p From, but for those of its loops.
static std::vector<std::string> fileNames(const StatementDraft &From) {
  std::vector<std::string> Result = namesOfFileIn(*From.Body);
  auto Add = [&](const Stmt &S) {
    std::vector<std::string> More = namesOfFileIn(S);
    Result.insert(Result.end(), More.begin(), More.end());
  };
  for (const Stmt *S : From.Rest)
    Add(*S);
  if (From.Declares && From.Declares->hasInit())
    Add(*From.Declares->getInit());
  for (const auto &[Call, Value] : From.Holes.Inlined)
    Add(*Value);
  llvm::erase_if(Result, [&](const std::string &Name) {
    return llvm::any_of(From.Loops, [&](const LoopDraft *Loop) {
      return Loop->Head.Var->getName() == Name;
    });
  });
  return Result;
}

bool Finisher::addStatement(StatementDraft &From) {
  Draft.Top = From.Top;
  Statement To;
  To.Name = From.Name;
  SourceLocation Where =
      From.Declares ? From.Declares->getLocation() : From.Body->getBeginLoc();
  To.Where = Draft.placeOf(Where);
  To.Domain = isl::manage(isl_set_drop_unused_params(
      From.Domain.unbind_params(tupleOf(From, Isl)).release()));
  To.End = Draft.endOf(From.Rest.empty() ? *From.Body : *From.Rest.back());
  for (const LoopDraft *Loop : From.Loops)
    To.Iterators.push_back(
        {Loop->Id, Draft.scalarType(Loop->Head.Var->getType()), Loop->Where,
         firstValue(*Loop, tupleOf(From, Isl)), Loop->Head.Step});
  for (const AccessDraft &Access : From.Accesses)
    if (!addAccess(From, Access, To))
      return false;
  To.OwnNames = From.OwnNames;
  llvm::append_range(Result.FileNames, fileNames(From));
  To.Labels = From.Labels;
  captureComments(*From.Body, From.PreviousEnd, Draft.Clang, To.CommentBefore,
                  To.CommentAfter);
  if (From.Declares) {
    unsigned Target = From.Accesses.size() - 1;
    To.Declares = From.Accesses[Target].Array;
    bool IsArray = From.Declares->getType()->isArrayType();
    To.Body = IsArray ? captureElements(*From.Declares, Target + 1, From.Holes,
                                        Draft.Clang, SelfContained)
                      : captureInitialiser(*From.Declares, Target, From.Holes,
                                           Draft.Clang, SelfContained);
  } else if (From.Rest.empty() && !continuesOuter(*From.Body)) {
    To.Body = captureText(*From.Body, From.Holes, Draft.Clang, SelfContained);
  } else {
    To.Body = captureWhole(From, From.Holes, Draft.Clang, SelfContained,
                           To.CommentAfter);
  }
  if (To.Body.empty())
    return Draft.fail(RefusalKind::Statement, Where,
                      {"'" + textOf(*From.Body, Draft.Clang) + "'"});
  TextHoles WithUpdates = addReductions(Draft, From, To, SelfContained);
  To.Products = fusedProducts(Draft, From, SelfContained);
  addUniformUses(Draft, From, To, SelfContained);
  addSearches(Draft, From, WithUpdates, To, SelfContained);
  To.Parts = partsOfBranches(From, Draft.Clang, SelfContained);
  Result.Statements.push_back(std::move(To));
  return true;
}

// ---- The whole -------------------------------------------------------------

/// A macro of the function's own is not there for kernels before it.
bool Finisher::selfContained() const {
  if (Draft.Input.Options.SelfContainedText)
    return true;
  const SourceManager &SM = Draft.Clang.getSourceManager();
  SourceRange Range = Draft.Input.Function.getSourceRange();
  SourceLocation Begin = SM.getExpansionLoc(Range.getBegin());
  SourceLocation End = SM.getExpansionLoc(Range.getEnd());
  FileID File = SM.getFileID(Begin);
  if (File != SM.getFileID(End))
    return true;
  StringRef Text = SM.getBufferData(File).slice(SM.getFileOffset(Begin),
                                                SM.getFileOffset(End));
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Line = Line.ltrim();
    if (Line.consume_front("#")) {
      Line = Line.ltrim();
      if (Line.starts_with("define") || Line.starts_with("undef"))
        return true;
    }
    Text = Rest;
  }
  return false;
}

bool Finisher::finishArrays() {
  settleAliasClasses(Draft);
  if (!checkStructPaths(Draft) || !checkSteadyElements(Draft))
    return false;
  for (ArrayDraft &From : Draft.Arrays) {
    if (!From.IsPrivate)
      From.Model.IsLiveOut =
          !From.Var || From.Model.Rows == RowPlaces::Pointers ? true
          : From.IsScalar
              ? Draft.Input.Facts.isLiveAfter(*From.Var, Draft.Inside)
              : Draft.Input.Facts.isContentLiveAfter(*From.Var, Draft.Inside);
    if (Draft.Input.Pragmas.IsNoAlias &&
        isAnywhere(From.Model.Alias))
      From.Model.Alias = From.Model.WithoutRestrict = AliasClass::Restrict;
    Result.Arrays.push_back(From.Model);
  }
  return true;
}

/// What pragmas say about loops and kernels.
void Finisher::addHints() {
  Result.Hints = Draft.Input.Pragmas.Hints;
  for (const auto &Loop : Draft.Loops) {
    if (!Loop->IsIndependent)
      continue;
    IndependentLoop Promise;
    Promise.Depth = unsigned(Loop->Around.size());
    for (const auto &S : Draft.Statements)
      if (std::find(S->Loops.begin(), S->Loops.end(), Loop.get()) !=
          S->Loops.end())
        Promise.Statements.push_back(S->Name);
    Result.IndependentLoops.push_back(std::move(Promise));
  }
}

void Finisher::addOuterIterators() {
  std::vector<const Item *> Work = {&Draft.Root};
  while (!Work.empty()) {
    const Item &Node = *Work.back();
    Work.pop_back();
    std::vector<std::string> &Names = Result.OuterIterators;
    if (!Node.Loop)
      for (auto It = Node.Children.rbegin(); It != Node.Children.rend(); ++It)
        Work.push_back(&*It);
    else if (std::find(Names.begin(), Names.end(), Node.Loop->Id) ==
             Names.end())
      Names.push_back(Node.Loop->Id);
  }
}

/// Variables without an address, and iterators that a store may hit.
bool Finisher::checkStorage() {
  for (const Array &Model : Result.Arrays)
    for (const ArrayDraft &From : Draft.Arrays) {
      const VarDecl *Root = From.Base.Root;
      if (From.Model.Name == Model.Name &&
          Model.Storage != StorageKind::Private && Root &&
          Root->getStorageClass() == SC_Register &&
          !Root->getType()->isPointerType())
        return Draft.fail(
            RefusalKind::Statement, Root->getLocation(),
            {"the register variable '" + Root->getNameAsString() + "'"}, 0);
    }
  for (const auto &Loop : Draft.Loops) {
    const VarDecl &Var = *Loop->Head.Var;
    if (Var.hasLocalStorage())
      continue;
    unsigned Bytes = Draft.scalarType(Var.getType()).Bytes;
    for (const ArrayDraft &From : Draft.Arrays)
      if (const ScalarType &Element = From.Model.Element;
          From.IsWritten && From.Model.Alias != AliasClass::Restrict &&
          isAnywhere(From.Model.WithoutRestrict) &&
          (Element.IsStruct || (Element.IsInteger && (Element.Bytes == 1 ||
                                                      Element.Bytes == Bytes))))
        return Draft.fail(RefusalKind::IteratorChanged, Var.getLocation(),
                          {Var.getNameAsString()}, 0);
  }
  return true;
}

/// A name that kernels can be called after.
static std::string functionName(const FunctionDecl &Function) {
  const DeclContext *Named = &Function;
  while (isLambdaCallOperator(Named) && Named->getParent()->getParent())
    Named = Named->getParent()->getParent();
  const auto *Written = dyn_cast<FunctionDecl>(Named);
  return Written && Written->getIdentifier() ? Written->getNameAsString()
                                           : "nest";
}

/// The name with its file's before it where other files may have one, too.
static std::string programWideName(const FunctionDecl &Function,
                                   const SourceManager &SM) {
  std::string Name = functionName(Function);
  if (Function.isExternallyVisible())
    return Name;
  SourceLocation Where = SM.getExpansionLoc(Function.getLocation());
  std::string File = llvm::sys::path::stem(SM.getFilename(Where)).str();
  for (char &C : File)
    if (!llvm::isAlnum(C))
      C = '_';
  if (File.empty() || llvm::isDigit(File[0]))
    File = "_" + File;
  return File + "_" + Name;
}

/// Notes what another instance of a template could change without changing the
/// text: integers that may be added in any order, or that do not wrap around.
void Finisher::noteArguments() {
  auto IsParameter = [&](const ScalarType &Type) {
    return Type.IsInteger &&
           std::any_of(Result.TemplateParameters.begin(),
                       Result.TemplateParameters.end(),
                       [&](const TemplateParameter &P) {
                         return P.Name == Type.Spelling;
                       });
  };
  bool &Is = Draft.IsForArguments;
  for (const Parameter &P : Draft.Parameters)
    Is |= P.IsAffine && IsParameter(P.Type);
  for (const Statement &S : Result.Statements) {
    for (const Iterator &I : S.Iterators)
      Is |= IsParameter(I.Type);
    for (const Access &A : S.Accesses)
      Is |= A.Reduction != ReductionKind::None &&
            IsParameter(Result.Arrays[A.Array].Element);
  }
  // Copies are of one instance's functions.
  for (const FunctionDecl *Function : Draft.Called.used())
    Is |= !Draft.Called.nameOf(*Function).empty();
  Is |= computesWithTypes(Draft.Input.Function) || Draft.hasNumbers();
}

/// What kernels call, and the structs that they have if the user's are not there.
void Finisher::addFunctions() {
  if (Draft.Input.Options.SelfContainedText) {
    StructCopies Structs(Draft.Clang);
    for (const auto &From : Draft.Statements) {
      Structs.add(*From->Body, From->Holes);
      for (const Stmt *S : From->Rest)
        Structs.add(*S, From->Holes);
    }
    for (const FunctionDecl *Function : Draft.Called.used()) {
      Structs.add(Function->getReturnType());
      for (const ParmVarDecl *Parameter : Function->parameters())
        Structs.add(Parameter->getType());
      Structs.add(*Function->getBody(), TextHoles());
    }
    Result.Functions = std::move(Structs.Definitions);
  }
  for (DeviceFunction &Function : Draft.Called.functions())
    Result.Functions.push_back(std::move(Function));
}

std::optional<Scop> Finisher::run() {
  SelfContained = selfContained();
  std::vector<KeptValue> Kept = findKeptValues(Draft);
  if (!checkBoundPlaces(Draft) || !decideShapes(Draft) || !boundAccesses(Draft))
    return std::nullopt;
  Result.Function = functionName(Draft.Input.Function);
  Result.ProgramWideName = programWideName(Draft.Input.Function,
                                           Draft.Clang.getSourceManager());
  Result.TemplateParameters = templateParameters(Draft.Input.Function);
  Result.Begin = Draft.placeOf(Draft.Input.Statements.front()->getBeginLoc());
  Result.Origin = Result.Begin;
  if (Draft.Input.Options.FindOrigin)
    Draft.Input.Options.FindOrigin(Result.Function, Result.Origin);
  Result.MayReassociate = Draft.Input.Options.MayReassociate;
  for (const auto &[Name, IsObject] : Draft.Input.Options.Macros)
    Result.Macros.push_back(Name);
  for (auto &Statement : Draft.Statements)
    if (!addStatement(*Statement))
      return std::nullopt;
  if (!finishArrays())
    return std::nullopt;
  addHints();
  addOuterIterators();
  Result.Schedule = originalOrder(Draft, Result);
  Result.Context = Draft.Context;
  if (Result.Schedule.is_null()) {
    Draft.failQuota();
    return std::nullopt;
  }
  privatizeScalars(Draft, Result);
  if (!keepValues(Draft, Kept, SelfContained, Result))
    return std::nullopt;
  bool HasEffect = false;
  for (const Statement &S : Result.Statements)
    for (const Access &A : S.Accesses)
      HasEffect |=
          A.Writes && Result.Arrays[A.Array].Storage != StorageKind::Private;
  if (!HasEffect) {
    Draft.fail(RefusalKind::EmptyNest,
               Draft.Input.Statements.front()->getBeginLoc(), {}, 0);
    return std::nullopt;
  }
  if (!checkStorage() || !computeFinalValues(Draft, Result) ||
      !computeRotations(Draft, Result) || !closeBlocks(Draft, Result))
    return std::nullopt;
  addFunctions();
  if (Draft.Input.Function.getTemplateInstantiationPattern())
    noteArguments();
  Result.Parameters = Draft.Parameters;
  Result.Context = Draft.Context.coalesce();
  Result.Assumptions = Draft.Assumptions.gist(Draft.Context).coalesce();
  dropUnusedParameters(Result);
  if (!finishFollowed(Draft, Result) || !finishPrivateMembers(Draft, Result))
    return std::nullopt;
  return std::move(Result);
}

std::optional<Scop> finishScop(RegionDraft &Draft) {
  return Finisher(Draft).run();
}

// ---- The order as written --------------------------------------------------

static void statementsOf(const Item &Node, std::vector<unsigned> &Into) {
  if (Node.Statement >= 0)
    Into.push_back(Node.Statement);
  for (const Item &Child : Node.Children)
    statementsOf(Child, Into);
}

static isl::union_set domainsOf(const Item &Node, const Scop &Scop) {
  std::vector<unsigned> Numbers;
  statementsOf(Node, Numbers);
  isl::union_set Result = isl::union_set::empty(
      Scop.Context.is_null() ? Scop.Statements.front().Domain.ctx()
                             : Scop.Context.ctx());
  for (unsigned K : Numbers)
    Result = Result.unite(isl::union_set(Scop.Statements[K].Domain));
  return Result;
}

/// { S[..., i, ...] -> [(i)] } for the loop, [(-i)] if it counts down.
static isl::multi_union_pw_aff bandOf(const Item &Node, const Scop &Scop) {
  std::vector<unsigned> Numbers;
  statementsOf(Node, Numbers);
  unsigned Position = Node.Loop->Around.size();
  isl::union_pw_aff Sum;
  for (unsigned K : Numbers) {
    isl::set Domain = Scop.Statements[K].Domain;
    isl::aff Value = isl::aff::var_on_domain(isl::local_space(Domain.space()),
                                             isl::dim::set, Position);
    if (Node.Loop->Head.Step < 0)
      Value = Value.neg();
    isl::union_pw_aff Part = isl::pw_aff(Value).to_union_pw_aff();
    Sum = Sum.is_null() ? Part : Sum.union_add(Part);
  }
  return isl::multi_union_pw_aff(Sum);
}

/// Puts the order of \p Node at the leaf \p At; returns that node again.
static isl::schedule_node order(isl::schedule_node At, const Item &Node,
                                const Scop &Scop) {
  if (At.is_null() || Node.Statement >= 0)
    return At;
  if (Node.Loop) {
    At = At.insert_partial_schedule(bandOf(Node, Scop));
    Item Body;
    Body.Children = Node.Children;
    return order(At.child(0), Body, Scop).parent();
  }
  if (Node.Children.size() == 1)
    return order(At, Node.Children.front(), Scop);
  isl::union_set_list Filters(Scop.Statements.front().Domain.ctx(),
                              Node.Children.size());
  for (const Item &Child : Node.Children)
    Filters = Filters.add(domainsOf(Child, Scop));
  At = At.insert_sequence(Filters);
  for (size_t K = 0; K < Node.Children.size() && !At.is_null(); ++K)
    At = order(At.child(K).child(0), Node.Children[K], Scop).parent().parent();
  return At;
}

isl::schedule originalOrder(const RegionDraft &Draft, const Scop &Scop) {
  isl::union_set All = domainsOf(Draft.Root, Scop);
  isl::schedule_node Root = isl::schedule::from_domain(All).root();
  isl::schedule_node Leaf = Root.child(0);
  Leaf = order(Leaf, Draft.Root, Scop);
  return Leaf.is_null() ? isl::schedule() : Leaf.schedule();
}

} // namespace c2cuda
