// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network
public import Practice

extension PracticeMastodon: PracticeKinds {
  /// A server on this computer with the account `alice`; port 0 means any free one.
  public convenience init(
    _ variant: Variant = .mastodon, port: UInt16 = 0, faults: PracticeFaults = PracticeFaults(),
    clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    try self.init(variant, port: port, gate: faults, clock: clock)
  }

  /// What it sends instead of names and addresses, as a hostile server may.
  public var lies: PracticeLies {
    get { faults.lies }
    set { faults.lies = newValue }
  }
}
