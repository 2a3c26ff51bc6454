// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Gtk
internal import Services
internal import Sharing

/// A network that takes pictures only in the browser: the picture is copied, and its page opened.
nonisolated struct HandoffDestination: PictureDestination {
  let destination: BrowserDestination
  let desk: BrowserHandoffs

  var id: String { destination.id }
  var title: String { tr("{0} (in browser)", destination.name) }
  var subtitle: String { tr("Opens your browser; paste to post") }
  var iconName: String { destination.symbol }
  var group: ShareGroup { .withoutAccount }

  func take(_ picture: OfferedPicture, over window: Window?) async throws -> QuickShareResult? {
    do {
      desk.copy(try await desk.prepare(picture.saved()))
    } catch let error as DeliveryError where error.code != .cancelled {
      throw QuickShareError(destination: destination.name, reason: error.sentence)
    } catch let error as GLibError {
      throw QuickShareError(destination: destination.name, reason: error.message)
    }
    try await desk.open(destination)
    return QuickShareResult(
      destination: destination.name,
      sentence: tr("Picture copied. Paste it into your post on {0}.", destination.name))
  }
}
