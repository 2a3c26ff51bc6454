// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// Lets somebody choose a square of a picture and the places where it is to be the face, and sets it
/// there. Owned by the program while it is open.
final class SetFaceWindowController: WindowController {
  private let model: SetFaceModel
  private let ended: (_ done: [String]) -> Void

  /// A window for `model`; `ended` gets the ids of the places where the face was set, when it is closed.
  init(_ model: SetFaceModel, ended: @escaping (_ done: [String]) -> Void) {
    self.model = model
    self.ended = ended
    let updater = SetFaceUpdater(model)
    super.init(interface: .named("set-face-window"), updater: updater)
    updater.delegate = self
    addChild(CropController(model.crop), in: "crop-slot")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.analytics("Profile Picture"), .loader, .errors, .keyboard, .help, .noShareMenu)
    install(SetFaceActions(model: model))
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    ended(model.done)
  }
}

// What is asked for inside the rows.
extension SetFaceWindowController: SetFaceCellDelegate {
  func setFaceCellDidTick(_ row: SetFaceRow, _ isTicked: Bool) { model.tick(row.id, isTicked) }

  func setFaceCellDidRequestRetry(_ row: SetFaceRow) {
    guard let index = model.state.rows.firstIndex(where: { $0.id == row.id }) else { return }
    perform(SetFaceActionName.retry, index: index)
  }
}
