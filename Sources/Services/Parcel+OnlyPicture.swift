// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

extension Parcel {
  /// Returns the picture of a parcel for a destination that gets them one by one.
  func onlyPicture() throws(DeliveryError) -> Picture {
    guard let picture = pictures.first, pictures.count == 1 else {
      throw DeliveryError(.notPossible, tr("Photos can only be shared there one at a time."))
    }
    return picture
  }
}
