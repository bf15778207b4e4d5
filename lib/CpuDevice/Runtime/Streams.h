// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Streams and graphs. Work is done at once, unless its stream is being
// captured: then it is noted, to be done whenever the graph is launched.

#ifndef C2CUDA_RUNTIME_STREAMS_H
#define C2CUDA_RUNTIME_STREAMS_H

#include "cuda_runtime_api.h"

#include <functional>
#include <memory>
#include <vector>

namespace c2cuda::device {
using Work = std::function<cudaError_t()>;
} // namespace c2cuda::device

struct CUgraphNode_st {
  c2cuda::device::Work What;
  std::vector<cudaGraphNode_t> After;
};

struct CUgraph_st {
  // In the order of the calls, which no stream or event contradicts.
  std::vector<std::unique_ptr<CUgraphNode_st>> Nodes;
  std::vector<cudaStream_t> Capturing; // the first began it
};

struct CUgraphExec_st {
  // In an order that the dependences allow, with the nodes of the graph.
  std::vector<std::pair<cudaGraphNode_t, c2cuda::device::Work>> Nodes;
};

struct CUstream_st {
  CUgraph_st *Graph = nullptr; // that its work is noted in
};

namespace c2cuda::device {

/// Null if the work of the stream is done at once.
inline CUgraph_st *graphOf(cudaStream_t Stream) {
  const bool IsNamed =
      Stream && Stream != cudaStreamLegacy && Stream != cudaStreamPerThread;
  return IsNamed ? Stream->Graph : nullptr;
}

/// A launch with the values that its parameters have now.
cudaError_t kernelWork(const cudaKernelNodeParams &Params, Work &Result);

/// Its result is that of the work, if that is done now.
inline cudaError_t doOrNote(cudaStream_t Stream, Work What) {
  CUgraph_st *Graph = graphOf(Stream);
  if (!Graph)
    return What();
  Graph->Nodes.push_back(std::make_unique<CUgraphNode_st>());
  Graph->Nodes.back()->What = std::move(What);
  return cudaSuccess;
}

} // namespace c2cuda::device

#endif
