// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import GLib
internal import Glibc
internal import Synchronization

/// Goes through a folder that the user added, with threads of its own: one that waits for a server
/// forever holds up nothing else.
final class FolderWalk: Sendable {
  /// What is found, in this order for each folder: what is no longer there, files, the folder itself.
  enum Finding: Sendable {
    /// Whether the folder that the user added can be read; comes first, and again if its disk was removed meanwhile.
    case root(LibraryFolder.State)
    /// The files of these pictures are gone.
    case gone([KnownPhoto])
    case files([FileRecord])
    /// All files of this folder were reported.
    case complete(FolderMark)
    case unreadable(String)
  }

  /// By what is recognised whether names in a folder have changed.
  struct FolderMark: Sendable {
    let path: String
    /// The paths of the folders in it. They are known from now on, even if the scan ends before it reaches
    /// them: as long as its names don't change, a folder isn't listed again.
    let folders: [String]
    let device: Int64
    let inode: Int64
    /// 0 if it has to be listed again: it changed just now, and may have changed since.
    var modified: Int64
  }

  /// A folder whose files are being read.
  final class Listing: Sendable {
    let mark: FolderMark
    let parts: Atomic<Int>
    /// Whether the disk gave nothing of a file that was there when the folder was listed: it may be there next time.
    let hasGaps = Atomic(false)

    init(_ mark: FolderMark, parts: Int) {
      self.mark = mark
      self.parts = Atomic(parts)
    }
  }

  /// How the walk came to a folder: through a link, or from the folder that the user added.
  struct Way: Sendable {
    /// The path of that link or folder, and the same without links.
    let start: String
    let target: String
    /// The folders, without links, that were entered on the way: the one that the user added, and where links led.
    let entered: [String]

    /// The path without links of the folder at `path`, to which no other link leads.
    func real(_ path: String) -> String {
      target + String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
    }
  }

  enum Work: Sendable {
    case folder(String, Way)
    /// A link to a folder: left until the end, since most lead to folders that are visited anyway.
    case link(String, Way)
    case files([(name: String, known: KnownDirectory.File?)], Listing)
  }

  struct State {
    var work: [Work] = []
    var links: [Work] = []
    /// How much work is being done or left.
    var open = 0
    /// Device and inode of the folders that were visited.
    var visited: Set<[Int64]> = []
    /// Their paths.
    var paths: Set<ExactName> = []
    /// Device and inode of the folder that the user added, once it was listed.
    var root: [Int64] = []
    var progress = ScanProgress()
    var lastSign = ContinuousClock.now
    var threads = 0
    var isStopped = false
  }

  /// Opens folders; tests have it wait, as for a server that doesn't answer.
  @TaskLocal static var open: @Sendable (_ path: String, _ flags: Int32) -> Int32 = {
    FileCalls.open($0, $1)
  }

  let root: String
  let roots: [String]
  let open = FolderWalk.open
  let known: KnownFiles
  let state = Mutex(State())
  let findings: AsyncStream<Finding>
  let output: AsyncStream<Finding>.Continuation
  private let available = DispatchSemaphore(value: 0)
  /// Room for findings that are not written yet. It begins at zero because a semaphore that is freed below
  /// the value it began with ends the program.
  private let room = DispatchSemaphore(value: 0)
  private static let roomAtFirst = 640
  private static let threadCount = 4

  /// - Parameter roots: All folders that the user added: no other walk lists what is in them.
  init(root: String, roots: [String], known: KnownFiles) {
    self.root = root
    self.roots = roots
    self.known = known
    (findings, output) = AsyncStream.makeStream()
    for _ in 0..<Self.roomAtFirst { room.signal() }
  }

  /// Begins; `findings` ends when all is found, or the walk was stopped.
  func start() {
    state.withLock { $0.threads = Self.threadCount }
    add([.folder(root, Way(start: root, target: root, entered: [root]))])
    for _ in 0..<Self.threadCount {
      DispatchQueue(label: "Scan").async { self.work() }
    }
  }

  /// Ends the walk. Threads that wait for the disk end when it answers, and are not waited for.
  func stop() {
    state.withLock { $0.isStopped = true }
    for _ in 0..<Self.threadCount {
      available.signal()
      room.signal()
    }
    output.finish()
  }

  /// Whether threads are left that wait for an answer.
  var isRunning: Bool { state.withLock { $0.threads > 0 } }
  var isStopped: Bool { state.withLock { $0.isStopped } }
  var progress: ScanProgress { state.withLock { $0.progress } }
  /// How long nothing was found.
  var silence: Duration { state.withLock { .now - $0.lastSign } }

  /// Called when a finding was written.
  func makeRoom() {
    // What waits to be written is no silence of the disk.
    state.withLock { $0.lastSign = .now }
    room.signal()
  }

  func report(_ finding: Finding) {
    room.wait()
    // Whoever stopped it makes room once for each thread, which may have more to report.
    guard !isStopped else {
      room.signal()
      return
    }
    output.yield(finding)
  }

  /// Notes that something was found.
  func note(found: Int = 0, done: Int = 0, folder: String? = nil) {
    state.withLock { state in
      state.progress.found += found
      state.progress.done += done
      if let folder { state.progress.folder = folder }
      state.lastSign = .now
    }
  }

  func add(_ work: [Work]) {
    state.withLock { state in
      for one in work {
        if case .link = one { state.links.append(one) } else { state.work.append(one) }
      }
      state.open += work.count
    }
    for case .folder in work { available.signal() }
    for case .files in work { available.signal() }
  }

  private func work() {
    while let next = next() {
      switch next {
      case .folder(let path, let way): list(path, way)
      case .link(let path, let way): follow(path, way)
      case .files(let files, let listing): read(files, of: listing)
      }
      finishOne()
    }
    state.withLock { $0.threads -= 1 }
  }

  private func next() -> Work? {
    available.wait()
    return state.withLock { $0.isStopped ? nil : $0.work.popLast() }
  }

  private func finishOne() {
    let (links, isOver) = state.withLock { state -> (Int, Bool) in
      state.open -= 1
      guard state.open == state.links.count else { return (0, false) }
      state.work += state.links
      state.links = []
      return (state.work.count, state.open == 0)
    }
    for _ in 0..<links { available.signal() }
    guard isOver else { return }
    // What wasn't reached any more isn't deleted.
    if isRootAway { report(.root(.away)) }
    state.withLock { $0.progress.isListed = true }
    for _ in 0..<Self.threadCount { available.signal() }
    output.finish()
  }
}
