// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Services

internal import struct Gtk.Choice

/// What the window of a phone link shows.
nonisolated struct PhoneState: Equatable, Sendable {
  var title = ""
  var explanation = ""
  /// Nil until the link is open, and once it has ended.
  var code: QRCode?
  var address = ""
  /// The number of pictures and their size, or the folder.
  var summary = ""
  var timeLeft = ""
  /// How long and how often the link works.
  var note = ""
  var rows: [PhoneRow] = []
  /// What may be in the way; empty for nothing.
  var advice = ""
  /// The networks to choose from; none if there is only one.
  var networks: [Choice.Option] = []
  var network = ""
  /// Whether several phones may fetch the pictures; nil where there is no choice.
  var allowsSeveral: Bool?
  var isOver = false
  /// Another link has to end first.
  var isWaiting = false
  var isNarrow = true
}

/// A phone that fetches pictures, or a picture from a phone.
nonisolated struct PhoneRow: ListItem {
  let id: String
  var text: String
  /// How far it is, in words.
  var detail = ""
  /// From 0 to 1; nil when nothing is on its way.
  var fraction: Double?
  /// The picture to show; nil for a phone.
  var path: String?
}
