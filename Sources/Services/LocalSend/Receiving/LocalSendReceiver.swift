// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Imaging
public import Network
public import Sharing

/// Receives pictures from LocalSend devices. Nobody can send any before `start` and after `stop`.
@MainActor
public final class LocalSendReceiver {
  private static let checkedSide = 64

  /// The folder that pictures are saved to.
  public let folder: String
  private let node: LocalSendNode
  private let inbox: LocalSendInbox

  /// - Parameters:
  ///   - pin: What senders have to enter; nil for nothing.
  ///   - acceptsAll: Whether the user isn't asked.
  public convenience init(
    into folder: String, pin: Secret? = nil, acceptsAll: Bool = false, decoder: PictureDecoder,
    node: LocalSendNode = .shared
  ) {
    let inbox = PhoneInbox(folder: folder) { path in
      (try? await decoder.decode(path, longestSide: Self.checkedSide)) != nil
    }
    self.init(
      node,
      LocalSendInbox(inbox, pin: pin, acceptsAll: acceptsAll, favorites: node.setup.favorites))
  }

  init(_ node: LocalSendNode, _ inbox: LocalSendInbox) {
    self.node = node
    self.inbox = inbox
    folder = inbox.files.folder
  }

  /// The name under which other devices see this computer.
  public var name: String { node.setup.name }

  /// The port that other devices connect to.
  public var port: UInt16 { node.port }

  /// What happened so far.
  public var current: LocalSendReceiverState { inbox.current }

  /// Shows this computer to other devices, and lets them ask.
  public func start() async throws(DeliveryError) { try await node.receive(inbox) }

  /// Ends everything, at once.
  public func stop() { node.stopReceiving(inbox) }

  /// The user decided about the request `id`; nothing happens if that was withdrawn. If `always`,
  /// the device becomes a favorite.
  public func answer(_ id: LocalSendRequest.ID, isAccepted: Bool, always: Bool = false) {
    inbox.answer(id, !isAccepted ? .decline : always ? .always : .accept)
  }

  /// Ends the transfer that is going on; what is saved stays.
  public func stopTransfer() { inbox.stopTransfer() }
}
