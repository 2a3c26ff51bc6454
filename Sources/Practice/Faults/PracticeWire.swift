// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// What clients sent to a practice server, byte by byte as it came over the lines.
public final class PracticeWire: Sendable {
  private let bytes = Mutex<[UInt8]?>(nil)

  init() {}

  /// Keeps what comes from now on.
  public func keep() { bytes.withLock { $0 = $0 ?? [] } }

  /// What came since `keep`.
  public var kept: [UInt8] { bytes.withLock { $0 ?? [] } }

  func hear(_ more: [UInt8]) { bytes.withLock { $0?.append(contentsOf: more) } }
}
