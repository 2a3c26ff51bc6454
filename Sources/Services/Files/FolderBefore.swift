// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// The folder in which an interrupted delivery began, and instead of which its account has another one by now. If it is gone
/// or closed, only the user can tell whether the picture is there.
struct FolderBefore: Sendable {
  /// The folder about which the user was asked.
  private static let asked = "asked about folder"

  let journal: any Journal
  /// As users know it.
  let path: String
  let host: String

  /// Whether `error` says that the folder can't be looked into, now or later, and not that something is wrong with the
  /// server.
  static func isClosed(_ error: DeliveryError) -> Bool {
    error.code == .missing
      || error.remedy == .person && [.noPermission, .refused].contains(error.code)
  }

  /// Asks whether the picture is there; returns once the user was asked, and has tried again.
  func ask() async throws(DeliveryError) {
    let wasAsked = try await journal.value(Self.asked) == path
    if wasAsked, try await !journal.isHandoffOpen() {
      // It is no answer to what may be there another time.
      return try await journal.record(Self.asked, "")
    }
    // In this order, the user is asked again after a crash in between.
    try await journal.beginHandoff()
    try await journal.record(Self.asked, path)
    throw DeliveryError(
      .consent,
      tr(
        "The photo may be in the folder {0} on {1}, which can't be opened any more. If it is, confirm that; otherwise, try again to share it to the new folder.",
        path, host))
  }

  /// It could be looked into after all, so there is nothing to ask, and what was asked has no answer.
  func answer() async throws(DeliveryError) {
    if try await journal.value(Self.asked) == path { try await journal.record(Self.asked, "") }
    if try await journal.isHandoffOpen() { try await journal.endHandoff() }
  }
}
