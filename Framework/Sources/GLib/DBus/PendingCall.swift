// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import CGLib

/// Where a C function leaves its error.
public typealias ErrorPointer = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>

/// One of GIO's asynchronous calls, awaited. Cancelling the task cancels the call.
///
/// - Parameters:
///   - start: Makes the call with the cancellable, callback and data it is given.
///   - finish: Takes the result, or leaves an error and returns nil.
@MainActor
public func awaitCall<Value: Sendable>(
  _ start: (
    _ cancellable: UnsafeMutablePointer<GCancellable>?, _ callback: @escaping GAsyncReadyCallback,
    _ data: UnsafeMutableRawPointer
  ) -> Void,
  finish: @escaping @MainActor (_ result: OpaquePointer?, _ error: ErrorPointer) -> Value?
) async throws -> Value {
  let cancellable = Cancellable()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      let call = PendingCall { result in
        continuation.resume(with: Result { try value(of: result, by: finish) })
      }
      start(cancellable.pointer, completeCall, call.retained())
    }
  } onCancel: {
    cancellable.cancel()
  }
}

@MainActor
private func value<Value>(
  of result: OpaquePointer?, by finish: @MainActor (OpaquePointer?, ErrorPointer) -> Value?
) throws(GLibError) -> Value {
  guard let value = try GLibError.check({ finish(result, $0) }) else {
    throw GLibError(domain: "controllers", code: 0, message: "The call returned nothing.")
  }
  return value
}

private final class PendingCall: LiveCounted {
  let complete: @MainActor (OpaquePointer?) -> Void

  init(complete: @escaping @MainActor (OpaquePointer?) -> Void) {
    self.complete = complete
  }
}

private func completeCall(
  source: UnsafeMutablePointer<GObject>?, result: OpaquePointer?, data: gpointer?
) {
  nonisolated(unsafe) let result = result
  nonisolated(unsafe) let data = data
  MainActor.assumeIsolated {
    PendingCall.borrowed(from: data)?.complete(result)
    PendingCall.release(data)
  }
}

/// `GCancellable` may be cancelled from any thread.
private final class Cancellable: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<GCancellable>? = g_cancellable_new()

  deinit { g_object_unref(pointer) }

  func cancel() { g_cancellable_cancel(pointer) }
}
