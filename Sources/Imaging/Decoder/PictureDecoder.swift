// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import GLib
internal import Glibc

/// Decodes pictures that are untrusted, in processes that can do nothing else.
///
/// There is one process per core. They start when needed and end when idle. A picture that crashes
/// its process, or takes too long, costs only itself. Files for sending are made by a process of
/// their own.
@MainActor
public final class PictureDecoder {
  let program: String
  /// The maximum number of processes.
  let limit: Int
  let limits: WorkerLimits
  /// The running processes.
  private(set) var workers: [DecodingWorker] = []
  private var taken: Set<ObjectIdentifier> = []
  private let queue = WaitingQueue<DecodingWorker>()
  private var failedStarts = 0
  /// The limit that all decoders of the program share.
  let sharedLimit: WorkerLimit
  /// Reports have whole files in memory: of many pictures, only a few at once.
  let reports = Turns(most: 2)
  /// Whether one more process would be started if there were room.
  private var lacksRoom = false

  /// Decodes with `workers` processes, one per core if nil. A process may compute for `seconds` for a picture, which may
  /// take `patience` in all; a process without work ends after `idleSeconds`. `program` is `cameo-imaging`, searched for beside this
  /// program and where it is installed if nil.
  public convenience init(
    workers: Int? = nil, seconds: Double = 10, patience: Double = 90, idleSeconds: Double = 30,
    program: String? = nil
  ) {
    self.init(
      workers: workers,
      limits: WorkerLimits(seconds: seconds, patience: patience, idleSeconds: idleSeconds),
      program: program)
  }

