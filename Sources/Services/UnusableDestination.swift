// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// An account whose settings or secret are not what its service once wrote down.
struct UnusableDestination: Destination {
  private let error: DeliveryError

  init(_ label: String) {
    error = DeliveryError(
      .signedOut, tr("The settings of {0} are damaged. Add the account again.", label))
  }

  func capabilities() async throws(DeliveryError) -> Capabilities { throw error }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> Receipt { throw error }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    throw error
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] { throw error }

  func check() async throws(DeliveryError) -> AccountCheck { throw error }
}
