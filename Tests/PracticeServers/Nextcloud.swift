// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network
public import Practice

extension PracticeNextcloud: PracticeKinds {
  /// A server on this computer; port 0 means any free one.
  public convenience init(
    port: UInt16 = 0, password: Secret = Secret("practice"),
    faults: PracticeFaults = PracticeFaults(), clock: PracticeClock = .system
  ) throws(HTTPServerError) {
    try self.init(port: port, password: password, gate: faults, clock: clock)
  }

  /// What it sends instead of names and addresses, as a hostile server may.
  public var lies: PracticeLies {
    get { faults.lies }
    set { faults.lies = newValue }
  }
}
