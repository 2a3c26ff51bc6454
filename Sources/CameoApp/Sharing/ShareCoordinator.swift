// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Observation
internal import Services
internal import Sharing
internal import Storage

/// Where the windows share from. It opens what it needs when that is first wanted: the window is on the
/// screen by then. While it is open it sends what is in the outbox, and hears of every change to it,
/// whoever makes it.
@Observable
final class ShareCoordinator {
  /// Why nothing can be shared at all; nil when it can, or when no one has tried yet.
  private(set) var trouble: DeliveryError?
  /// What the user has to be told of the list of shares: that it was damaged, say.
  private(set) var notice: String?
  /// The shares that the user follows where they are shown, and need not be told of.
  @ObservationIgnored var followed: Set<Share.ID> = []

  /// What is being removed from the history.
  @ObservationIgnored private(set) lazy var removals = HistoryRemovals(self)

  /// Keeps passwords for this run where there is no keyring.
  @ObservationIgnored let session: SessionSecrets
  /// Called when there is something new to `takeNotice` of, since it was opened.
  @ObservationIgnored var onNotice: () -> Void = {}
  /// Called once it is open and before it sends: what shares go to may have to be started.
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

  /// What is shared from `folder`, with secrets from the keyring unless a test has its own.
  init(
    folder: String, version: String, pictures: PictureDecoder,
    secrets: any SecretStore = Keyring(mayPrompt: true)
  ) {
    self.folder = folder
    self.version = version
    self.pictures = pictures
    // What the command line keeps in its encrypted file is not taken for signed out.
    session = SessionSecrets(
      before: SecretsFile(
        SecretsFile.path(in: Folders.data), passphrase: nil, before: secrets))
    let mirror = LedgerMirror()
    self.mirror = mirror
    // The mirror tells the counter in turn.
    busy = BusyCounter(isSending: { [weak mirror] in mirror?.isSending ?? false })
    mirror.onRead = { [weak mirror, endings, busy] ledger in
      guard let mirror else { return }
      await endings.tell(open: mirror.open.keys, in: ledger)
      busy.update()
    }
  }

  // MARK: Opening

  /// Opens what is not open yet, and begins to send. All callers wait for the same opening.
  @discardableResult
  func engine() async throws -> SharingEngine { try await opening.engine() }

  /// The same for callers that can do without it; nil when it cannot be opened, which `trouble` says to the user.
  @discardableResult
  func engineIfPossible() async -> SharingEngine? {
    do { return try await engine() } catch { return nil }
  }

  private func open() async throws -> SharingEngine {
    do {
      let ledger = try await Ledger.open(folder)
      let engine = SharingEngine(ledger, secrets: session, decoder: pictures, version: version)
      trouble = nil
      notice = ledger.whatHappened ?? Clock.system.trouble
      let runner = makeRunner(engine)
      self.runner = runner
      try await mirror.follow(ledger)
      await willSend(engine)
      try await runner.start()
      return engine
    } catch {
      trouble = DeliveryError(any: error)
      await stop()
      throw error
    }
  }

  private func makeRunner(_ engine: SharingEngine) -> OutboxRunner {
    let runner = OutboxRunner(engine.tools)
    runner.onProgress = { [mirror] in mirror.note($1, of: $0) }
    runner.onNotice = { [weak self] in
      self?.notice = $0
      self?.onNotice()
    }
    return runner
  }

  /// Ends without waiting: what is on its way goes on where it was, next time.
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

  /// What the user has to be told of the list of shares, once.
  func takeNotice() -> String? {
    defer { notice = nil }
    return notice
  }

  // MARK: Changes

  /// Looks at the ledger again; when that is done, what these `deliveries` came to is known.
  func look(for deliveries: [Delivery.ID], in engine: SharingEngine) async {
    endings.await(deliveries)
    // What cannot be read is in the log, and is read after the next change.
    do { try await mirror.look(in: engine.ledger) } catch {}
  }

  /// The end of `delivery` is told once more.
  func expect(_ delivery: Delivery.ID) { endings.awaitAgain(delivery) }

  /// Called with a delivery that has come to an end, good or bad, since it was opened.
  var onFinished: [(Delivery) -> Void] {
    get { endings.listeners }
    set { endings.listeners = newValue }
  }

  /// Called when accounts have come, gone or changed.
  var onAccounts: () -> Void {
    get { mirror.onAccounts }
    set { mirror.onAccounts = newValue }
  }

  /// Called when there is something to send, and when there is nothing any more: after all was heard of
  /// what has come to an end.
  var onBusy: (Bool) -> Void {
    get { busy.onChange }
    set { busy.onChange = newValue }
  }
}

// What is known at this moment.
extension ShareCoordinator {
  var accounts: [Account] { mirror.accounts }
  var lastUsed: [Account.ID] { mirror.lastUsed }
  var open: [Delivery.ID: OpenDelivery] { mirror.open }
  var progress: [Delivery.ID: Double] { mirror.progress }
  var recent: [RecentDelivery]? { mirror.recent }
  var unsettled: Int { mirror.unsettled }

  /// Whether the outbox has work with this share.
  func isOpen(_ share: Share.ID) -> Bool { mirror.isOpen(share) }

  /// Whether something is going out, or will within moments.
  var isBusy: Bool { busy.isBusy }

  /// Does `body`, which brings something into the outbox: until it is there, it counts as going out.
  func whileBusy<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await busy.during(body)
  }
}
