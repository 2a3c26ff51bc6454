// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Observation
internal import Services
internal import Sharing

/// The capabilities of all chosen destinations, and what would be sent to them of each picture. The
/// caption has no effect on it, so that typing costs nothing: pictures are prepared again only for
/// other limits.
@MainActor @Observable
final class SheetRehearsals {
  /// The delay in which further choices are collected.
  static let patience: UInt32 = 200
  /// How long sharing waits for destinations that have not responded, in milliseconds.
  static let longestWait: UInt32 = 5_000

  private(set) var destinations: [Account.ID: Destination] = [:]
  /// Whether sharing waits for all responses.
  var isAwaited: Bool { waiting != nil }
  /// When something was last shared there, in seconds since 1970, by file and account.
  private(set) var earlier: [SheetFile: [Account.ID: Double]] = [:]
  private var prepared: [RehearsalWork: Rehearsal.Outcome] = [:]
  /// Counts how often a destination was asked, and a picture prepared.
  @ObservationIgnored private(set) var asked = 0
  @ObservationIgnored private(set) var worked = 0

  private var waiting: CheckedContinuation<Bool, Never>?

  @ObservationIgnored private let sharing: ShareCoordinator
  @ObservationIgnored private var wish = RehearsalWish()
  @ObservationIgnored private var timer: Source?
  @ObservationIgnored private var network: NetworkMonitor?
  @ObservationIgnored private var asking: [Account.ID: Task<Void, Never>] = [:]
  /// The files that could be opened: their disks answer.
  @ObservationIgnored private var opened: Set<ExactName> = []
  @ObservationIgnored private var lookingBack: [SheetFile: Task<Void, Never>] = [:]
  @ObservationIgnored private var running: (work: RehearsalWork, task: Task<Void, Never>)?

  init(_ sharing: ShareCoordinator) { self.sharing = sharing }

  isolated deinit { stop() }

  /// Cancels everything, because the sheet is gone.
  func stop() {
    endWaiting(false)
    timer?.cancel()
    network = nil
    for task in asking.values { task.cancel() }
    asking = [:]
    forget(lookingBack.keys)
    running?.task.cancel()
    running = nil
    wish = RehearsalWish()
  }

  /// Prepares `files` for `accounts`, soon.
  func follow(
    _ accounts: [Account], _ files: [SheetFile], keepsMetadata: Bool, inBrowser: Bool = false
  ) {
    let former = wish
    wish = RehearsalWish(
      accounts: accounts, files: files, keeps: keepsMetadata, inBrowser: inBrowser)
    // If sharing was waiting, it was for other choices.
    if wish != former { endWaiting(false) }
    timer?.cancel()
    timer = Source.timeout(milliseconds: Self.patience) { [weak self] in
      self?.begin()
      return .stop
    }
  }

  /// What would be sent of `file` to a destination with `capabilities`; nil while unknown.
  func outcome(
    _ file: SheetFile, _ capabilities: Capabilities, keepsMetadata: Bool
  ) -> Rehearsal.Outcome? {
    prepared[RehearsalWork(file: file, limits: capabilities.pictures, keepsMetadata: keepsMetadata)]
  }

  // MARK: Asking destinations

  private func begin() {
    timer?.cancel()
    // One that could not be reached is asked again only when there is a reason.
    for account in wish.accounts where destinations[account.id] == nil { ask(account) }
    network =
      network
      ?? NetworkMonitor { [weak self] isThere in if isThere { self?.networkCameBack() } }
    for (id, destination) in destinations where !wish.accounts.contains(where: { $0.id == id }) {
      if case .silent = destination { destinations[id] = nil }
    }
    lookBack()
    work()
  }

  /// Asks an unreachable destination again, after the user fixed the problem.
  func askAgain(_ id: Account.ID) {
    guard case .silent = destinations[id], let account = wish.accounts.first(where: { $0.id == id })
    else { return }
    // Pictures that could not be prepared get another chance as well.
    prepared = prepared.filter { if case .failure = $0.value { false } else { true } }
    ask(account)
  }

  /// There is a network again: destinations that could not be reached without are asked again.
  func networkCameBack() {
    for account in wish.accounts {
      if case .silent(let error, _) = destinations[account.id], error.remedy == .whenOnline {
        ask(account)
      }
    }
  }

