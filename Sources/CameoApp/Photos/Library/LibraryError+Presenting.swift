// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Controllers
public import Photos

nonisolated extension LibraryError: PresentableError {
  public var title: String { sentence }
  public var reason: String { "" }
  public var suggestion: String { "" }
}
