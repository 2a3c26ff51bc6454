// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Files of certificates in PEM, which may be concatenated.
enum CertificateFiles {
  /// Systems have a quarter of a megabyte of them.
  private static let most = 8 << 20

  /// The content of the file `system`, followed by that of the readable ones of `more`; nil when
  /// there is none of these. A missing file fails no connection by itself: its server is reported
  /// as untrusted.
  static func joined(_ more: [String], to system: String?) -> [UInt8]? {
    let added = more.compactMap(content)
    guard !added.isEmpty else { return nil }
    guard let system else { return Array(added.joined(separator: [0x0A])) }
    // They never replace the system's.
    guard let usual = content(system) else { return nil }
    return Array(([usual] + added).joined(separator: [0x0A]))
  }

  private static func content(_ path: String) -> [UInt8]? {
    do {
      return try RegularFile.read(path, atMost: most)
    } catch {
      Log.write(.debug, domain: "Cameo-Network", "Certificates in \(path): \(error)")
      return nil
    }
  }
}
