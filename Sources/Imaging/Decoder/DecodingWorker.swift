// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import GLib
internal import Glibc

/// A worker ended before it read its picture, so the picture is not to blame.
struct RequestNotTaken: Error {}

/// How long a decoding process is there.
struct WorkerLimits: Sendable {
  /// For so long a picture may have the process compute.
  var seconds: Double
  /// What a picture may take with waiting for its file: disks can be slow, and others read from them, too.
  var patience: Double
  /// Without a picture, the process ends after this time.
  var idleSeconds: Double
  /// What the time of a process went into; nil if that is unknown.
  var time: @Sendable (pid_t) -> ProcessTime? = { ProcessTime(of: $0) }

  /// What is left for a picture that has taken `elapsed` until now, and the reason to end it then. What else the computer
  /// is busy with is not the picture's fault: the time without a processor doesn't count.
  func left(after elapsed: Duration, _ time: ProcessTime?) -> (Duration, PictureError) {
    let time = time ?? ProcessTime(computing: elapsed)
    let computing = .seconds(seconds) - time.computing
    let all = .seconds(patience) - (elapsed - time.queueing)
    return computing <= all ? (computing, .tookTooLong) : (all, .waitedTooLong)
  }
}

/// A decoding process as seen from outside: it gets a file, and replies or fails.
@MainActor
final class DecodingWorker {
  enum State {
    case starting
    case idle
    case busy
    case over
  }

  /// The current request.
  private struct Job {
    /// Interprets the reply and returns how to deliver it; nil if it makes no sense.
    let read: @MainActor (CameoPictureReply, Descriptor) -> (@MainActor () -> Void)?
    let fail: @MainActor (any Error) -> Void
  }

  private(set) var state = State.starting
  /// Called for every state but the first.
  var onChange: (@MainActor (_ from: State, _ to: State) -> Void)?

  private var socket: Descriptor?
  private let process: ChildProcess
  private var watch: Source?
  private var deadline: Source?
  private var idleEnd: Source?
  private var job: Job?
  private var whenStarted: CheckedContinuation<Void, any Error>?
  private let limits: WorkerLimits

  /// Starts `program` for pictures of `format`, of all formats if nil; nil if that is not possible.
  init?(
    program: String, format: KnownFormat? = nil, argument: String? = nil, limits: WorkerLimits
  ) {
    var ends: [Int32] = [-1, -1]
    guard cameo_socket_pair(&ends) == 0 else { return nil }
    let (ours, theirs) = (Descriptor(ends[0]), Descriptor(ends[1]))
    guard
      let process = ChildProcess(
        program: program, format: format, argument: argument, socket: theirs)
    else { return nil }
    self.process = process
    self.limits = limits
    socket = ours
    watch = Source.watch(ours.number) { [weak self] in self?.receive() ?? .stop }
    limitTime()
  }

  isolated deinit { end() }

  /// The process id; nil once it is gone.
  var processID: pid_t? { process.id }

  /// Waits until it is ready for its first picture.
  func started() async throws {
    guard state == .starting else { return }
    try await withCheckedThrowingContinuation { whenStarted = $0 }
  }

  /// Has `request`, which `numbers` follow, answered for `file`. Only for an idle worker. A reply that `read` rejects ends
  /// the worker.
  func perform<Answer: Sendable>(
    _ request: CameoPictureRequest, _ file: Descriptor, numbers: [UInt32] = [],
    read: @escaping @MainActor (CameoPictureReply, Descriptor) -> Answer?
  ) async throws -> Answer {
    guard state == .idle, let socket else { throw RequestNotTaken() }
    return try await withCheckedThrowingContinuation { done in
      job = Job(
        read: { reply, memory in
          guard let answer = read(reply, memory) else { return nil }
          return { done.resume(returning: answer) }
        },
        fail: { done.resume(throwing: $0) })
      change(to: .busy)
      limitTime()
      let message =
        withUnsafeBytes(of: request) { [UInt8]($0) } + numbers.withUnsafeBytes { [UInt8]($0) }
      if cameo_send(socket.number, message, message.count, file.number) != 0 {
        end(RequestNotTaken())
      }
    }
  }

  /// Ends the process, and its request with an error.
  func end(_ reason: any Error = PictureError.decoderFailed) {
    guard state != .over else { return }
    watch?.cancel()
    deadline?.cancel()
    idleEnd?.cancel()
    process.kill()
    socket = nil
    let job = job
    self.job = nil
    change(to: .over)
    job?.fail(reason)
  }

  private func change(to next: State) {
    let previous = state
    state = next
    let whenStarted = whenStarted
    self.whenStarted = nil
    onChange?(previous, next)
    if next == .over {
      whenStarted?.resume(throwing: PictureError.noDecoder)
    } else {
      whenStarted?.resume()
    }
  }

  /// Ends it when a picture takes too long.
  private func limitTime() {
    let begin = ContinuousClock.now
    let before = process.id.flatMap(limits.time)
    limitTime(to: .seconds(limits.seconds)) { [process, limits] in
      let now = process.id.flatMap(limits.time)
      let time = before.flatMap { before in now.map { $0 - before } }
      return limits.left(after: ContinuousClock.now - begin, time)
    }
  }

  private func limitTime(
    to time: Duration, left: @escaping @MainActor () -> (Duration, PictureError)
  ) {
    let milliseconds = UInt32(max(1, min(time / .milliseconds(1), limits.seconds * 1000)))
    deadline = Source.timeout(milliseconds: milliseconds) { [weak self] in
      let (rest, reason) = left()
      if rest > .milliseconds(10) {
        self?.limitTime(to: rest, left: left)
      } else {
        self?.end(reason)
      }
      return .stop
    }
  }

  private func receive() -> Source.Next {
    guard let socket else { return .stop }
    var reply = CameoPictureReply()
    var number: Int32 = -1
    let length = MemoryLayout.size(ofValue: reply)
    let received = cameo_receive(socket.number, &reply, length, &number, 0)
    let memory = number < 0 ? nil : Descriptor(number)
    if received == -Int(EAGAIN) { return .again }
    if received == -Int(ECONNRESET) {
      // It was gone before it read the request.
      end(RequestNotTaken())
      return .stop
    }
    guard received == length, let outcome = DecodingOutcome(rawValue: reply.outcome) else {
      end()
      return .stop
    }
    deadline?.cancel()
    switch (state, outcome) {
    case (.starting, .ready): becomeIdle()
    case (.busy, _): finish(reply, outcome, memory)
    default: end()  // It replied without a request.
    }
    return state == .over ? .stop : .again
  }

  private func finish(
    _ reply: CameoPictureReply, _ outcome: DecodingOutcome, _ memory: Descriptor?
  ) {
    guard let job else { return end() }
    let deliverReply: @MainActor () -> Void
    if let error = PictureError(outcome) {
      deliverReply = { job.fail(error) }
    } else if outcome == .done, let memory, let deliver = job.read(reply, memory) {
      deliverReply = deliver
    } else {
      return end()
    }
    self.job = nil
    if reply.is_last != 0 { end() } else { becomeIdle() }
    deliverReply()
  }

  private func becomeIdle() {
    idleEnd?.cancel()
    change(to: .idle)
    guard state == .idle else { return }
    idleEnd = Source.timeout(milliseconds: UInt32(limits.idleSeconds * 1000)) { [weak self] in
      if self?.state == .idle { self?.end() }
      return .stop
    }
  }
}
