// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What distinguishes a device nearby from others that are called the same.
nonisolated enum DeviceWhereabouts {
  /// Begins with the number that LocalSend shows on the device, because ends are cut.
  static func text(_ address: String, isStranger: Bool = false) -> String {
    let octets = address.split(separator: ".")
    return [
      octets.count == 4 ? "#\(octets[3])" : "",
      isStranger ? tr("Not the device you used before") : "",
      address,
    ].joinedByDots()
  }
}
