// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Practice

extension PracticeServer {
  /// The faults that it simulates. All servers of tests have some; those of the program have none.
  public var faults: PracticeFaults {
    guard let faults = gate as? PracticeFaults else {
      preconditionFailure("This server was made for the program.")
    }
    return faults
  }
}

/// A practice server that distinguishes its requests, so that they can be counted and made to fail
/// by kind.
@MainActor
public protocol PracticeKinds: PracticeServer {
  associatedtype Kind: RawRepresentable<String>
}

extension PracticeKinds {
  /// The number of requests of `kind`.
  public func requests(_ kind: Kind) -> Int { faults.counts[kind.rawValue] ?? 0 }

  /// Applies `fault` to the `number`th request of `kind` from now.
  public func play(_ fault: PracticeFault, on kind: Kind, number: Int = 1, times: Int = 1) {
    faults.play(fault, on: kind.rawValue, number: number, times: times)
  }
}
