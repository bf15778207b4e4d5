// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
//
// The outermost band with a parallel member is a kernel; bands without become
// host loops; what has no parallel band at all is a kernel of one thread.

#include "SelectKernels.h"

#include "DenseValues.h"

using namespace c2cuda;

namespace {

class Selector {
public:
  std::vector<KernelSite> Sites;

  void visit(const isl::schedule_node &Node, KernelSite Site) {
    Site.Domain = Node.domain();
    if (!hasParallelBand(Node)) {
      Sites.push_back(std::move(Site));
    } else if (Node.isa<isl::schedule_node_band>()) {
      visitBand(Node, std::move(Site));
    } else if (isOrdered(Node)) {
      visitSequence(Node, std::move(Site));
    } else {
      visit(Node.child(0), std::move(Site));
    }
  }

private:
  static bool isOrdered(const isl::schedule_node &Node) {
    return Node.isa<isl::schedule_node_sequence>() ||
           Node.isa<isl::schedule_node_set>();
  }

  void visitBand(const isl::schedule_node &Node, KernelSite Site) {
    collectParallel(Node, Site);
    if (!Site.Parallel.empty()) {
      Sites.push_back(std::move(Site));
      return;
    }
    isl::multi_union_pw_aff Partial =
        Node.as<isl::schedule_node_band>().partial_schedule();
    for (int M = 0, N = int(count(Partial.size())); M < N; ++M) {
      Site.Path.push_back({true, unsigned(Site.Outer.size())});
      Site.Outer.push_back(Partial.at(M));
    }
    visit(Node.child(0), std::move(Site));
  }

  /// Parallel members of the band and of bands directly below it.
  static void collectParallel(isl::schedule_node Node, KernelSite &Site) {
    std::vector<isl::union_pw_aff> Around = Site.Outer;
    while (Node.isa<isl::schedule_node_band>()) {
      auto Band = Node.as<isl::schedule_node_band>();
      std::vector<unsigned> Members = parallelMembers(Band);
      for (unsigned M : Members) {
        isl::union_pw_aff Member = Band.partial_schedule().at(int(M));
        Site.Parallel.push_back(withoutGaps(Member, Site.Domain, Around));
        Around.push_back(Member);
      }
      if (Members.size() < count(Band.n_member()))
        break;
      Node = Node.child(0);
    }
    Site.Parallel =
        withoutDetermined(std::move(Site.Parallel), Site.Domain, Site.Outer);
  }

  /// Neighbouring children without anything parallel share one kernel: the
  /// order as written inside of it respects whatever connects them.
  void visitSequence(const isl::schedule_node &Node, const KernelSite &Site) {
    isl::union_set Serial;
    unsigned Position = 0;
    auto Flush = [&] {
      if (Serial.is_null())
        return;
      KernelSite Child = Site;
      Child.Path.push_back({false, Position++});
      Child.Domain = Serial;
      Sites.push_back(std::move(Child));
      Serial = isl::union_set();
    };
    for (int C = 0, N = int(count(Node.n_children())); C < N; ++C) {
      isl::schedule_node Filter = Node.child(C);
      isl::schedule_node Below = Filter.child(0);
      if (!hasParallelBand(Filter)) {
        isl::union_set Domain = Below.domain();
        Serial = Serial.is_null() ? Domain : Serial.unite(Domain);
        continue;
      }
      Flush();
      KernelSite Child = Site;
      Child.Path.push_back({false, Position++});
      visit(Below, std::move(Child));
    }
    Flush();
  }
};

} // namespace

std::vector<KernelSite> c2cuda::selectKernels(const isl::schedule &Tree) {
  Selector Selector;
  Selector.visit(Tree.root().child(0), {});
  return std::move(Selector.Sites);
}
