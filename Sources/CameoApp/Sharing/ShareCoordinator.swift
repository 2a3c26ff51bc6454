// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Observation
internal import SQLiteStorage
internal import Services
internal import Sharing

/// Shares for all windows. It opens what it needs on first use, when the window is on the screen.
/// While it is open it sends what is in the outbox, and follows every change to it, by any process.
@Observable
final class ShareCoordinator {
  /// Why nothing can be shared at all; nil when it can, or before the first attempt.
  private(set) var trouble: DeliveryError?
  /// Messages about the share history that nobody has read yet: that it was damaged, for example.
  @ObservationIgnored private var notices: [String] = []
  /// The shares that the user is watching, which need no notification.
  @ObservationIgnored var followed: Set<Share.ID> = []

  /// The running removals from the history.
  @ObservationIgnored private(set) lazy var removals = HistoryRemovals(self)

  /// Keeps passwords for this run if there is no keyring.
  @ObservationIgnored let session: SessionSecrets
  /// Called when there is a new notice for `takeNotices`, once it is open.
  @ObservationIgnored var onNotice: () -> Void = {}
  /// Whether the user quits, so that the program doesn't stay for shares that wait.
  @ObservationIgnored var leavesWaiting = false
  /// Whether the user quits, knowing that something is still to be sent: no window stays for that.
  @ObservationIgnored var isQuitting = false
  /// Called when the outbox may have changed, after all ends were reported.
  @ObservationIgnored var onOutbox: [() -> Void] = []
  /// Called when a share was undone before anything of it was sent.
  @ObservationIgnored var onUndo: () -> Void = {}
  /// Called once it is open and before it sends, because practice networks may have to be started.
  @ObservationIgnored var willSend: (SharingEngine) async -> Void = { _ in }

  @ObservationIgnored private let folder: String
  @ObservationIgnored private let version: String
  @ObservationIgnored private let pictures: PictureDecoder
  @ObservationIgnored private let mirror: LedgerMirror
  @ObservationIgnored private let endings = DeliveryEndings()
  @ObservationIgnored private let busy: BusyCounter
  @ObservationIgnored private var runner: OutboxRunner?
  @ObservationIgnored private lazy var opening = EngineOpening { [weak self] in
    guard let self else { throw DeliveryError.cancelled }
    return try await open()
  }

  /// Shares from the ledger in `folder`, with secrets from the keyring unless a test has its own.
  init(
    folder: String, version: String, pictures: PictureDecoder,
    secrets: any SecretStore = Keyring(mayPrompt: true)
  ) {
    self.folder = folder
    self.version = version
    self.pictures = pictures
    // Accounts whose secret is in the command line's encrypted file don't count as signed out.
    session = SessionSecrets(
      before: SecretsFile(
        SecretsFile.path(in: Folders.data), passphrase: nil, before: secrets))
    let mirror = LedgerMirror()
    self.mirror = mirror
    // The mirror notifies the counter in turn.
    busy = BusyCounter(isSending: { [weak mirror] in mirror?.isSending ?? false })
    mirror.onRead = { [weak self, weak mirror, endings, busy] ledger in
      guard let mirror else { return }
      await endings.tell(open: mirror.open.keys, in: ledger)
      for look in self?.onOutbox ?? [] { look() }
      busy.update()
    }
  }

  // MARK: Opening

  /// Opens everything and begins to send, unless that is done. All callers wait for the same
  /// opening.
  @discardableResult
  func engine() async throws -> SharingEngine { try await opening.engine() }

  /// The same for callers that can do without; nil if it can't be opened, which `trouble` explains
  /// to the user.
  @discardableResult
  func engineIfPossible() async -> SharingEngine? {
    do { return try await engine() } catch { return nil }
  }

  private func open() async throws -> SharingEngine {
    do {
      let ledger = try await Ledger.open(folder)
      let engine = SharingEngine(ledger, secrets: session, decoder: pictures, version: version)
      trouble = nil
      for notice in [ledger.whatHappened, Clock.system.trouble] { notice.map(note) }
      let runner = makeRunner(engine)
      self.runner = runner
      try await mirror.follow(ledger)
      await willSend(engine)
      try await runner.start()
      return engine
    } catch {
      trouble = DeliveryError(any: error)
      await stop()
      for look in onOutbox { look() }
      throw error
    }
  }

  private func makeRunner(_ engine: SharingEngine) -> OutboxRunner {
    let runner = OutboxRunner(engine.tools)
    runner.onProgress = { [mirror] in mirror.note($1, of: $0) }
    runner.onNotice = { [weak self] in
      self?.note($0)
      self?.onNotice()
    }
    return runner
  }

  /// Ends without waiting: what is being sent is resumed next time.
  func close() async {
    await removals.finishAll()
    await stop()
  }

  private func stop() async {
    await runner?.stop()
    runner = nil
    mirror.stop()
    busy.update()
  }

  /// Keeps a message about the share history until it is taken.
  func note(_ notice: String) { if !notices.contains(notice) { notices.append(notice) } }

  /// Returns the messages about the share history, once.
  func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  // MARK: Changes

  /// Reads the ledger again; when that is done, the results of these `deliveries` are known.
  func reload(expecting deliveries: [Delivery.ID] = []) async {
    endings.await(deliveries)
    // A failure is logged, and reading is repeated after the next change.
    do { try await mirror.look() } catch {}
  }

  /// Allows the end of `delivery` to be reported once more.
  func expect(_ delivery: Delivery.ID) { endings.awaitAgain(delivery) }

  /// Called with a delivery that has ended, successfully or not, since it was opened.
  var onFinished: [(Delivery) -> Void] {
    get { endings.listeners }
    set { endings.listeners = newValue }
  }

  /// Called when accounts were added, removed or changed.
  var onAccounts: () -> Void {
    get { mirror.onAccounts }
    set { mirror.onAccounts = newValue }
  }

  /// Called when there is something to send, and when there no longer is: after all ends were
  /// reported.
  var onBusy: (Bool) -> Void {
    get { busy.onChange }
    set { busy.onChange = newValue }
  }
}

// The current state.
extension ShareCoordinator {
  var accounts: [Account] { mirror.accounts }
  var lastUsed: [Account.ID] { mirror.lastUsed }
  var open: [Delivery.ID: OpenDelivery] { mirror.open }
  var progress: [Delivery.ID: Double] { mirror.progress }
  var unsettled: Int { mirror.unsettled }

  /// Whether this share is unfinished.
  func isOpen(_ share: Share.ID) -> Bool { mirror.isOpen(share) }

  /// What is retried within this time is waited for, in seconds.
  static let soon = 2.0 * 60

  /// Whether something of this share is being sent, or will be soon.
  func isSending(_ share: Share.ID) -> Bool {
    let soon = Clock.system.now() + Self.soon
    return open.values.contains { $0.share == share && !$0.isWaiting && $0.due < soon }
  }

  /// Whether something is being sent, or will be within moments.
  var isBusy: Bool { busy.isBusy }

  /// Does `body`, which puts something into the outbox: until it is there, it counts as being sent.
  func whileBusy<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await busy.during(body)
  }
}
