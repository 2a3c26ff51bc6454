// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Pictures that another device wants to send.
public struct LocalSendRequest: Sendable, Equatable, Identifiable {
  /// Different for every request.
  public let id: String
  /// The name of the device, as it calls itself.
  public let sender: String
  /// The fingerprint of its certificate.
  public let fingerprint: String
  /// The number of pictures.
  public let count: Int
  /// The size of all of them, in bytes.
  public let bytes: Int
  /// The names of the first ones, made safe.
  public let names: [String]
  /// Small pictures of the first ones, as files that nobody has looked at yet; most devices send none.
  public let previews: [[UInt8]]
  /// The number of files that are no pictures, which aren't accepted.
  public let others: Int
  /// Whether the user isn't asked, because the device is a favorite.
  public let isFromFavorite: Bool
  /// Whether it is another device than a favorite that has this name.
  public let hasNameOfFavorite: Bool
  /// The port at which the device says it listens.
  let port: UInt16

  /// Its question, in one sentence.
  public var sentence: String {
    tr("{1} wants to send a photo.", plural: "{1} wants to send {0} photos.", count: count, sender)
  }

  /// What else is known: the size, and what is left out.
  public var detail: String {
    var parts = [ByteCount.text(Int64(bytes))]
    if others > 0 {
      parts.append(
        tr(
          "{0} other file won't be accepted", plural: "{0} other files won't be accepted",
          count: others))
    }
    if hasNameOfFavorite { parts.append(tr("Not your favorite device of this name")) }
    return parts.joinedByDots()
  }
}

/// Pictures from another device that arrive, or those that came last.
public struct LocalSendTransfer: Sendable, Equatable, Identifiable {
  /// Why no more comes.
  public enum End: Sendable, Equatable {
    case complete
    /// The user stopped it here.
    case stopped
    /// The other device stopped it, or its connection was lost.
    case interrupted
  }

  public let id: String
  /// The name of the device, as it calls itself.
  public let sender: String
  /// Whether it was accepted without asking, because the device is a favorite.
  public let isFromFavorite: Bool
  /// The number of pictures.
  public let count: Int
  /// How many of them are saved.
  public internal(set) var saved: Int
  /// The size of all pictures, in bytes.
  public let bytes: Int
  /// How much of that is here.
  public internal(set) var received: Int
  /// Nil while it goes on.
  public internal(set) var end: End?
}

/// What happened since receiving was turned on.
public struct LocalSendReceiverState: Sendable, Equatable {
  /// What the user has to decide.
  public internal(set) var request: LocalSendRequest?
  public internal(set) var transfer: LocalSendTransfer?
  /// The newest last; not all of them where there are thousands.
  public internal(set) var arrivals: [PhoneArrival] = []
}
