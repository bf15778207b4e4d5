// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// Statements and names that are added to a scop.

#ifndef C2CUDA_LIB_EXPANSION_SCOPEDIT_H
#define C2CUDA_LIB_EXPANSION_SCOPEDIT_H

#include "c2cuda/Model/LoopEdit.h"
#include "c2cuda/Model/Scop.h"

#include <map>
#include <set>

namespace c2cuda {

/// \p Wanted, with a number behind it if something of \p Scop has that name.
std::string freeName(const Scop &Scop, const std::string &Wanted);

/// By the names of statements, those that depend on one by \p All, directly or
/// not.
std::map<std::string, std::set<std::string>>
dependents(const Scop &Scop, const isl::union_map &All);

/// Adds a private variable called like \p Wanted, one per iteration of \p S,
/// with the elements of array \p Like. Returns its number.
unsigned addPrivate(Scop &Scop, const Statement &S, unsigned Like,
                    const std::string &Wanted);

/// Lets \p S be `To = From;`.
void setAssignment(Statement &S, const Access &To, const Access &From);

/// { S[i] -> A[i] }
isl::map ownElement(const Statement &S, const Array &Private);

/// Puts a loop with iterator \p Own around \p S, whose instances will be
/// \p Domain, { New[o, i] }, and those of \p S at i until then.
void putLoopAround(Statement &S, Iterator Own, const isl::set &Domain);

/// Removes the access \p Number, which no text of \p S mentions.
void removeAccess(Statement &S, unsigned Number);

/// Puts \p With where the texts of \p S have access \p Number.
void replaceAccess(Statement &S, unsigned Number,
                   const StatementTemplate &With);

/// Variables that nothing writes any more become parameters.
void passByValue(Scop &Scop);

/// Loops over \p Domain as an order as written has them, from dimension \p
/// First on.
isl::schedule loopsOver(const isl::set &Domain, unsigned First);

/// Puts \p New, which has the iterators of the statement \p Old and no other
/// instances, into the order as written: right before each instance of \p Old,
/// or right behind it.
void orderBeside(Scop &Scop, const Statement &New, const std::string &Old,
                 bool Behind);

/// Puts \p Parts, which have the iterators and instances of the statement
/// \p Old, in its place, one behind the other.
void replaceStatement(Scop &Scop, const std::string &Old,
                      std::vector<Statement> Parts);

/// The orders as written in which \p Moved run behind all others in some loop's
/// body, or behind the loop: the smallest change first. Nobody has asked
/// whether they are right.
std::vector<isl::schedule> laterOrders(const Scop &Scop,
                                       const isl::union_set &Moved);

} // namespace c2cuda

#endif // C2CUDA_LIB_EXPANSION_SCOPEDIT_H