  private func ask(_ account: Account) {
    destinations[account.id] = .asking
    asking[account.id]?.cancel()
    asked += 1
    asking[account.id] = Task { [weak self, sharing] in
      let destination: Destination
      do {
        destination = .takes(try await sharing.engine().tools.capabilities(of: account))
      } catch {
        let service = await sharing.engineIfPossible()?.services[account.service]
        destination = .silent(DeliveryError(any: error), usual: service?.usualCapabilities)
      }
      guard let self, !Task.isCancelled else { return }
      asking[account.id] = nil
      destinations[account.id] = destination
      if unanswered.isEmpty { endWaiting(true) }
      work()
    }
  }

  // MARK: Waiting for answers

  /// The chosen destinations that have not responded.
  var unanswered: [Account] {
    wish.accounts.filter { [nil, .asking].contains(destinations[$0.id]) }
  }

  /// Waits until every chosen destination has responded, and returns whether sharing is still
  /// wanted. For a destination that is silent for this many milliseconds, the usual limits are used
  /// until it responds.
  func answers(within milliseconds: UInt32 = longestWait) async -> Bool {
    if timer?.isPending == true { begin() }
    guard !unanswered.isEmpty else { return true }
    let limit = Source.timeout(milliseconds: milliseconds) { [weak self] in
      Task { await self?.giveUpWaiting() }
      return .stop
    }
    defer { limit.cancel() }
    return await withCheckedContinuation { waiting = $0 }
  }

  /// Cancels waiting.
  func callOff() { endWaiting(false) }

  private func giveUpWaiting() async {
    let services = await sharing.engineIfPossible()?.services
    guard isAwaited else { return }
    for account in unanswered {
      let sentence = tr("{0} didn't respond in time.", account.label)
      destinations[account.id] = .silent(
        DeliveryError(.timeOut, sentence, remedy: .later),
        usual: services?[account.service]?.usualCapabilities)
    }
    work()
    endWaiting(true)
  }

  private func endWaiting(_ isWanted: Bool) {
    waiting.take()?.resume(returning: isWanted)
  }

  /// The picture in the file at `path` could be opened.
  func noteOpened(_ path: String) {
    if opened.insert(ExactName(path)).inserted { lookBack() }
  }

  private func lookBack() {
    for file in wish.files where earlier[file] == nil && opened.contains(ExactName(file.path)) {
      lookBack(at: file)
    }
  }

  private func lookBack(at file: SheetFile) {
    earlier[file] = [:]
    lookingBack[file] = Task { [weak self, sharing] in
      let found = await logged("Looking for earlier shares of \(file.path)") {
        try await sharing.engine().ledger.earlierDeliveries(ofPicture: file.path, file.edit)
      }
      let times = (found ?? []).compactMap { one in one.finished.map { (one.account, $0) } }
      guard let self, !Task.isCancelled else { return }
      lookingBack[file] = nil
      // The last request comes first.
      earlier[file] = Dictionary(times) { first, _ in first }
    }
  }

  /// What is known of earlier shares of `files`, or was about to be, has to be looked up again.
  private func forget(_ files: some Sequence<SheetFile>) {
    for file in files {
      lookingBack.removeValue(forKey: file)?.cancel()
      earlier[file] = nil
    }
  }

  // MARK: Making pictures ready

  /// The file at `path` was changed: what was prepared of it is out of date, and it may have been shared elsewhere.
  func prepareAgain(_ path: String) {
    forget(earlier.keys.filter { ExactName($0.path) == ExactName(path) })
    lookBack()
    prepared = prepared.filter { ExactName($0.key.file.path) != ExactName(path) }
    if running.map({ ExactName($0.work.file.path) == ExactName(path) }) == true {
      running?.task.cancel()
      running = nil
    }
    work()
  }

  /// One at a time, because a picture needs much memory while it is processed.
  private func work() {
    let wanted = wish.works(destinations, prepared)
    if let running, !wanted.contains(running.work) {
      running.task.cancel()
      self.running = nil
    }
    guard running == nil, let next = wanted.first(where: { prepared[$0] == nil }) else { return }
    worked += 1
    let task = Task { [weak self, sharing] in
      let outcome: Rehearsal.Outcome
      do {
        outcome = try await sharing.engine().tools.preparer.outcome(
          of: next.file.path, for: next.limits, next.file.edit,
          keepingMetadata: next.keepsMetadata)
      } catch {
        outcome = .failure(DeliveryError(any: error))
      }
      guard let self, !Task.isCancelled else { return }
      running = nil
      prepared[next] = outcome
      work()
    }
    running = (next, task)
  }
}
