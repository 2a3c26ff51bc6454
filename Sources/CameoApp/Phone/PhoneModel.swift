// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Imaging
internal import Network
internal import Observation
internal import Services
internal import Sharing

internal import struct Gtk.Choice
internal import class Gtk.Picture

/// Follows a link that a phone opens: one that a share has opened, or one for getting pictures.
@Observable
final class PhoneModel: StateSource {
  /// What the link is for.
  enum Purpose {
    case sending(Share.ID)
    case receiving(folder: String)
  }

  private static let turn: UInt32 = 400

  let services: AppServices
  let purpose: Purpose
  private(set) var state: PhoneState
  /// The first pictures, as squares.
  var thumbnails: [Picture] = []
  var isNarrow = true { didSet { state.isNarrow = isNarrow } }
  @ObservationIgnored private(set) var link: PhoneLink?
  @ObservationIgnored private var deliveries: [Delivery.ID] = []
  @ObservationIgnored private var timer: Source?
  @ObservationIgnored private var interfaces: [NetworkInterface] = []
  /// The interface of the link when `interfaces` was found.
  @ObservationIgnored private var place: String?
  /// The deliveries whose link has to end first.
  @ObservationIgnored private var others: [Delivery.ID] = []

  init(_ services: AppServices, _ purpose: Purpose) {
    self.services = services
    self.purpose = purpose
    state = PhoneState(title: tr("Opening the link…"))
  }

  isolated deinit { timer?.cancel() }

  /// Whether pictures are sent to the phone, and don't come from it.
  var isSending: Bool { folder == nil }

  var folder: String? {
    if case .receiving(let folder) = purpose { return folder }
    return nil
  }

  /// Whether there is nothing to stop any more.
  var isOver: Bool { state.isOver }

  /// Opens the link, or waits for it, and follows it.
  func begin() async throws {
    guard timer == nil else { return }
    timer = Source.timeout(milliseconds: Self.turn) { [weak self] in
      Task { await self?.look() }
      return .again
    }
    switch purpose {
    case .sending(let share):
      let all = try await services.sharing.engine().ledger.deliveries(of: share)
      deliveries = all.filter { AllServices.catalog[$0.service]?.card.kind == .link }.map(\.id)
    case .receiving(let folder):
      link = try await Self.open(folder, services.pictures)
    }
    await look()
  }

  /// Finding the networks reads files.
  @concurrent
  private nonisolated static func open(
    _ folder: String, _ decoder: PictureDecoder
  ) async throws -> PhoneLink {
    try PhoneLink.receiving(
      into: folder, decoder: decoder, face: await PhoneFace.ofUser(decoder))
  }

  /// Shows the current state of the link.
  private func look() async {
    if link?.current.end != nil || link == nil { await findLink() }
    guard let link else { return await lookElsewhere() }
    link.expireIfDue()
    let current = link.current
    if place != current.interface?.id {
      place = current.interface?.id
      interfaces = await Self.interfaces()
    }
    show(
      PhoneStateWriter(
        link, folder: folder, networks: interfaces.map { Choice.Option($0.id, $0.title) }
      ).state)
  }

  private func show(_ new: PhoneState) {
    var new = new
    new.isNarrow = isNarrow
    if new != state { state = new }
  }

  /// Takes the link of one of the deliveries: the first, or the next one after another attempt.
  private func findLink() async {
    for delivery in deliveries {
      guard let found = PhoneLinks.shared[delivery], found !== link else { continue }
      link = found
      await findThumbnails(found)
    }
  }

  /// The link may be open in another process, or not at all.
  private func lookElsewhere() async {
    guard let ledger = await services.sharing.engineIfPossible()?.ledger else { return }
    for id in deliveries {
      guard let delivery = try? await ledger.delivery(id) else { continue }
      others =
        delivery.state == .queued
        ? (try? await ledger.openPhoneLinks().filter { $0 != id }) ?? [] : []
      var state = PhoneState(title: tr("Opening the link…"))
      if let address = try? await ledger.phoneAddress(of: id) {
        state.title = tr("Scan with Your Phone's Camera")
        state.code = QRCode(address)
        state.address = address
        if let report = try? await ledger.phoneReport(of: id) {
          state = PhoneStateWriter(report, address: address).state
        }
      }
      // A process that has ended meanwhile may have left its address behind.
      if !state.isOver, ![.queued, .sending, .waiting].contains(delivery.state) {
        state = PhoneState()
        state.isOver = true
        state.title = delivery.state == .done ? tr("Saved on the Phone") : tr("Link Ended")
        state.advice = delivery.error?.sentence ?? ""
      } else if state.address.isEmpty, !others.isEmpty {
        state.title = tr("Another Link Is Open")
        state.explanation = tr("Only one link for a phone is open at a time. This one opens next.")
        state.isWaiting = true
      }
      show(state)
    }
  }

  private func findThumbnails(_ link: PhoneLink) async {
    var found: [Picture] = []
    for path in link.paths.prefix(4) {
      guard let decoded = try? await services.pictures.decode(path, longestSide: 256),
        let square = await DeliveryThumbnails.fitted(
          decoded, size: (Self.side, Self.side), scale: 2)
      else { continue }
      found.append(square)
    }
    thumbnails = found
  }

  /// The side of a thumbnail.
  static let side = 66

  // MARK: What the user does

  /// Ends the link.
  func stop() async throws {
    link?.stop()
    for delivery in deliveries where !isOver { try await services.sharing.cancel(delivery) }
    await look()
  }

  /// Ends the other link, so that this one opens.
  func replaceOther() async throws {
    for delivery in others { try await services.sharing.cancel(delivery) }
    await look()
  }

  /// Nothing listens once the window is gone, unless a share goes on.
  func end() {
    timer?.cancel()
    timer = nil
    if !isSending { link?.close() }
  }

  func allowSeveral(_ isAllowed: Bool) { link?.allowSeveral(isAllowed) }

  /// Moves the link to another network.
  func move(to network: String) async throws {
    guard let link, let interface = interfaces.first(where: { $0.id == network }) else { return }
    try await Self.move(link, to: interface)
    await look()
  }

  @concurrent
  private nonisolated static func move(
    _ link: PhoneLink, to interface: NetworkInterface
  ) async throws { try link.move(to: interface) }

  @concurrent
  private nonisolated static func interfaces() async -> [NetworkInterface] {
    NetworkInterface.all()
  }
}

nonisolated extension NetworkInterface {
  /// Its name in the menu.
  var title: String {
    switch kind {
    case .wifi: tr("Wi-Fi ({0})", id)
    case .ethernet: tr("Ethernet ({0})", id)
    case .virtual: id
    }
  }
}

nonisolated extension Delivery {
  /// The service of its account.
  fileprivate var service: String { String(account.prefix { $0 != ":" }) }
}
