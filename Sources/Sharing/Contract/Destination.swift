// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Is told how much of something is done, from 0 to 1.
public typealias Progress = @Sendable (Double) -> Void

/// A destination for pictures: an account on a service, or a folder.
///
/// Every method may be called again after a crash, a lost connection or days: `publish` first looks
/// into its journal, and if that says that the server may have something already, asks the server
/// before it sends again.
public protocol Destination: Sendable {
  /// Returns the limits, as the server reports them.
  func capabilities() async throws(DeliveryError) -> Capabilities

  /// Sends `parcel`, once. `progress` goes from 0 to 1.
  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt

  /// Returns the outcome of an interrupted `publish`: the receipt if the server has it, nil if it
  /// has nothing visible.
  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt?

  /// Deletes what `receipt` is for, and returns what could not be deleted. What is gone already
  /// counts as deleted.
  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder]

  /// The same for what the share with the receipt `other` needs: a picture that is on the server only once, or a file that
  /// has the name of this one, which was moved or deleted.
  func unshare(
    _ receipt: Receipt, besides other: Receipt
  ) async throws(DeliveryError) -> [Remainder]

  /// Checks whether the account can be used, and returns its name.
  func check() async throws(DeliveryError) -> AccountCheck

  /// The account's profile picture; nil where none can be set.
  var avatar: (any AvatarStore)? { get }
}

extension Destination {
  public func unshare(
    _ receipt: Receipt, besides other: Receipt
  ) async throws(DeliveryError) -> [Remainder] {
    [.isReplaced]
  }

  public var avatar: (any AvatarStore)? { nil }
}

/// The result of checking an account.
public struct AccountCheck: Sendable, Equatable {
  /// Its display name on the server.
  public var name: String
  /// The address of its page.
  public private(set) var page: String?

  /// - Parameter page: Ignored unless it is a web address.
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
