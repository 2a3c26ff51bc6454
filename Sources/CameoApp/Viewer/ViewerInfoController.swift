// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

internal import enum Gtk.Clipboard

/// What can be done in the pane.
enum ViewerInfoActionName: String, ActionName {
  case copyLink

  static let group = "viewer-info"
}

/// The pane beside a picture: words about it, what its file reveals, and where it was shared.
final class ViewerInfoController: ViewController {
  private let model: ViewerInfoModel

  init(_ model: ViewerInfoModel) {
    self.model = model
    super.init(interface: .named("viewer-info"), updater: ViewerInfoUpdater(model))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Picture Information"))
    install(ViewerInfoActionName.self) { _ in
      .withID { [model] id, context in
        guard let link = model.state.shares.first(where: { $0.id == id })?.link else { return }
        Clipboard.set(link)
        context.controller?.toast.show(tr("Link copied"))
      }
    }
    model.onError = { [weak self] in self?.report($0) }
    model.open()
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    model.close()
  }
}