  init(
    workers: Int? = nil, limits: WorkerLimits, program: String? = nil,
    in sharedLimit: WorkerLimit = .shared
  ) {
    limit = workers ?? max(1, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 8))
    self.limits = limits
    self.program = program ?? Self.findProgram()
    self.sharedLimit = sharedLimit
    sharedLimit.add(self)
  }

  isolated deinit {
    for worker in workers {
      worker.onChange = nil
      worker.end()
      sharedLimit.leave()
    }
  }

  /// Starts a process, so that the first picture need not wait for it.
  public func prepare() {
    if workers.isEmpty { startIfNeeded(waiting: 1) }
  }

  /// Returns the picture in the file at `path`, upright, and scaled down so that neither side is
  /// longer than `longestSide`, which is at most 8192. Throws a `PictureError`, or
  /// `CancellationError`.
  public func decode(_ path: String, longestSide: Int) async throws -> DecodedPicture {
    let side = min(max(longestSide, 1), DecodingLimits.longestSide)
    let request = CameoPictureRequest(.pixels, longestSide: side)
    return try await perform(request, on: path) { reply, memory in
      DecodedPicture(reply, memory: memory, longestSide: side)
    }
  }

  /// Has a free worker answer `request` for the file at `path`; `read` converts the reply, or
  /// returns nil if it makes no sense.
  func perform<Answer: Sendable>(
    _ request: CameoPictureRequest, on path: String,
    read: @escaping @MainActor (CameoPictureReply, Descriptor) -> Answer?
  ) async throws -> Answer {
    try await perform(
      request, opening: { try await PictureFile.open(path) }, at: path, read: read)
  }

  /// The same for the file that `open` opens, once there is a worker for it; without a `path` it is only in memory.
  func perform<Answer: Sendable>(
    _ request: CameoPictureRequest, opening open: () async throws -> Descriptor,
    at path: String? = nil,
    read: @escaping @MainActor (CameoPictureReply, Descriptor) -> Answer?
  ) async throws -> Answer {
    var worker = try await freeWorker()
    defer { giveBack(worker) }
    let file = try await open()
    try Task.checkCancellation()
    return try await Self.attempt(file, at: path) {
      do {
        return try await worker.perform(request, file, read: read)
      } catch let error as RequestNotTaken {
        giveBack(worker)
        worker = try await freeWorker()
        throw error
      }
    }
  }

  /// Repeats `work` with `file` until a process accepts it, because one may end just when it is
  /// handed a picture. An unknown format is reported as the kind of the file.
  static func attempt<Answer: Sendable>(
    _ file: Descriptor, at path: String?, _ work: () async throws -> Answer
  ) async throws -> Answer {
    for _ in 0..<3 {
      do {
        let answer = try await work()
        try Task.checkCancellation()
        return answer
      } catch PictureError.unknownFormat {
        throw try await PictureFile.reason(forUnknown: file, at: path)
      } catch is RequestNotTaken {
        continue
      }
    }
    throw PictureError.decoderFailed
  }

  // MARK: Who works

  private func freeWorker() async throws -> DecodingWorker {
    if let worker = workers.first(where: { $0.state == .idle && !isTaken($0) }) {
      taken.insert(ObjectIdentifier(worker))
      return worker
    }
    startIfNeeded(waiting: queue.count + 1)
    guard !workers.isEmpty || lacksRoom else { throw PictureError.noDecoder }
    return try await queue.wait()
  }

  private func giveBack(_ worker: DecodingWorker) {
    taken.remove(ObjectIdentifier(worker))
    if worker.state == .idle { offer(worker) }
  }

  private func isTaken(_ worker: DecodingWorker) -> Bool {
    taken.contains(ObjectIdentifier(worker))
  }

  private func offer(_ worker: DecodingWorker) {
    guard !isTaken(worker) else { return }
    // Otherwise files for sending would wait for all pictures here.
    if sharedLimit.isQueueAwaited { return worker.end() }
    if queue.giveFirst(worker) {
      taken.insert(ObjectIdentifier(worker))
    } else if sharedLimit.isAwaited {
      worker.end()
    }
  }

  /// Ends an idle process, because others need the room; returns false if there is none.
  func endIdleWorker() -> Bool {
    guard let worker = workers.first(where: { $0.state == .idle && !isTaken($0) }) else {
      return false
    }
    worker.end()
    return true
  }

  /// Called when there is room for another process.
  func noticeRoom() {
    guard lacksRoom else { return }
    lacksRoom = false
    startIfNeeded(waiting: queue.count)
  }

  var isWaitingForRoom: Bool { lacksRoom && queue.count > 0 }

  // MARK: Who there is

  private func startIfNeeded(waiting: Int) {
    let starting = workers.count { $0.state == .starting }
    guard workers.count < limit, starting < waiting else { return }
    start()
  }

  private func start() {
    lacksRoom = !sharedLimit.tryToEnter()
    guard !lacksRoom else { return }
    guard
      let worker = DecodingWorker(program: program, limits: limits)
    else { return sharedLimit.leave() }
    workers.append(worker)
    worker.onChange = { [weak self, weak worker] previous, next in
      guard let self, let worker else { return }
      notice(worker, from: previous, to: next)
    }
  }

  private func notice(
    _ worker: DecodingWorker, from previous: DecodingWorker.State, to next: DecodingWorker.State
  ) {
    switch next {
    case .idle:
      failedStarts = 0
      offer(worker)
    case .over:
      workers.removeAll { $0 === worker }
      sharedLimit.leave()
      replace(previous)
    case .starting, .busy:
      break
    }
  }

  /// A worker is gone: the next picture shouldn't have to wait for its replacement.
  private func replace(_ previous: DecodingWorker.State) {
    if previous == .starting { failedStarts += 1 }
    if failedStarts >= 3 {
      failedStarts = 0
      if workers.isEmpty { queue.fail(PictureError.noDecoder) }
    } else if previous == .busy || queue.count > 0, workers.count < limit {
      start()
      if workers.isEmpty, !lacksRoom { queue.fail(PictureError.noDecoder) }
    }
  }

  /// The path of `cameo-imaging`, or where it would be installed.
  static func findProgram() -> String {
    let name = "cameo-imaging"
    let paths = ["\(Folders.program)/\(name)", "\(Folders.program)/../libexec/cameo/\(name)"]
    return paths.first { access($0, X_OK) == 0 } ?? paths[1]
  }
}
