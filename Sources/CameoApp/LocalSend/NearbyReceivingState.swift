// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services

/// What is received from devices nearby, and whether anything is.
nonisolated struct NearbyReceivingState: Equatable, Sendable {
  /// What another device wants to send.
  struct Request: Equatable, Sendable {
    let id: LocalSendRequest.ID
    let title: String
    let detail: String
    /// The names of the first pictures.
    let names: String
  }

  /// Pictures that arrive.
  struct Transfer: Equatable, Sendable {
    let title: String
    let detail: String
    let fraction: Double
  }

  var isOn = false
  var folder = ""
  /// The name under which other devices see this computer.
  var name = ""
  var request: Request?
  /// How many of its pictures can be shown.
  var previewCount = 0
  var transfer: Transfer?
  /// How the last transfer ended; empty before.
  var result = ""
  /// The newest first.
  var rows: [PhoneRow] = []
  /// The files that arrived, the newest first.
  var saved: [String] = []
  /// The devices whose pictures are accepted without asking.
  var favorites: [FavoriteDevice] = []
  /// What may be in the way; empty for nothing.
  var advice = ""

  /// What stands below the switch.
  var visibility: String {
    isOn
      ? tr("Devices with LocalSend see this computer as “{0}”", name)
      : tr("Devices with LocalSend can't see this computer")
  }

  /// What the main window says meanwhile; empty while it is off.
  var mark: String {
    guard isOn else { return "" }
    if let transfer { return transfer.title }
    return request?.title ?? tr("Visible to nearby devices as “{0}”", name)
  }
}

/// Makes the state from that of the receiver.
nonisolated struct NearbyStateWriter {
  /// More rows than anybody looks at.
  private static let mostRows = 100

  let current: LocalSendReceiverState
  let name: String
  let folder: String

  var state: NearbyReceivingState {
    var state = NearbyReceivingState(isOn: true, folder: folder, name: name)
    state.request = current.request.map(request)
    if let transfer = current.transfer {
      if transfer.end == nil {
        state.transfer = shown(transfer)
      } else {
        state.result = result(transfer)
      }
    }
    let newest = current.arrivals.suffix(Self.mostRows).reversed()
    state.rows = newest.map(\.row)
    state.saved = newest.compactMap { arrival in
      if case .saved(let path) = arrival.state { path } else { nil }
    }
    return state
  }

  private func request(_ request: LocalSendRequest) -> NearbyReceivingState.Request {
    let more = request.count > request.names.count ? ", …" : ""
    return NearbyReceivingState.Request(
      id: request.id, title: request.sentence, detail: request.detail,
      names: request.names.joined(separator: ", ") + more)
  }

  private func shown(_ transfer: LocalSendTransfer) -> NearbyReceivingState.Transfer {
    let title =
      transfer.count == 1
      ? tr("Receiving a photo from {0}", transfer.sender)
      : tr(
        "Receiving photo {0} of {1} from {2}", min(transfer.saved + 1, transfer.count),
        transfer.count, transfer.sender)
    return NearbyReceivingState.Transfer(
      title: title,
      detail: marked(
        tr("{0} of {1}", ByteSize.text(transfer.received), ByteSize.text(transfer.bytes)),
        transfer),
      fraction: min(Double(transfer.received) / Double(max(transfer.bytes, 1)), 1))
  }

  /// Says so where the user wasn't asked.
  private func marked(_ text: String, _ transfer: LocalSendTransfer) -> String {
    transfer.isFromFavorite ? [text, tr("Favorite device")].joinedByDots() : text
  }

  private func result(_ transfer: LocalSendTransfer) -> String {
    if transfer.end == .complete {
      return marked(
        tr(
          "{0} photo from {1} saved", plural: "{0} photos from {1} saved", count: transfer.saved,
          transfer.sender), transfer)
    }
    let reason =
      transfer.end == .stopped
      ? tr("Stopped.") : tr("{0} stopped sending.", transfer.sender)
    let saved =
      transfer.saved == 0
      ? tr("No photo was saved.")
      : tr("{0} of {1} photos were saved.", transfer.saved, transfer.count)
    return "\(reason) \(saved)"
  }
}
