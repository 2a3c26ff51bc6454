// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl
internal import Glibc
internal import Synchronization

/// The thread that runs all transfers. Idle connections are kept for the next request to the same
/// server, from any caller.
final class TransferThread: Sendable {
  static let shared = TransferThread()

  private enum Message {
    case start(Transfer)
    case stop(Transfer)
  }

  private struct Multi: @unchecked Sendable {
    // Only `curl_multi_wakeup` may be called from other threads.
    let pointer: UnsafeMutableRawPointer
  }

  private let multi: Multi
  private let messages = Mutex<[Message]>([])
  private let isRunning = Mutex(false)

  private init() {
    cameo_curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    guard let pointer = cameo_curl_multi_init() else { fatalError("Can't initialize libcurl.") }
    cameo_curl_multi_set_number(pointer, CURLMOPT_MAX_HOST_CONNECTIONS, 6)
    multi = Multi(pointer: pointer)
  }

  /// Starts `transfer`, which reports its end itself.
  func start(_ transfer: Transfer) {
    let isRunning = isRunning.withLock { isRunning in
      if !isRunning { isRunning = BackgroundThread.start { self.run() } }
      return isRunning
    }
    // Without a thread, nothing can be reached. The next request tries again.
    guard isRunning else {
      return transfer.end(.failure(.unreachable(host: transfer.request.url.hostAndPort)))
    }
    send(.start(transfer))
  }

  /// Cancels `transfer` at once.
  func stop(_ transfer: Transfer) { send(.stop(transfer)) }

  private func send(_ message: Message) {
    messages.withLock { $0.append(message) }
    cameo_curl_multi_wakeup(multi.pointer)
  }

  private func run() {
    var running: [UnsafeMutableRawPointer: Transfer] = [:]
    while true {
      let news = messages.withLock { messages in
        defer { messages = [] }
        return messages
      }
      for message in news {
        switch message {
        case .start(let transfer) where !transfer.isOver:
          running[transfer.easy.pointer] = transfer
          cameo_curl_multi_add_handle(multi.pointer, transfer.easy.pointer)
        case .stop(let transfer):
          guard running.removeValue(forKey: transfer.easy.pointer) != nil else {
            // It has ended, or never began.
            transfer.end(.failure(.cancelled(mayHaveArrived: false)))
            continue
          }
          cameo_curl_multi_remove_handle(multi.pointer, transfer.easy.pointer)
          transfer.end(.failure(transfer.stopped))
        case .start: break
        }
      }
      var count: Int32 = 0
      cameo_curl_multi_perform(multi.pointer, &count)
      while let message = cameo_curl_multi_info_read(multi.pointer, &count) {
        guard let easy = message.pointee.easy_handle,
          let transfer = running.removeValue(forKey: easy)
        else { continue }
        let outcome = transfer.outcome(cameo_curl_message_result(message))
        cameo_curl_multi_remove_handle(multi.pointer, easy)
        transfer.end(outcome)
      }
      LastWords.forget()
      cameo_curl_multi_poll(multi.pointer, nil, 0, 60_000, nil)
    }
  }
}

/// Threads for blocking work: Swift's own are too few to wait on a connection.
enum BackgroundThread {
  /// Runs `body` on a new thread, which ends with it. Returns false if the system has no more threads, as when
  /// other computers open many connections.
  ///
  /// - Parameter stackSize: The size of its stack in bytes, instead of the usual one.
  static func start(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else {
      work.release()
      return false
    }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    let result = pthread_create(
      &thread, &attributes,
      { data in
        if let data { Unmanaged<Work>.fromOpaque(data).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if result != 0 { work.release() }
    return result == 0
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
