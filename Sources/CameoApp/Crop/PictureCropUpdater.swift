// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Shows a picture with the frame around the part that is shared.
final class PictureCropUpdater: ModelUpdater<PictureCropModel> {
  @Outlet private var cropArea: DrawnArea
  @Outlet private var sizeLabel: Label

  private var view: CropView?

  override func viewDidLoad() {
    super.viewDidLoad()
    view = CropView(cropArea, model, shape: .frame)
  }

  /// Lets keys move the frame.
  func focus() { view?.focus() }

  override func apply(_ state: PictureCropState) {
    let area = state.frame.area
    sizeLabel.text = "\(area.width) × \(area.height)"
    view?.update(
      description: tr(
        "{0} by {1} pixels, {2} from the left and {3} from the top", area.width, area.height,
        area.x, area.y))
  }
}
