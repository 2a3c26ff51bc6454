// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

extension [PictureReport?] {
  /// The sensitive data that is removed.
  nonisolated var removedOnSharing: [Revelation.Kind] {
    kinds { $0.isRemovedOnSharing }
  }

  /// The sensitive data.
  nonisolated var revealed: [Revelation.Kind] { kinds { _ in true } }

  private nonisolated func kinds(_ isMeant: (Revelation) -> Bool) -> [Revelation.Kind] {
    Revelation.Kind.allCases.filter { kind in
      kind.isSensitive
        && contains { report in
          report?.found.contains { $0.kind == kind && isMeant($0) } == true
        }
    }
  }
}

// The most important comes first, because ends are cut.
nonisolated extension [Revelation.Kind] {
  /// A sentence that these are included; nil if there are none.
  var inclusionLine: String? {
    let others = otherTitles
    guard contains(.place) else { return others.isEmpty ? nil : tr("Included: {0}", others) }
    return others.isEmpty
      ? tr("Location included") : tr("Location included · also included: {0}", others)
  }

  private var otherTitles: String {
    filter { $0 != .place }.map(\.title).joined(separator: ", ")
  }
}
