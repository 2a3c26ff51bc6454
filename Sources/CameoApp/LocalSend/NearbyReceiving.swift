// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk
internal import Imaging
internal import Network
internal import Observation
internal import Services

/// Receives pictures from devices nearby while it is turned on: in all windows at once.
@Observable
final class NearbyReceiving: StateSource {
  private static let turn: UInt32 = 300
  private static let thumbnailSide = 66

  private(set) var state: NearbyReceivingState
  /// Small pictures of what another device wants to send, where it sent some along.
  private(set) var previews: [Picture] = []
  /// What senders have to enter; kept until the program ends.
  @ObservationIgnored var pin = Secret("")
  /// Whether accepting the request makes the device a favorite.
  @ObservationIgnored var acceptsAlways = false
  @ObservationIgnored let decoder: PictureDecoder
  @ObservationIgnored let thumbnails: Thumbnails
  /// Called with what a device asks, and with nil when it is decided or withdrawn.
  @ObservationIgnored var onRequest: (NearbyReceivingState.Request?) -> Void = { _ in }
  @ObservationIgnored weak var window: NearbyWindowController?
  @ObservationIgnored private let node: LocalSendNode
  @ObservationIgnored private var receiver: LocalSendReceiver?
  @ObservationIgnored private var warning: String?
  @ObservationIgnored private var timer: Source?

  init(
    into folder: String, decoder: PictureDecoder, thumbnails: Thumbnails,
    node: LocalSendNode = .shared
  ) {
    self.decoder = decoder
    self.thumbnails = thumbnails
    self.node = node
    state = NearbyReceivingState(folder: folder, name: node.computerName)
  }

  isolated deinit {
    timer?.cancel()
    receiver?.stop()
  }

  /// Where pictures are saved; changed only while it is off.
  var folder: String {
    get { state.folder }
    set { if !state.isOn { state.folder = newValue } }
  }

  /// The devices that aren't asked about.
  var favorites: LocalSendFavorites { node.favorites }

  func showFavorites(_ new: [FavoriteDevice]) {
    if state.favorites != new { state.favorites = new }
  }

  // MARK: On and off

  /// Shows this computer to other devices.
  func turnOn() async throws {
    guard receiver == nil else { return }
    let new = LocalSendReceiver(
      into: folder, pin: pin.isEmpty ? nil : pin, decoder: decoder, node: node)
    receiver = new
    state.isOn = true
    do {
      try await new.start()
    } catch {
      // The user may have turned it off and on again meanwhile.
      if receiver === new { turnOff() }
      throw error
    }
    // The user may have changed their mind meanwhile.
    guard receiver === new else { return new.stop() }
    timer = Source.timeout(milliseconds: Self.turn) { [weak self] in
      self?.look()
      return .again
    }
    look()
    let found = await Firewall.warning(of: new.port, [.tcp, .udp])
    guard receiver === new else { return }
    warning = found
    look()
  }

  /// Ends receiving at once; what arrived stays listed.
  func turnOff() {
    timer?.cancel()
    timer = nil
    receiver?.stop()
    look()
    receiver = nil
    warning = nil
    state.advice = ""
    state.isOn = false
  }

  /// Shows what happened meanwhile.
  private func look() {
    guard let receiver else { return }
    let current = receiver.current
    var new = NearbyStateWriter(current: current, name: receiver.name, folder: receiver.folder)
      .state
    new.advice = current.arrivals.isEmpty ? warning ?? "" : ""
    new.favorites = state.favorites
    // Between two requests there is none for a moment, so that no click that was meant for one answers the other.
    if state.request != nil, new.request?.id != state.request?.id { new.request = nil }
    let isNew = new.request?.id != state.request?.id
    if isNew {
      previews = []
      acceptsAlways = false
      loadFavorites()
    }
    new.previewCount = previews.count
    if new != state { state = new }
    guard isNew else { return }
    if new.request != nil, let request = current.request {
      Task { await self.decodePreviews(of: request) }
    }
    onRequest(state.request)
  }

  /// They come from a stranger, so they are decoded in the sandbox.
  private func decodePreviews(of request: LocalSendRequest) async {
    var found: [Picture] = []
    for bytes in request.previews {
      guard let decoded = try? await decoder.decode(bytes, longestSide: 256),
        let square = await DeliveryThumbnails.fitted(
          decoded, size: (Self.thumbnailSide, Self.thumbnailSide), scale: 2)
      else { continue }
      found.append(square)
    }
    guard state.request?.id == request.id else { return }
    previews = found
    look()
  }

  // MARK: What the user does

  /// What the user is asked now, and whether accepting it makes the device a favorite.
  struct Question {
    let id: LocalSendRequest.ID
    let isAlways: Bool
  }

  /// Nil while no device asks.
  var question: Question? {
    state.request.map { Question(id: $0.id, isAlways: acceptsAlways) }
  }

  /// Decides about `question`; nothing happens if that was withdrawn.
  func answer(_ question: Question, _ isAccepted: Bool) {
    receiver?.answer(question.id, isAccepted: isAccepted, always: question.isAlways)
    look()
  }

  /// Ends the transfer that is going on.
  func stopTransfer() {
    receiver?.stopTransfer()
    look()
  }
}

extension NearbyReceiving {
  /// Shows the favorite devices; another process may have changed them.
  func loadFavorites() {
    Task { [weak self, favorites] in
      let found = await Self.all(favorites)
      self?.showFavorites(found)
    }
  }

  /// From now on, the user is asked before pictures of this device are accepted.
  func removeFavorite(_ id: LocalSendFavorite.ID) async throws {
    try await Self.remove(id, favorites)
    showFavorites(await Self.all(favorites))
  }

  @concurrent
  nonisolated private static func all(_ favorites: LocalSendFavorites) async -> [FavoriteDevice] {
    favorites.all.map { FavoriteDevice(id: $0.id, name: $0.name) }
  }

  @concurrent
  nonisolated private static func remove(
    _ id: LocalSendFavorite.ID, _ favorites: LocalSendFavorites
  ) async throws { try favorites.remove(id) }
}
