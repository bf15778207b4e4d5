// Part of c2cuda, under the Apache License v2.0 with LLVM Exceptions.
// Streams and events. Everything is done at once, so an event is the time at
// which it was recorded; or where a graph is captured, what its waiters join.

#include "Status.h"
#include "Streams.h"

#include <chrono>

using namespace c2cuda::device;

using Clock = std::chrono::steady_clock;

struct CUevent_st {
  bool Recorded = false;
  bool Timed = true;
  Clock::time_point When;
  CUgraph_st *Graph = nullptr;
};

cudaError_t cudaStreamCreate(cudaStream_t *Stream) {
  if (!Stream)
    return status(cudaErrorInvalidValue);
  *Stream = new CUstream_st;
  return cudaSuccess;
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t *Stream, unsigned) {
  return cudaStreamCreate(Stream);
}

cudaError_t cudaStreamCreateWithPriority(cudaStream_t *Stream, unsigned, int) {
  return cudaStreamCreate(Stream);
}

cudaError_t cudaStreamDestroy(cudaStream_t Stream) {
  if (!Stream || Stream == cudaStreamLegacy || Stream == cudaStreamPerThread)
    return status(cudaErrorInvalidResourceHandle);
  if (Stream->Graph)
    return status(cudaErrorIllegalState);
  delete Stream;
  return cudaSuccess;
}

cudaError_t cudaStreamSynchronize(cudaStream_t Stream) {
  return status(graphOf(Stream) ? cudaErrorStreamCaptureUnsupported
                                : cudaSuccess);
}

cudaError_t cudaStreamQuery(cudaStream_t Stream) {
  return cudaStreamSynchronize(Stream);
}

cudaError_t cudaStreamWaitEvent(cudaStream_t Stream, cudaEvent_t Event,
                                unsigned) {
  if (!Event)
    return status(cudaErrorInvalidResourceHandle);
  const bool IsNamed =
      Stream && Stream != cudaStreamLegacy && Stream != cudaStreamPerThread;
  if (Event->Graph && IsNamed && !Stream->Graph) {
    Stream->Graph = Event->Graph;
    Event->Graph->Capturing.push_back(Stream);
  }
  return cudaSuccess;
}

cudaError_t cudaEventCreate(cudaEvent_t *Event) {
  return cudaEventCreateWithFlags(Event, cudaEventDefault);
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *Event, unsigned Flags) {
  if (!Event)
    return status(cudaErrorInvalidValue);
  *Event = new CUevent_st;
  (*Event)->Timed = !(Flags & cudaEventDisableTiming);
  return cudaSuccess;
}

cudaError_t cudaEventDestroy(cudaEvent_t Event) {
  if (!Event)
    return status(cudaErrorInvalidResourceHandle);
  delete Event;
  return cudaSuccess;
}

cudaError_t cudaEventRecord(cudaEvent_t Event, cudaStream_t Stream) {
  if (!Event)
    return status(cudaErrorInvalidResourceHandle);
  Event->Graph = graphOf(Stream);
  Event->Recorded = true;
  Event->When = Clock::now();
  return cudaSuccess;
}

cudaError_t cudaEventSynchronize(cudaEvent_t Event) {
  return status(Event ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

cudaError_t cudaEventQuery(cudaEvent_t Event) {
  return cudaEventSynchronize(Event);
}

cudaError_t cudaEventElapsedTime(float *Milliseconds, cudaEvent_t Start,
                                 cudaEvent_t End) {
  if (!Milliseconds)
    return status(cudaErrorInvalidValue);
  if (!Start || !End || !Start->Recorded || !End->Recorded || !Start->Timed ||
      !End->Timed)
    return status(cudaErrorInvalidResourceHandle);
  *Milliseconds =
      std::chrono::duration<float, std::milli>(End->When - Start->When).count();
  return cudaSuccess;
}

extern "C" long long c2cuda_rt_clock() {
  return Clock::now().time_since_epoch().count();
}
