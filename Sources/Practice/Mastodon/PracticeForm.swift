// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

/// The texts of a form or a query.
struct PracticeForm {
  private let pairs: [(String, String)]

  init(_ pairs: [(String, String)]) { self.pairs = pairs }

  /// What `request` carries, in either of the two ways.
  init(_ request: IncomingRequest) {
    pairs =
      request.form()
      ?? (request.multipart() ?? []).filter { $0.filename == nil }
      .map { ($0.name, $0.text) }
  }

  /// The first value of `name`; nil if it is missing or empty.
  subscript(_ name: String) -> String? {
    pairs.first { $0.0 == name }.flatMap { $0.1.isEmpty ? nil : $0.1 }
  }

  /// Whether `name` is there, even if it is empty.
  func has(_ name: String) -> Bool { pairs.contains { $0.0 == name } }

  func all(_ name: String) -> [String] { pairs.filter { $0.0 == name }.map(\.1) }
}
