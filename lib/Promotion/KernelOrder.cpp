// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// From the schedule tree as written to the order within one kernel and back.

#include "KernelOrder.h"
#include "KernelDomain.h"
#include "c2cuda/Support/Elements.h"

#include <array>
#include <optional>

using namespace c2cuda;

namespace {

class OrderReader {
public:
  explicit OrderReader(const c2cuda::Kernel &Kernel) : Kernel(Kernel) {}

  OrderNode read(const isl::schedule_node &Node,
                 const isl::union_set &Domain) const {
    if (Node.isa<isl::schedule_node_band>())
      return readBand(Node, Domain);
    if (Node.isa<isl::schedule_node_sequence>() ||
        Node.isa<isl::schedule_node_set>())
      return readSequence(Node, Domain);
    if (count(Node.n_children()) == 0 || Node.isa<isl::schedule_node_leaf>())
      return {OrderNode::Kind::Leaf, Domain, {}, {}};
    return read(Node.child(0), Domain);
  }

private:
  const c2cuda::Kernel &Kernel;

  OrderNode readBand(const isl::schedule_node &Node,
                     const isl::union_set &Domain) const {
    isl::multi_union_pw_aff Partial =
        Node.as<isl::schedule_node_band>().partial_schedule();
    if (auto Parts = besideLoop(Partial, Domain)) {
      OrderNode Result{OrderNode::Kind::Sequence, Domain, {}, {}};
      for (const isl::union_set &Part : *Parts)
        for (const OrderNode &Own : partsOf(readBand(Node, Part)))
          Result.Children.push_back(Own);
      return Result;
    }
    OrderNode Result = read(Node.child(0), Domain);
    for (int M = int(count(Partial.size())); M-- > 0;) {
      isl::union_pw_aff Function = Partial.at(M).intersect_domain(Domain);
      if (runsOnce(Function, Domain))
        continue;
      OrderNode Loop{OrderNode::Kind::Loop, Domain, Function, {}};
      Loop.Children.push_back(std::move(Result));
      Result = std::move(Loop);
    }
    return Result;
  }

  /// What of \p Domain runs in the outermost loop of \p Partial and what beside
  /// it, in order, where statements have one iteration of it each that comes
  /// before all of the others', or behind them. A contraction stands alone
  /// then.
  std::optional<std::array<isl::union_set, 2>>
  besideLoop(const isl::multi_union_pw_aff &Partial,
             const isl::union_set &Domain) const {
    const bool HasContractions =
        Kernel.hasThreadTiles() && !Kernel.HasWindows && !Kernel.IsAllPairs;
    for (int M = 0, N = int(count(Partial.size())); HasContractions && M < N;
         ++M) {
      isl::union_pw_aff Function = Partial.at(M).intersect_domain(Domain);
      if (runsOnce(Function, Domain))
        continue;
      isl::union_set Once = isl::union_set::empty(Domain.ctx());
      for (const isl::set &Set : setsOf(Domain)) {
        isl::union_set Own(Set);
        if (runsOnce(Function.intersect_domain(Own), Own))
          Once = Once.unite(Own);
      }
      isl::union_set Often = Domain.subtract(Once);
      if (bool(Once.is_empty()) || bool(Often.is_empty()))
        return std::nullopt;
      if (comesBefore(Function, Once, Often))
        return std::array<isl::union_set, 2>{Once, Often};
      if (comesBefore(Function, Often, Once))
        return std::array<isl::union_set, 2>{Often, Once};
      return std::nullopt;
    }
    return std::nullopt;
  }

  /// Whether a thread has smaller values of \p Function in \p First than in
  /// \p Second.
  bool comesBefore(const isl::union_pw_aff &Function,
                   const isl::union_set &First,
                   const isl::union_set &Second) const {
    isl::union_map Map =
        isl::union_map::from(isl::multi_union_pw_aff(Function));
    isl::union_map NotLater(Function.ctx(), "{ [v] -> [w] : w <= v }");
    auto ValuesIn = [&](const isl::union_set &Part) {
      return Map.intersect_domain(threadDomain(Kernel, Part)).range();
    };
    return bool(ValuesIn(First).apply(NotLater).is_disjoint(ValuesIn(Second)));
  }

