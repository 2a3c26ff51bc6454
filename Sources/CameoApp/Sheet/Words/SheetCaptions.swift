// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Observation
internal import Sharing

/// Captions that some destinations of a share have of their own, and where the user is led to shorten one.
@Observable
final class SheetCaptions {
  private(set) var own: [Account.ID: String] = [:]
  /// Counts how often the user was led to each; `nil` stands for the one that all others have.
  private(set) var focusRequests: [Account.ID?: Int] = [:]

  /// Gives `id` a caption of its own that begins as `caption`, and leads the user there.
  func begin(_ id: Account.ID, with caption: String) {
    if own[id] == nil { own[id] = caption }
    lead(to: id)
  }

  /// Gives destinations the captions that they had before.
  func restore(_ captions: [Account.ID: String]) { own = captions }

  func lead(to id: Account.ID?) { focusRequests[id, default: 0] += 1 }

  /// What the user wrote for `id`.
  func write(_ caption: String, at id: Account.ID) {
    if own[id] != nil { own[id] = caption }
  }

  /// Gives up that of `id`, which says what the others say again; what it was.
  @discardableResult
  func giveUp(_ id: Account.ID) -> String? {
    let former = own.removeValue(forKey: id)
    if former != nil { lead(to: nil) }
    return former
  }
}

/// A caption for one destination alone.
nonisolated struct CaptionOverride: Equatable, Sendable, Identifiable {
  let id: Account.ID
  /// What the destination is called.
  var label: String
  var text: String
  var count: SheetCount?
  /// How often the user was led to it.
  var focusRequests: Int
}
