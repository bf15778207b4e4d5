// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Graphs built node by node.

#include "Status.h"
#include "Streams.h"

using namespace c2cuda::device;

static cudaError_t addNode(cudaGraphNode_t *Result, cudaGraph_t Graph,
                           const cudaGraphNode_t *After, size_t Count,
                           Work What) {
  if (!Result || !Graph || (Count && !After))
    return status(cudaErrorInvalidValue);
  Graph->Nodes.push_back(std::make_unique<CUgraphNode_st>());
  CUgraphNode_st &Node = *Graph->Nodes.back();
  Node.What = std::move(What);
  Node.After.assign(After, After + Count);
  *Result = &Node;
  return cudaSuccess;
}

cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t *Node, cudaGraph_t Graph,
                                   const cudaGraphNode_t *After, size_t Count,
                                   const cudaKernelNodeParams *Params) {
  if (!Params)
    return status(cudaErrorInvalidValue);
  Work What;
  const cudaError_t Error = kernelWork(*Params, What);
  return Error != cudaSuccess ? Error
                              : addNode(Node, Graph, After, Count, What);
}

cudaError_t cudaGraphExecKernelNodeSetParams(
    cudaGraphExec_t Exec, cudaGraphNode_t Node,
    const cudaKernelNodeParams *Params) {
  if (!Exec || !Params)
    return status(cudaErrorInvalidValue);
  for (auto &[Of, What] : Exec->Nodes)
    if (Of == Node)
      return kernelWork(*Params, What);
  return status(cudaErrorInvalidValue);
}

cudaError_t cudaGraphAddMemcpyNode1D(cudaGraphNode_t *Node, cudaGraph_t Graph,
                                     const cudaGraphNode_t *After, size_t Count,
                                     void *To, const void *From, size_t Bytes,
                                     cudaMemcpyKind Kind) {
  return addNode(Node, Graph, After, Count,
                 [=] { return cudaMemcpy(To, From, Bytes, Kind); });
}

/// Byte by byte of the elements.
static cudaError_t fill(const cudaMemsetParams &P) {
  for (size_t Row = 0; Row != P.height; ++Row)
    for (unsigned Byte = 0; Byte != P.elementSize; ++Byte)
      if (const cudaError_t Error = cudaMemset2D(
              static_cast<char *>(P.dst) + Row * P.pitch + Byte, P.elementSize,
              int(P.value >> 8 * Byte & 0xff), 1, P.width);
          Error != cudaSuccess)
        return Error;
  return cudaSuccess;
}

cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t *Node, cudaGraph_t Graph,
                                   const cudaGraphNode_t *After, size_t Count,
                                   const cudaMemsetParams *Params) {
  if (!Params || (Params->elementSize != 1 && Params->elementSize != 2 &&
                  Params->elementSize != 4))
    return status(cudaErrorInvalidValue);
  return addNode(Node, Graph, After, Count,
                 [P = *Params] { return fill(P); });
}

cudaError_t cudaGraphAddHostNode(cudaGraphNode_t *Node, cudaGraph_t Graph,
                                 const cudaGraphNode_t *After, size_t Count,
                                 const cudaHostNodeParams *Params) {
  if (!Params || !Params->fn)
    return status(cudaErrorInvalidValue);
  return addNode(Node, Graph, After, Count, [P = *Params] {
    P.fn(P.userData);
    return cudaSuccess;
  });
}

cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t *Node, cudaGraph_t Graph,
                                  const cudaGraphNode_t *After, size_t Count) {
  return addNode(Node, Graph, After, Count, [] { return cudaSuccess; });
}

cudaError_t cudaGraphAddDependencies(cudaGraph_t Graph,
                                     const cudaGraphNode_t *From,
                                     const cudaGraphNode_t *To, size_t Count) {
  if (!Graph || (Count && (!From || !To)))
    return status(cudaErrorInvalidValue);
  for (size_t I = 0; I != Count; ++I) {
    if (!From[I] || !To[I])
      return status(cudaErrorInvalidValue);
    To[I]->After.push_back(From[I]);
  }
  return cudaSuccess;
}
