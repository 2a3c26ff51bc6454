// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Services

/// The state of posting in the browser: a card for every destination. It is a part of whichever
/// window shows it.
final class HandoffsController: ViewController {
  private let model: HandoffsModel

  /// Starts `order` when it is first shown. Its picture may be one of `pasted`.
  init(_ services: AppServices, _ order: HandoffOrder, _ pasted: PastedPictures) {
    model = HandoffsModel(services, order, pasted)
    let updater = HandoffsUpdater(model)
    super.init(interface: .named("handoffs-page"), updater: updater)
    updater.delegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Browser Handoff"))
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    model.begin()
  }
}

// The actions in the cards.
extension HandoffsController: HandoffCellDelegate {
  func handoffCellDidRequest(_ step: HandoffStep, for destination: BrowserDestination) {
    model.take(step, at: destination)
    switch step {
    case .copyPicture: toast.show(tr("Photo copied", plural: "{0} photos copied", count: 1))
    case .copyCaption: toast.show(tr("Caption copied. It replaced the photo on the clipboard."))
    case .open, .useLink: break
    }
  }
}
