// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Shows a picture with its focal point, and what is left of it in a wide and in a tall preview.
final class FocusUpdater: ModelUpdater<FocusModel> {
  @Outlet private var focusArea: DrawnArea
  @Outlet private var previewsSlot: Box
  private var view: FocusView?
  private let previews = [
    PictureTile(width: 128, height: 72, radius: 8), PictureTile(width: 54, height: 72, radius: 8),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view = FocusView(focusArea, model)
    for preview in previews {
      previewsSlot.append(preview.view)
      preview.view.showAll()
    }
  }

  /// Lets keys move the point.
  func focus() { view?.focus() }

  override func apply(_ state: FocusState) {
    view?.update(state)
    for (preview, name) in zip(previews, [tr("Wide preview"), tr("Tall preview")]) {
      preview.show(model.picture, name: name, hasDescription: false, focus: state.point)
    }
  }
}
