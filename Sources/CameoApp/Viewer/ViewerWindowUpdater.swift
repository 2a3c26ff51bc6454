// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk

/// Names the window after its picture.
final class ViewerWindowUpdater: ModelUpdater<ViewerModel> {
  @Outlet private var viewerWindow: Window

  override func apply(_ state: ViewerState) {
    viewerWindow.title = state.title.isEmpty ? "Cameo" : state.title
  }
}