  /// Whether a thread sees at most one value of \p Function.
  bool runsOnce(const isl::union_pw_aff &Function,
                const isl::union_set &Domain) const {
    isl::union_map Map =
        isl::union_map::from(isl::multi_union_pw_aff(Function));
    isl::union_set Values =
        Map.intersect_domain(threadDomain(Kernel, Domain)).range();
    for (const isl::set &Set : setsOf(Values))
      if (!hasOneElement(Set))
        return false;
    return true;
  }

  OrderNode readSequence(const isl::schedule_node &Node,
                         const isl::union_set &Domain) const {
    OrderNode Result{OrderNode::Kind::Sequence, Domain, {}, {}};
    for (int C = 0, N = int(count(Node.n_children())); C < N; ++C) {
      isl::schedule_node Below = Node.child(C).child(0);
      isl::union_set Part = Domain.intersect(Below.domain());
      if (bool(Part.is_empty()))
        continue;
      OrderNode Child = read(Below, Part);
      if (Child.What == OrderNode::Kind::Sequence)
        for (OrderNode &Grandchild : Child.Children)
          Result.Children.push_back(std::move(Grandchild));
      else
        Result.Children.push_back(std::move(Child));
    }
    if (Result.Children.size() == 1)
      return std::move(Result.Children.front());
    return Result;
  }
};

} // namespace

OrderNode c2cuda::orderInKernel(const isl::schedule &Written,
                                const Kernel &Kernel) {
  OrderReader Reader(Kernel);
  if (Kernel.Parts.empty())
    return Reader.read(Written.root(), Kernel.Domain);
  OrderNode Result{OrderNode::Kind::Sequence, Kernel.Domain, {}, {}};
  for (const isl::union_set &Part : Kernel.Parts)
    for (const OrderNode &Own : partsOf(Reader.read(Written.root(), Part)))
      Result.Children.push_back(Own);
  return Result;
}

void c2cuda::restrictTo(OrderNode &Node, const isl::union_set &Domain) {
  Node.Domain = Node.Domain.intersect(Domain);
  for (OrderNode &Child : Node.Children)
    restrictTo(Child, Domain);
}

isl::schedule c2cuda::scheduleOf(const OrderNode &Order,
                                 const isl::union_set &Domain) {
  isl::union_set Own = Order.Domain.intersect(Domain);
  switch (Order.What) {
  case OrderNode::Kind::Leaf:
    return isl::schedule::from_domain(Own);
  case OrderNode::Kind::Loop:
    return scheduleOf(Order.Children.front(), Domain)
        .insert_partial_schedule(
            isl::multi_union_pw_aff(Order.Function.intersect_domain(Own)));
  case OrderNode::Kind::Sequence:
    break;
  }
  if (Order.Children.empty()) // or the quota is spent
    return bool(Own.is_empty()) ? isl::schedule::from_domain(Own)
                                : isl::schedule();
  isl::schedule Result = scheduleOf(Order.Children.front(), Domain);
  for (size_t C = 1; C < Order.Children.size(); ++C)
    Result = Result.sequence(scheduleOf(Order.Children[C], Domain));
  return Result;
}

isl::schedule c2cuda::preludeOf(const isl::schedule &Written,
                                const Kernel &Kernel) {
  c2cuda::Kernel Own = Kernel;
  Own.Domain = Kernel.Prelude;
  Own.Dimensions.clear();
  return scheduleOf(orderInKernel(Written, Own), Own.Domain);
}

std::vector<OrderNode> c2cuda::partsOf(const OrderNode &Order) {
  if (Order.What == OrderNode::Kind::Sequence)
    return Order.Children;
  return {Order};
}

std::vector<OrderNode> c2cuda::mergedParts(const OrderNode &Order) {
  std::vector<OrderNode> Result;
  for (OrderNode &Part : partsOf(Order)) {
    bool Merge = !Result.empty() && Part.What == OrderNode::Kind::Leaf &&
                 Result.back().What != OrderNode::Kind::Loop;
    if (!Merge) {
      Result.push_back(std::move(Part));
      continue;
    }
    OrderNode &Last = Result.back();
    if (Last.What == OrderNode::Kind::Leaf) {
      OrderNode Sequence{OrderNode::Kind::Sequence, Last.Domain, {}, {}};
      Sequence.Children.push_back(std::move(Last));
      Last = std::move(Sequence);
    }
    Last.Domain = Last.Domain.unite(Part.Domain);
    Last.Children.push_back(std::move(Part));
  }
  return Result;
}
