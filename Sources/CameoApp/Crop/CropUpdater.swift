// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Shows a picture with the square that the user moves over it.
final class CropUpdater: ModelUpdater<CropModel> {
  @Outlet private var cropArea: DrawnArea
  @Outlet private var nameLabel: Label

  private var view: CropView?

  override func viewDidLoad() {
    super.viewDidLoad()
    view = CropView(cropArea, model)
  }

  /// Moves the square with keys.
  func focus() { view?.focus() }

  override func apply(_ state: CropState) {
    nameLabel.text = state.name
    let square = state.square
    view?.update(
      description: tr(
        "{0} by {0} pixels, {1} from the left and {2} from the top", Int(square.side),
        Int(square.x), Int(square.y)))
  }
}
