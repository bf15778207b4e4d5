// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The model of one region of the user's program: statements with domains,
// accesses and text, arrays, parameters, and the order as written. Built once
// by Frontend, complete at birth; everything after it is free of Clang.
//
// Terms (docs/Glossary.md): a scop is a region whose loops, conditions and
// subscripts are (quasi-)affine; a parameter is a scalar that the region does
// not change; an iterator is the variable of a loop; an access is one
// reference to an array in a statement.

#ifndef C2CUDA_MODEL_SCOP_H
#define C2CUDA_MODEL_SCOP_H

#include "c2cuda/Diagnostics/Refusal.h"
#include "c2cuda/Model/Array.h"
#include "c2cuda/Model/MappingHints.h"
#include "c2cuda/Model/Reduction.h"
#include "c2cuda/Support/Isl.h"

#include <optional>
#include <string>
#include <vector>

namespace c2cuda {

/// A pointer of the host that the region follows to reach a member, or a
/// member that is a pointer to elements.
struct FollowedPointer {
  /// "s", "s->grid".
  std::string HostText;
  /// [p] -> { : ... }: when the region follows it, so that the host may.
  isl::set When;
  /// Whether it lies in memory that stores through `char *` may reach.
  bool IsAddressable = false;
};

/// A scalar that the region only reads. Affine ones are isl parameters with
/// the id \c Name; the others only occur in statements' texts.
struct Parameter {
  /// What kernels and isl call it; unique among all names of the scop.
  std::string Name;
  /// How the host writes it at the region's begin ("n", "p->size").
  std::string HostText;
  /// The objects that hold it, if HostText is none: the call of a function, or
  /// computed from several (those that a pointer could reach).
  std::vector<std::string> StoredIn;
  ScalarType Type;
  /// Whether it occurs as a parameter of isl sets.
  bool IsAffine = false;
  /// Whether a pointer could reach it (a global, or its address is taken), so
  /// that a store through an \c AliasClass::Unknown pointer could change it.
  bool IsAddressable = false;
  /// Whether it is known by its address only (`p->n`, a reference), so that it
  /// may be part of any object.
  bool IsBehindPointer = false;
  MemberPlace Place;
  /// The array or the pointer of which it is the element \c Number ("dims" of
  /// "dims[1]", "n" of "*n"); empty for all else.
  std::string ElementOf;
  int64_t Number = 0;
};

/// The type in which kernels and launchers take \p P: 64-bit signed for
/// unsigned numbers that take part in bounds and subscripts, whose arithmetic
/// goes below zero.
std::string kernelType(const Parameter &P);

struct TemplatePiece {
  enum class Kind { Literal, Iterator, Parameter, Access, Update, Taken };
  Kind What = Kind::Literal;
  /// Literal: the text.
  std::string Text;
  /// Iterator, parameter, access, update or search: its number in the statement
  /// (iterators, accesses, updates, searches) or in the scop (parameters).
  /// Taken is where a search notes that it has taken an iteration's value.
  unsigned Index = 0;
};

/// Text with holes, in the order of printing. Where an iterator's or a
/// parameter's hole stands inside a larger expression the printer puts
/// parentheses around what is not a plain name.
using StatementTemplate = std::vector<TemplatePiece>;

/// How the host finds the element that an access touches, in the words of the
/// user's function: only iterators and parameters are holes.
struct Inspection {
  /// What stands around it in the statement, outermost first: conditions
  /// "if (m[<i>] >= 0)", declarations "const int k = idx[<i>];".
  std::vector<StatementTemplate> Path;
  /// The subscripts, as many as Access::Subscripts.
  std::vector<StatementTemplate> Index;
  /// Names of the arrays that are read for it; the region writes none of them.
  std::vector<std::string> Reads;
  /// Whether what is read for it is there if all else that is read has the value
  /// that it has in the region: elements that the region is sure to access, and
  /// those that only such elements decide about.
  bool IsCertain = false;
};

/// One reference to an array in a statement's text.
struct Access {
  /// Index into Scop::Arrays.
  unsigned Array = 0;
  bool Reads = false;
  bool Writes = false;
  /// Whether it may not happen on every execution of the statement
  /// (operands of ?:, && and ||, data-dependent conditions).
  bool IsMay = false;
  /// { Stmt[i] -> Array[a] }. Single-valued when IsExact; else all elements
  /// that a loop within the statement walks over, or a superset where
  /// subscripts are not affine (whole rows, the whole array, without bounds
  /// where the array has a Range). Where an affine condition decides about a
  /// read (`i > 0 ? a[i - 1] : 0`), the relation is defined for the executions
  /// on which it happens.
  isl::map Relation;
  bool IsExact = true;
  /// Whether all elements of Relation are accessed for certain. False for
  /// supersets and under conditions on data; a write under an affine condition
  /// IsMay and covers all that its relation has.
  bool CoversAll = true;
  /// The user's subscripts as templates (one if Array::IsFlat; Rank of them
  /// else; none for scalars; for Private its own subscripts only).
  std::vector<StatementTemplate> Subscripts;
  /// The largest part of the statement, of the element's type, that computes
  /// with it (the access hole, whatever its number) and parameters only:
  /// `alpha * <access>`. Empty if there is none.
  StatementTemplate UniformUse;
  std::optional<Inspection> Inspected;
  /// For elements that are structs: the part that is read or written. The
  /// text of the member stands in the statement, behind the hole.
  ElementPart Part;
  /// If all that the statement does with the array are updates by this
  /// operator: they may be swapped with other such updates where
  /// \c mayReorder says so.
  ReductionKind Reduction = ReductionKind::None;
  /// Whether every order of the updates gives the same bits (integers).
  bool IsExactInAnyOrder = false;
  /// The operator of updates whose every order gives the same bits, if they are all
  /// that the statement does with this element; it may do anything with others of
  /// the array.
  ReductionKind OwnUpdate = ReductionKind::None;
};

/// An update of an element as one expression, so that it can be printed as an
/// atomic function: number of the access and the value.
struct ElementUpdate {
  unsigned Access = 0;
  /// Whether the value is subtracted.
  bool IsNegated = false;
  /// The value without the element; "1" for ++ and --.
  StatementTemplate Value;
};

/// `x += a * b`, where C lets both be rounded at once.
struct FusedProduct {
  /// The access that is added to.
  unsigned Target = 0;
  /// Whether the product is subtracted.
  bool IsNegated = false;
  StatementTemplate Left, Right;
};

/// `if (a[i] > max) { max = a[i]; at = i; }`: of the iterations that the loops
/// run, only the one with the best value leaves anything behind. Nothing is
/// taken for a NaN, nor for values that are no better than the one before the
/// loops. All accesses to the arrays are ReductionKind::Search.
struct Search {
  /// The access that writes the best value, with the array's own type.
  unsigned Best = 0;
  bool IsMin = false;
  /// Which of equal values is kept (`>=` takes the last).
  bool IsLast = false;
  /// `if (c) at = i;`: no value is better than another, the last one is kept.
  /// Best is what writes the first of Arrays.
  bool IsAnyValue = false;
  /// What is written for the value taken (numbers in Scop::Arrays), that of
  /// Best first.
  std::vector<unsigned> Arrays;
};

struct Iterator {
  std::string Name;
  ScalarType Type;
  /// Where the loop begins.
  Place Where = {};
  /// [p] -> { Stmt[i] -> [v] }: the value in the loop's first round. Null if it
  /// is not known.
  isl::map First = {};
  /// From round to round.
  long Step = 0;
};

/// That a condition was true, or that it was not.
struct Outcome {
  /// Where the number counts, the one who has the outcome says.
  unsigned Condition = 0;
  bool Holds = false;
};

/// All of them; no condition for what always happens.
using Outcomes = std::vector<Outcome>;

/// A condition of a statement, or what happens under some outcomes of those
/// before it.
struct StatementPart {
  /// Conditions are counted in the order of the parts.
  Outcomes Under;
  bool IsCondition = false;
  /// A condition as an expression, anything else as a statement.
  StatementTemplate Text;
  std::string CommentBefore;
  std::string CommentAfter;
};

/// One expression statement (or declaration with an initialiser, or an
/// indivisible compound) of the region.
struct Statement {
  /// The tuple's name in isl: "S0", "S1", ... in the order of the text.
  std::string Name;
  /// Where it begins, and where its last token does.
  Place Where, End;
  /// [p] -> { S0[i, j] : ... }, iterators outermost first, with the values
  /// that the user's variables have.
  isl::set Domain;
  std::vector<Iterator> Iterators;
  /// In order of evaluation. A reference that reads and writes is one access.
  std::vector<Access> Accesses;
  /// The whole statement, with its ';'.
  StatementTemplate Body;
  /// The same with the updates of elements as holes; empty if it has none.
  StatementTemplate BodyOfUpdates;
  std::vector<ElementUpdate> Updates;
  /// What it adds to one access, one product after the other, if that is all
  /// that it does. Several only where sums may be taken apart.
  std::vector<FusedProduct> Products;
  /// The same as Body with a hole wherever a search has taken a value; empty if
  /// it has no searches.
  StatementTemplate BodyOfSearches;
  std::vector<Search> Searches;
  /// The statement of the region as read that it is a part of, if it is not that
  /// one itself.
  std::string PartOf;
  /// What it consists of, if it may be taken apart at its conditions on data.
  /// The parts run in this order.
  std::vector<StatementPart> Parts;
  /// The values of private variables (numbers in Scop::Arrays) with which it
  /// does anything, all read by it.
  Outcomes Under;
  /// Whether it computes something for the loop behind it, and is no part of
  /// the user's program for itself.
  bool IsPreparation = false;
  /// Names that Body declares itself.
  std::vector<std::string> OwnNames;
  /// Labels in its text, which a function can have only once.
  std::vector<std::string> Labels;
  /// If the statement declares a Private variable with an initialiser: its
  /// number in Scop::Arrays. Body is then the assignment without the type.
  std::optional<unsigned> Declares;
  /// The user's comments on the lines before it and behind it, verbatim.
  std::string CommentBefore;
  std::string CommentAfter;
};

/// The value that a variable has after the region (iterators declared
/// outside of it that are read later): host text and [p] -> { [v] }.
struct FinalValue {
  std::string HostText;
  ScalarType Type;
  isl::pw_aff Value;
  /// A pointer, of which Value is the number of elements that it has moved.
  bool IsOffset = false;
};

/// A function of the user's that kernels call, a table of constants that such a
/// function reads, or a struct that they have.
struct DeviceFunction {
  /// What texts call it.
  std::string Name;
  /// Its whole text for kernels. Empty if the user's own definition is compiled
  /// for the device, too.
  std::string Definition;
  /// Whether it, or what it calls, has loops that are not known to be short.
  bool HasLongLoops = false;
};

/// A parameter of a template around the user's function.
struct TemplateParameter {
  std::string Name;
  /// "typename T", "int N".
  std::string Declaration;
};

/// A loop of which the user has promised that its iterations do not depend on
/// each other through arrays.
struct IndependentLoop {
  /// The names of the statements in it.
  std::vector<std::string> Statements;
  /// The number of loops around it: its iterator's position in their domains.
  unsigned Depth = 0;
};

/// Pointers of the host that the region passes around in a circle: once per
/// turn each gets what the next in the list had, the last what the first had.
struct PointerRotation {
  std::vector<std::string> Pointers;
  /// A name for a pointer, or a struct, of that type, and its declaration,
  /// "double *first"; both empty for what std::swap exchanges.
  std::string Temporary;
  std::string Declaration;
  /// Whether they have a function `swap`.
  bool IsContainer = false;
  /// [p] -> { [turns] : 0 <= turns < number of Pointers }
  isl::pw_aff Turns;
};

struct Scop {
  /// The user's function, without qualifiers: that in which the text has been
  /// written, where calls are written out.
  std::string Function;
  /// A name for what no other file may have: the same, behind the file's name
  /// if other files can have functions of that name.
  std::string ProgramWideName;
  /// What kernels before a template need of its head. Types are spelled by
  /// these names where the user's are.
  std::vector<TemplateParameter> TemplateParameters;
  /// A short description for comments: the iterators of the outermost loops.
  std::vector<std::string> OuterIterators;
  Place Begin;
  /// Where the user sees the text.
  Place Origin;
  /// What is known about the parameters at the region's begin:
  /// [p] -> { : ... } (ranges of types, conditions checked before).
  isl::set Context;
  /// What must hold for the model to be right and is checked at run time:
  /// [p] -> { : ... }. The universe when nothing needs a check.
  isl::set Assumptions;
  /// In the order in which they have to be asked: the When of one only needs
  /// parameters that are reached through pointers before it.
  std::vector<FollowedPointer> Followed;
  std::vector<Parameter> Parameters;
  std::vector<Array> Arrays;
  std::vector<Statement> Statements;
  /// Names of the file's constants, enumerators and functions that texts of
  /// statements mention, also in what macros of theirs stand for.
  std::vector<std::string> FileNames;
  /// Names that would be replaced wherever they stand.
  std::vector<std::string> Macros;
  /// The order as written: a schedule tree over the statements' domains with
  /// one one-dimensional band per loop, { S[i,j] -> [i] } for a loop that
  /// counts up, [-i] for one that counts down, and sequences of filters.
  isl::schedule Schedule;
  std::vector<FinalValue> FinalValues;
  /// What statements' texts call, callees before their callers.
  std::vector<DeviceFunction> Functions;
  std::vector<IndependentLoop> IndependentLoops;
  MappingHints Hints;
  std::vector<PointerRotation> Rotations;
  /// Whether floating-point sums may be reordered.
  bool MayReassociate = false;

