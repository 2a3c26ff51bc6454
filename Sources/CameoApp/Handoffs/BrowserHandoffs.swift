// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Imaging
internal import Services
internal import Sharing

/// Opens networks that accept pictures only on their own page: the picture is copied to the
/// clipboard and the page opened, where the user pastes it. The outcome remains unknown.
final class BrowserHandoffs {
  /// Opens a page in the browser that the user prefers, unless a test has its own.
  var launch: (String) async throws -> Void = AppInfo.launchPreferred
  private let sharing: ShareCoordinator

  init(_ sharing: ShareCoordinator) { self.sharing = sharing }

  /// The picture at `file`, changed by `edit`, as it may leave this computer. Whatever was chosen for others, nothing but what is
  /// to be seen goes onto the clipboard, where every program can read it.
  func prepare(_ file: String, _ edit: PictureEdit = PictureEdit()) async throws -> VerifiedPicture
  {
    try await sharing.engine().tools.preparer
      .prepare(file, for: BrowserDestination.pictures, edit, keepingMetadata: false)
  }

  func copy(_ picture: VerifiedPicture) { Clipboard.set(picture.bytes, type: picture.type) }

  /// Opens the page of `destination`, with the caption and link in its address.
  func open(
    _ destination: BrowserDestination, caption: String = "", link: String? = nil
  ) async throws(HandoffError) {
    do { try await launch(destination.address(caption: caption, link: link)) } catch {
      throw HandoffError(
        destination: destination, reason: Self.reason(error), isPicture: link == nil)
    }
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? GLibError else { return "\(error)" }
    // G_IO_ERROR_NOT_SUPPORTED: no program is registered for web pages.
    let isNobody = error.domain == "g-io-error-quark" && error.code == 15
    return isNobody ? tr("No browser found on this computer.") : error.message
  }
}

/// No browser could be opened. The picture is on the clipboard by then.
nonisolated struct HandoffError: PresentableError, Equatable {
  let destination: BrowserDestination
  let reason: String
  /// A picture was to be pasted, and not a link to be shown.
  let isPicture: Bool

  var title: String { tr("Couldn't open {0} in a browser", destination.name) }
  var suggestion: String {
    isPicture
      ? tr("Photo copied. Open {0} yourself and paste it there.", destination.host)
      : tr("Open {0} yourself and add the link there.", destination.host)
  }
}

/// A public link to a shared picture.
nonisolated struct PublicLink: Equatable, Sendable {
  let address: String
  /// The name of the destination.
  let destination: String
}

extension Ledger {
  /// The latest public link to the picture in `file`, changed by `edit`: none of this computer, none with a
  /// password, none that only the user can open, and none to a post with a limited audience.
  nonisolated func publicLink(
    toFile file: String, _ edit: PictureEdit = PictureEdit()
  ) async throws(DeliveryError) -> PublicLink? {
    let accounts = try await accounts()
    for delivery in try await earlierDeliveries(ofPicture: file, edit) {
      guard let receipt = delivery.receipt, !receipt.isProtected,
        let link = receipt.link, link.begins(with: "https://"),
        let account = accounts.first(where: { $0.id == delivery.account }), !account.isPractice,
        try await makesPublicLinks(account),
        let share = try await share(delivery.share),
        share.words.visibility.isForEverybody
      else { continue }
      return PublicLink(address: link, destination: delivery.accountLabel)
    }
    return nil
  }

  /// Whether links to what `account` was sent lead others to it: the address of a file on a server usually doesn't.
  nonisolated private func makesPublicLinks(_ account: Account) async throws(DeliveryError) -> Bool
  {
    let takes =
      try await capabilities(of: account.id)?.capabilities ?? account.usualCapabilities
    return takes?.links?.areMade ?? (takes?.picturesPerPost != nil)
  }
}

nonisolated extension Visibility {
  /// Visible to everyone with the link.
  var isForEverybody: Bool { self == .public || self == .unlisted }
}
