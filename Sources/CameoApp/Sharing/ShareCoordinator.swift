// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Observation
internal import Services
internal import Sharing
internal import Storage

/// Where the windows share from. It opens what it needs when that is first wanted: the window is on the
/// screen by then. While it is open it sends what is in the outbox, and hears of every change to it,
/// whoever makes it.
@Observable
final class ShareCoordinator {
  /// Every account, in the order in which they were added.
  private(set) var accounts: [Account] = []
  /// Accounts in the order in which something was last shared to them.
  private(set) var lastUsed: [Account.ID] = []
  /// What the outbox has work with, by id.
  private(set) var open: [Delivery.ID: OpenDelivery] = [:]
  /// How far those are that are on their way, from 0 to 1.
  private(set) var progress: [Delivery.ID: Double] = [:]
  /// The latest of what has arrived, is on its way or needs the user; nil until that is known.
  private(set) var recent: [RecentDelivery]?
  /// How many deliveries are on their way or need the user.
  private(set) var unsettled = 0
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
  /// Called with a delivery that has come to an end, good or bad, since the desk was opened.
  @ObservationIgnored var onFinished: [(Delivery) -> Void] = []
  /// Called when accounts have come, gone or changed.
  @ObservationIgnored var onAccounts: () -> Void = {}
  /// Called when there is something new to `takeNotice` of, since the desk was opened.
  @ObservationIgnored var onNotice: () -> Void = {}
  /// Called once it is open and before it sends: what shares go to may have to be started.
  @ObservationIgnored var willSend: (SharingEngine) async -> Void = { _ in }
  /// Called when there is something to send, and when there is nothing any more: after all was heard of
  /// what has come to an end.
  @ObservationIgnored var onBusy: (Bool) -> Void = { _ in }

  @ObservationIgnored private let folder: String
  @ObservationIgnored private let version: String
  @ObservationIgnored private let pictures: PictureDecoder
  @ObservationIgnored private var opening: Task<SharingEngine, any Error>?
  @ObservationIgnored private var runner: OutboxRunner?
  @ObservationIgnored private var observation: DatabaseObservation?
  @ObservationIgnored private var reading: Task<Void, Never>?
  @ObservationIgnored private var isOutdated = false
  /// Deliveries whose end is still to be told, even if they are quicker than the next look.
  @ObservationIgnored private var awaited: Set<Delivery.ID> = []
  @ObservationIgnored private var told: Set<Delivery.ID> = []
  @ObservationIgnored private var busyCount = 0
  @ObservationIgnored private var saidBusy = false

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
  }

  /// Opens what is not open yet, and begins to send. All callers wait for the same opening, so that none
  /// finds it half done. A second attempt follows one that failed.
  @discardableResult
  func engine() async throws -> SharingEngine {
    let task = opening ?? Task { try await open() }
    opening = task
    return try await task.value
  }

  private func open() async throws -> SharingEngine {
    do {
      let ledger = try await Ledger.open(folder)
      let engine = SharingEngine(ledger, secrets: session, decoder: pictures, version: version)
      try await begin(engine)
      return engine
    } catch {
      trouble = DeliveryError(any: error)
      await close()
      opening = nil
      throw error
    }
  }

  private func begin(_ engine: SharingEngine) async throws {
    trouble = nil
    notice = engine.ledger.whatHappened ?? Clock.system.trouble
    observation = engine.ledger.database.observe(["deliveries", "accounts"]) { [weak self] in
      _ = self?.read(engine)
    }
    let runner = OutboxRunner(engine.tools)
    runner.onProgress = { [weak self] delivery, fraction in
      guard let self, open[delivery] != nil else { return }
      progress[delivery] = fraction
    }
    runner.onNotice = { [weak self] in
      self?.notice = $0
      self?.onNotice()
    }
    self.runner = runner
    try await readNow(engine)
    await willSend(engine)
    try await runner.start()
  }

  /// Ends without waiting: what is on its way goes on where it was, next time.
  func close() async {
    await removals.finishAll()
    observation = nil
    await runner?.stop()
    runner = nil
    open = [:]
    sayWhetherBusy()
  }

  /// What the user has to be told of the list of shares, once.
  func takeNotice() -> String? {
    defer { notice = nil }
    return notice
  }

  // MARK: Being busy

  /// Whether something is going out, or will within moments.
  var isBusy: Bool { busyCount > 0 || open.values.contains { !$0.isWaiting } }

  /// Whether the outbox has work with this share.
  func isOpen(_ share: Share.ID) -> Bool { open.keys.contains { $0.hasPrefix("\(share).") } }

  /// Does `body`, which brings something into the outbox: until it is there, it counts as going out.
  func whileBusy<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    busyCount += 1
    sayWhetherBusy()
    defer {
      busyCount -= 1
      sayWhetherBusy()
    }
    return try await body()
  }

  private func sayWhetherBusy() {
    guard saidBusy != isBusy else { return }
    saidBusy = isBusy
    onBusy(saidBusy)
  }

  // MARK: What is in the ledger

  /// Looks at the ledger again; when that is done, what these `deliveries` came to is known.
  func look(for deliveries: [Delivery.ID], in engine: SharingEngine) async {
    awaited.formUnion(deliveries.filter { !told.contains($0) })
    await read(engine).value
  }

  /// The end of `delivery` is told once more.
  func expect(_ delivery: Delivery.ID) { told.remove(delivery) }

  private func read(_ engine: SharingEngine) -> Task<Void, Never> {
    isOutdated = true
    if let reading { return reading }
    let task = Task { [weak self] in
      while let self, isOutdated {
        isOutdated = false
        // What cannot be read now is read after the next change.
        try? await readNow(engine)
      }
      self?.reading = nil
    }
    reading = task
    return task
  }

  private func readNow(_ engine: SharingEngine) async throws {
    let ledger = engine.ledger
    let accounts = try await ledger.accounts()
    let open = try await ledger.openDeliveries()
    let lastUsed = try await ledger.accountsLastUsed()
    let recent = try await ledger.recentDeliveries(atMost: Self.recentCount)
    let unsettled = try await ledger.unsettledCount()
    // Anyone who shows an account reads its address, on the main thread.
    if self.accounts.isEmpty, accounts.contains(where: { !$0.server.isEmpty }) {
      await URLAddress.prepare()
    }
    let ended = awaited.subtracting(open.keys)
    awaited.formUnion(open.keys)
    told.subtract(open.keys)
    if self.accounts != accounts {
      self.accounts = accounts
      onAccounts()
    }
    if self.lastUsed != lastUsed { self.lastUsed = lastUsed }
    if self.open != open { self.open = open }
    if self.recent != recent { self.recent = recent }
    if self.unsettled != unsettled { self.unsettled = unsettled }
    for id in ended { progress[id] = nil }
    await tell(ended, ledger)
    sayWhetherBusy()
  }

  private func tell(_ ended: Set<Delivery.ID>, _ ledger: Ledger) async {
    guard !ended.isEmpty, let deliveries = try? await ledger.deliveries(withIDs: ended) else {
      return
    }
    // One that was added after the look is not over; one that was forgotten is not there.
    awaited.subtract(ended)
    for delivery in deliveries {
      if delivery.state.isOpen {
        awaited.insert(delivery.id)
      } else {
        told.insert(delivery.id)
        for hear in onFinished { hear(delivery) }
      }
    }
  }

  /// How many of the latest are kept at hand.
  static let recentCount = 5
}
