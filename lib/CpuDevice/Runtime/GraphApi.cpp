// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Graphs: captured from streams, and launched.

#include "Status.h"
#include "Streams.h"

#include <algorithm>
#include <set>

using namespace c2cuda::device;

cudaError_t cudaStreamBeginCapture(cudaStream_t Stream, cudaStreamCaptureMode) {
  if (!Stream || Stream == cudaStreamLegacy || Stream == cudaStreamPerThread)
    return status(cudaErrorStreamCaptureUnsupported);
  if (Stream->Graph)
    return status(cudaErrorIllegalState);
  Stream->Graph = new CUgraph_st;
  Stream->Graph->Capturing.push_back(Stream);
  return cudaSuccess;
}

cudaError_t cudaStreamEndCapture(cudaStream_t Stream, cudaGraph_t *Result) {
  CUgraph_st *Graph = graphOf(Stream);
  if (!Result)
    return status(cudaErrorInvalidValue);
  *Result = nullptr;
  if (!Graph || Graph->Capturing.front() != Stream)
    return status(cudaErrorIllegalState);
  for (cudaStream_t Each : Graph->Capturing)
    Each->Graph = nullptr;
  Graph->Capturing.clear();
  *Result = Graph;
  return cudaSuccess;
}

cudaError_t cudaStreamIsCapturing(cudaStream_t Stream,
                                  cudaStreamCaptureStatus *Result) {
  if (!Result)
    return status(cudaErrorInvalidValue);
  *Result = graphOf(Stream) ? cudaStreamCaptureStatusActive
                            : cudaStreamCaptureStatusNone;
  return cudaSuccess;
}

cudaError_t cudaGraphCreate(cudaGraph_t *Result, unsigned) {
  if (!Result)
    return status(cudaErrorInvalidValue);
  *Result = new CUgraph_st;
  return cudaSuccess;
}

cudaError_t cudaGraphDestroy(cudaGraph_t Graph) {
  if (!Graph)
    return status(cudaErrorInvalidValue);
  delete Graph;
  return cudaSuccess;
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t *Result, cudaGraph_t Graph,
                                 unsigned long long) {
  if (!Result || !Graph)
    return status(cudaErrorInvalidValue);
  std::vector<std::pair<cudaGraphNode_t, Work>> Ordered;
  std::set<cudaGraphNode_t> Done;
  while (Ordered.size() != Graph->Nodes.size()) {
    const size_t Before = Ordered.size();
    for (const std::unique_ptr<CUgraphNode_st> &Node : Graph->Nodes) {
      const bool IsReady = std::all_of(
          Node->After.begin(), Node->After.end(),
          [&](cudaGraphNode_t Other) { return Done.count(Other) != 0; });
      if (IsReady && Done.insert(Node.get()).second)
        Ordered.push_back({Node.get(), Node->What});
    }
    if (Ordered.size() == Before) // a circle
      return status(cudaErrorInvalidValue);
  }
  *Result = new CUgraphExec_st{std::move(Ordered)};
  return cudaSuccess;
}

cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t *Result,
                                          cudaGraph_t Graph,
                                          unsigned long long Flags) {
  return cudaGraphInstantiate(Result, Graph, Flags);
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t Graph) {
  if (!Graph)
    return status(cudaErrorInvalidValue);
  delete Graph;
  return cudaSuccess;
}

cudaError_t cudaGraphUpload(cudaGraphExec_t Graph, cudaStream_t) {
  return status(Graph ? cudaSuccess : cudaErrorInvalidValue);
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t Graph, cudaStream_t Stream) {
  if (!Graph)
    return status(cudaErrorInvalidValue);
  for (const auto &[Node, What] : Graph->Nodes)
    if (const cudaError_t Error = doOrNote(Stream, What); Error != cudaSuccess)
      return Error;
  return cudaSuccess;
}

cudaError_t cudaLaunchHostFunc(cudaStream_t Stream, cudaHostFn_t Function,
                               void *Data) {
  if (!Function)
    return status(cudaErrorInvalidValue);
  return doOrNote(Stream, [=] {
    Function(Data);
    return cudaSuccess;
  });
}
