// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Lists
internal import Observation
internal import Services
internal import Sharing

/// Where the windows share from. It opens what it needs when that is first wanted: the window is on the
/// screen by then. While it is open it sends what is in the outbox, and hears of every change to it,
/// whoever makes it.
@Observable
final class SharingDesk {
  /// Every account, in the order in which they were added.
  private(set) var accounts: [Account] = []
  /// Accounts in the order in which something was last shared to them.
  private(set) var lastUsed: [Account.ID] = []
  /// What the outbox has work with, by id.
  private(set) var open: [Delivery.ID: OpenDelivery] = [:]
  /// How far those are that are on their way, from 0 to 1.
  private(set) var progress: [Delivery.ID: Double] = [:]
  /// Why nothing can be shared at all; nil when it can, or when nobody has tried yet.
  private(set) var trouble: DeliveryError?
  /// What somebody has to be told of the list of shares: that it was damaged, say.
  private(set) var notice: String?

  /// Keeps passwords for this run where there is no keyring.
  @ObservationIgnored let session: SessionSecrets
  /// Called with a delivery that has come to an end, good or bad, since the desk was opened.
  @ObservationIgnored var onFinished: [(Delivery) -> Void] = []
  /// Called once it is open and before it sends: what shares go to may have to be started.
  @ObservationIgnored var willSend: (Workshop) async -> Void = { _ in }
  /// Called when there is something to send, and when there is nothing any more.
  @ObservationIgnored var onBusy: (Bool) -> Void = { _ in }

  @ObservationIgnored private let folder: String
  @ObservationIgnored private let version: String
  @ObservationIgnored private let pictures: PictureDecoder
  @ObservationIgnored private var opening: Task<Workshop, any Error>?
  @ObservationIgnored private var runner: OutboxRunner?
  @ObservationIgnored private var observation: ListObservation?
  @ObservationIgnored private var isReading = false
  @ObservationIgnored private var isOutdated = false

  /// What is shared from `folder`, with secrets from the keyring unless a test has its own.
  init(
    folder: String, version: String, pictures: PictureDecoder,
    secrets: any SecretStore = Keyring(mayPrompt: true)
  ) {
    self.folder = folder
    self.version = version
    self.pictures = pictures
    session = SessionSecrets(before: secrets)
  }

  /// Opens what is not open yet, and begins to send. A second attempt follows one that failed.
  @discardableResult
  func workshop() async throws -> Workshop {
    if opening == nil {
      opening = Task { [folder, version, pictures, session] in
        let ledger = try await Ledger.open(folder)
        return Workshop(ledger, secrets: session, decoder: pictures, version: version)
      }
      do {
        if let workshop = try await opening?.value { try await begin(workshop) }
      } catch {
        opening = nil
        trouble = error as? DeliveryError ?? DeliveryError(.other, "\(error)")
        throw error
      }
    }
    guard let workshop = try await opening?.value else { throw CancellationError() }
    return workshop
  }

  private func begin(_ workshop: Workshop) async throws {
    trouble = nil
    notice = workshop.ledger.whatHappened
    observation = workshop.ledger.database.observe(["deliveries", "accounts"]) { [weak self] in
      self?.read(workshop)
    }
    let runner = OutboxRunner(workshop.tools)
    runner.onProgress = { [weak self] delivery, fraction in
      guard let self, open[delivery] != nil else { return }
      progress[delivery] = fraction
    }
    self.runner = runner
    await readNow(workshop)
    await willSend(workshop)
    try await runner.start()
  }

  /// Ends without waiting: what is on its way goes on where it was, next time.
  func close() async {
    observation = nil
    await runner?.stop()
    runner = nil
  }

  // MARK: What is in the ledger

  private func read(_ workshop: Workshop) {
    guard !isReading else {
      isOutdated = true
      return
    }
    isReading = true
    Task { [weak self] in
      repeat {
        self?.isOutdated = false
        await self?.readNow(workshop)
      } while self?.isOutdated == true
      self?.isReading = false
    }
  }

  private func readNow(_ workshop: Workshop) async {
    let ledger = workshop.ledger
    guard let accounts = try? await ledger.accounts(),
      let open = try? await ledger.openDeliveries(),
      let lastUsed = try? await ledger.accountsLastUsed()
    else { return }
    let ended = Set(self.open.keys).subtracting(open.keys)
    let wasBusy = isBusy
    if self.accounts != accounts { self.accounts = accounts }
    if self.lastUsed != lastUsed { self.lastUsed = lastUsed }
    if self.open != open { self.open = open }
    for id in ended { progress[id] = nil }
    if wasBusy != isBusy { onBusy(isBusy) }
    guard !ended.isEmpty, let finished = try? await ledger.deliveries(withIDs: ended) else {
      return
    }
    for delivery in finished { for hear in onFinished { hear(delivery) } }
  }

  /// Whether something is going out, or will within moments.
  var isBusy: Bool { open.values.contains { $0.state != .waiting } }
}
