// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// A destination that takes pictures: an account at a service, a folder.
///
/// Whatever is called here may be called again after a crash, a cut line or days: `publish` first
/// looks into its journal, and where that says that the server may have something already, asks the
/// server before it sends again.
public protocol Destination: Sendable {
  /// What it takes, asked of the server itself.
  func capabilities() async throws(DeliveryError) -> Capabilities

  /// Brings `parcel` there, once. `progress` goes from 0 to 1.
  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> Receipt

  /// What came of a `publish` that was interrupted: the receipt if the server has it, nil if it
  /// has nothing that anyone could see.
  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt?

  /// Takes back what `receipt` is for, and says what could not be taken back. What is gone already
  /// is as good as taken back.
  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder]

  /// Whether the account can be used, and what it is called there.
  func check() async throws(DeliveryError) -> AccountCheck

  /// The picture of the account itself; nil where there is none that can be set.
  var avatar: (any AvatarStore)? { get }
}

extension Destination {
  public var avatar: (any AvatarStore)? { nil }
}

/// What a look at an account found.
public struct AccountCheck: Sendable, Equatable {
  /// Its name there, as people see it.
  public var name: String
  /// Where its page is.
  public private(set) var page: String?

  /// - Parameter page: Anything but an address on the web is left out.
  public init(name: String, page: String? = nil) {
    self.name = ReceivedText.shown(name)
    self.page = ReceivedText.webLink(page)
  }

  /// The folder at `path` can be used.
  public init(name: String, folder path: String) {
    self.init(name: name)
    page = FileAddress.uri(of: path)
  }
}
