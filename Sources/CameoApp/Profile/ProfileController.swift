// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

/// The page with the user's profile and profile pictures. Kept by the main window.
final class ProfileController: ViewController {
  let model: ProfileModel
  private let profileUpdater: ProfileUpdater
  private let entries: AvatarAccountsBehavior

  init(_ model: ProfileModel) {
    self.model = model
    profileUpdater = ProfileUpdater(model)
    entries = AvatarAccountsBehavior(model.services)
    super.init(interface: .named("profile-page"), updater: profileUpdater)
    profileUpdater.delegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(
      .standard("Profile"),
      .sharing(
        from: model.services, at: profileUpdater, title: { tr("Share Profile Picture To") }
      ) { [model] in SharedFiles(paths: [try await model.sharedPicture().saved()]) },
      .refresh(every: .seconds(60)) { [model] in try await model.refresh() },
      .pictureDrop(for: model))
    addChild(entries)
    install(ProfileActions(model: model))
  }

  /// Reads everything again.
  func requestRefresh() {
    refresh.request()
    entries.request()
  }
}

// The actions in the blocks.
extension ProfileController: ProfileBlocksDelegate {
  func profileHeaderDidRequestChange() { perform(ProfileActionName.setAvatar) }

  func whereShownCellDidRequestUpdate() { perform(ProfileActionName.updateAvatars) }

  func avatarEntryCellDidRequestRefresh(of entry: AvatarEntry) {
    guard let index = model.state.entries.firstIndex(where: { $0.id == entry.id }) else { return }
    perform(ProfileActionName.checkAvatar, index: index)
  }
}
