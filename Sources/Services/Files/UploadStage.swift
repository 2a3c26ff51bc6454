// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

/// What the journal says about a picture on a server that has each picture once, whoever sends it.
enum UploadStage<ID: CheckedText & Equatable>: Equatable {
  case sending
  /// An answer to what makes the picture was lost: even if later requests are refused, it may be there because of that.
  case lost
  case made(ID)
  /// The picture was there before.
  case found(ID)
  /// The user was told that it is in the trash.
  case trashed(ID)
  case restored(ID)

  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    switch (words.first, words.dropFirst().first.flatMap { ID($0) }) {
    case ("sending", nil): self = .sending
    case ("lost", nil): self = .lost
    case ("made", let id?): self = .made(id)
    case ("found", let id?): self = .found(id)
    case ("trashed", let id?): self = .trashed(id)
    case ("restored", let id?): self = .restored(id)
    default: return nil
    }
  }

  /// Whether another delivery has made the picture `id`, as the same picture may be shared several times.
  static func isMadeByAnother(
    _ id: ID, _ step: String, _ journal: any Journal
  ) async throws(DeliveryError) -> Bool {
    try await journal.isRecordedByAnother(step, made(id).text)
  }

  var text: String {
    switch self {
    case .sending: "sending"
    case .lost: "lost"
    case .made(let id): "made \(id.text)"
    case .found(let id): "found \(id.text)"
    case .trashed(let id): "trashed \(id.text)"
    case .restored(let id): "restored \(id.text)"
    }
  }
}
