// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// Lets the user choose a square of a picture and the accounts to set it on as the profile picture,
/// and sets it there. Owned by the program while it is open.
final class SetAvatarWindowController: WindowController {
  private let model: SetAvatarModel
  private let chooseAnother: (SetAvatarWindowController) async throws -> Void
  private let ended: (_ done: [String]) -> Void

  /// Makes a window for `model`; `ended` gets the ids of the accounts whose profile picture was
  /// set, when it is closed.
  init(
    _ model: SetAvatarModel,
    chooseAnother: @escaping (SetAvatarWindowController) async throws -> Void,
    ended: @escaping (_ done: [String]) -> Void
  ) {
    self.model = model
    self.chooseAnother = chooseAnother
    self.ended = ended
    let updater = SetAvatarUpdater(model)
    super.init(interface: .named("set-avatar-window"), updater: updater)
    updater.delegate = self
    addChild(CropController(model.crop), in: "crop-slot")
  }

  /// The accounts that are ticked.
  var ticks: AvatarTicks { model.ticks }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Profile Picture"), .help)
    install(
      SetAvatarActions(model: model) { [weak self] in
        if let self { try await chooseAnother(self) }
      })
    model.followCrop()
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    ended(model.done)
  }
}

// The actions in the rows.
extension SetAvatarWindowController: SetAvatarCellDelegate {
  func setAvatarCellDidTick(_ row: SetAvatarRow, _ isTicked: Bool) { model.tick(row.id, isTicked) }

  func setAvatarCellDidRequestRetry(_ row: SetAvatarRow) {
    guard let index = model.state.rows.firstIndex(where: { $0.id == row.id }) else { return }
    perform(SetAvatarActionName.retry, index: index)
  }
}
