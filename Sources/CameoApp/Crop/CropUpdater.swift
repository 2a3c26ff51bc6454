// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Shows a picture that the user moves below a circle, and a slider for its size.
final class CropUpdater: ModelUpdater<CropModel> {
  @Outlet private var cropArea: DrawnArea
  @Outlet private var zoomScale: Scale

  private var view: CropView?

  override func viewDidLoad() {
    super.viewDidLoad()
    view = CropView(cropArea, model)
    zoomScale.onEdit { [model] in model.zoom(to: $0) }
  }

  /// Moves the square with keys.
  func focus() { view?.focus() }

  override func apply(_ state: CropState) {
    let square = state.square
    zoomScale.value = square.zoom
    zoomScale.isSensitive = square.minSide < square.maxSide
    view?.update(
      description: tr(
        "{0} by {0} pixels, {1} from the left and {2} from the top", Int(square.side),
        Int(square.x), Int(square.y)))
  }
}