  isl::ctx ctx() const { return Context.ctx(); }
  isl::union_set domain() const;
  /// What holds whenever device code runs: context and assumptions, but for
  /// bounds of types (2^20 and more). They say nothing about an order, and
  /// isl's integer programs blow up over such numbers.
  isl::set knownFacts() const;
  /// { S[i] -> A[a] } of all reads, of all writes, and of the writes of whole
  /// elements that happen on every execution.
  isl::union_map reads() const;
  isl::union_map mayWrites() const;
  isl::union_map mustWrites() const;
  /// What nothing new around the texts of the statements in \p Domain may be
  /// called: parameters, arrays, what the file has, macros, and what these
  /// statements declare themselves.
  std::vector<std::string> namesInTexts(const isl::union_set &Domain) const;
  const Statement *findStatement(const std::string &Name) const;
  const Array *findArray(const std::string &Name) const;
  std::optional<unsigned> arrayIndex(const std::string &Name) const;
};

/// A variable that each iteration of \p Depth loops has for itself.
Array privateVariable(std::string Name, ScalarType Element, unsigned Depth);

/// The instances of each child of the outermost sequence in the order as
/// written, preparations together with what is behind them; of all statements
/// if there is no such sequence.
std::vector<isl::union_set> topLevel(const Scop &Scop);

/// `{ Array[..] : 0 <= index < extent }` in all dimensions from \p First on
/// whose extents are known.
isl::set withinExtents(const Array &Array, const isl::space &Space,
                       unsigned First = 0);

/// Whether the updates to which \p Access belongs may run in any order.
bool mayReorder(const Scop &Scop, const Access &Access);

/// Named invariants of a Scop (lib/Model/Verify.cpp). Returns the sentence of
/// the first that does not hold, or an empty string.
std::string verifyScop(const Scop &Scop);

/// The model as text, for --print-after and tests: parameters, arrays,
/// statements with domains and accesses, the schedule.
std::string printScop(const Scop &Scop);

} // namespace c2cuda

#endif // C2CUDA_MODEL_SCOP_H
