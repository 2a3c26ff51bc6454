// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Controllers
internal import GLib
public import Photos

nonisolated extension LibraryError: PresentableError {
  public var title: String { sentence }
  public var reason: String { "" }
  public var suggestion: String { "" }
}

/// What happened to the file of the library, if the user has to know of it.
nonisolated struct LibraryNews: PresentableError, Equatable {
  let reason: String

  var title: String { tr("Problem with your photo library") }
  var suggestion: String { "" }
}
