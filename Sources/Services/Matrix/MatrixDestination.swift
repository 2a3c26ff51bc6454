// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// A room that the account's user is in.
struct MatrixDestination: Destination {
  private static let maxPictures = 10
  private static let eventsMark = "events"

  let room: MatrixRoom
  let settling: Settling
  let setsAvatar: Bool
  let thumbnailer: MatrixThumbnailer

  private var client: MatrixClient { room.client }

  var avatar: (any AvatarStore)? { setsAvatar ? MatrixAvatar(client: client) : nil }

  static func capabilities(bytes: Int? = nil) -> Capabilities {
    Capabilities(
      pictures: PictureLimits(
        bytes: bytes, types: ["image/jpeg", "image/png", "image/webp", "image/gif"]),
      picturesPerPost: maxPictures,
      caption: CaptionLimit(
        most: MatrixMessage.maxCaption, maxBytes: MatrixMessage.maxCaptionBytes),
      alt: AltLimit(characters: MatrixMessage.maxAlt), takesWarning: true)
  }

  func capabilities() async throws(DeliveryError) -> Capabilities {
    try await room.check()
    return Self.capabilities(bytes: try await client.uploadLimit())
  }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    let poster = poster(parcel, journal)
    let uploader = MatrixUploader(client: client, journal: journal, thumbnailer: thumbnailer)
    let share = 0.95 / Double(parcel.pictures.count)
    // All pictures are there before the first is seen.
    var messages: [MatrixMessage] = []
    for (index, picture) in parcel.pictures.enumerated() {
      let media = try await uploader.uploadOrFind(picture, at: index) {
        progress((Double(index) + $0) * share)
      }
      messages.append(
        MatrixMessage(
          picture: picture, media: media,
          thumbnail: try await uploader.thumbnail(of: picture, at: index),
          words: index == 0 ? parcel.words : nil, warning: parcel.words.warning))
    }
    var events: [MatrixEventID] = []
    for (index, message) in messages.enumerated() {
      if let event = try await poster.found(at: index) {
        events.append(event)
      } else {
        events.append(try await poster.post(index, message))
      }
    }
    progress(1)
    return receipt(events)
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    let poster = poster(parcel, journal)
    var events: [MatrixEventID] = []
    var missing: [Int] = []
    for index in parcel.pictures.indices {
      if let event = try await poster.found(at: index) {
        events.append(event)
      } else {
        missing.append(index)
      }
    }
    if missing.isEmpty { return receipt(events) }
    guard !events.isEmpty else { return nil }
    throw DeliveryError(.consent, parcel.hasArrived(at: room.name, allBut: missing))
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    let events = (receipt.marks[Self.eventsMark] ?? "").split(separator: " ").map {
      MatrixEventID(String($0))
    }
    guard !events.isEmpty, events.allSatisfy({ $0 != nil }) else {
      throw DeliveryError(
        .notPossible,
        tr("The messages can't be identified. Delete them in a Matrix app."))
    }
    for event in events.compactMap(\.self) { try await redact(event) }
    return [
      Remainder(
        tr(
          "The photo stays on {0} for those who have its address, and apps that have shown it may keep it.",
          client.server.name), isStillThere: false)
    ]
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    try await client.checkOwner()
    try await room.check()
    return AccountCheck(name: client.user.text)
  }

  // MARK: The steps

  private func poster(_ parcel: Parcel, _ journal: any Journal) -> MatrixPoster {
    MatrixPoster(room: room, parcel: parcel.id, settling: settling, journal: journal)
  }

  private func receipt(_ events: [MatrixEventID]) -> Receipt {
    Receipt(
      link: events.first.map { room.link(to: $0) },
      marks: [Self.eventsMark: events.map(\.text).joined(separator: " ")])
  }

  /// Removes the content of a message, which stays in the room as a deleted one.
  private func redact(_ event: MatrixEventID) async throws(DeliveryError) {
    let there = try await client.call("GET", room.steps + ["event", event.text])
    if there.status == 404, MatrixFailure(there).errcode == "M_NOT_FOUND" { return }
    if there.status == 403 { throw MatrixTrouble.notInRoom(room.name) }
    let message: JSONValue = try client.server.read(there)
    // Another app may have done it.
    if message["unsigned"]?["redacted_because"] != nil { return }
    let response = try await client.call(
      "PUT", room.steps + ["redact", event.text, "cameo-delete-\(event.text)"], [:])
    if response.status == 404, MatrixFailure(response).errcode == "M_NOT_FOUND" { return }
    // Only the server itself names what has removed the message.
    try client.server.check(response)
    guard (try? response.json(JSONValue.self))?["event_id"]?.text != nil else {
      throw DeliveryError.unreadable(client.server.name).retried
    }
  }
}
