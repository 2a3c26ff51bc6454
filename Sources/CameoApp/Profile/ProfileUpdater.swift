// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Behaviors
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Handy

/// Shows a profile: its blocks in a list.
final class ProfileUpdater: ModelUpdater<ProfileModel> {
  @Outlet private var backButton: Button
  @Outlet private var menuButton: MenuButton
  @Outlet private var profilePage: Box
  @Outlet private var profileHeader: Handy.HeaderBar
  @Outlet private var blocksList: ListBox

  private let blocks = ComponentsDataSource()

  /// Receives the actions in the blocks.
  weak var delegate: (any ProfileBlocksDelegate)?

  override func viewDidLoad() {
    super.viewDidLoad()
    // The actions concern what is in the blocks.
    blocksList.show(blocks).rowsTakeFocus = false
    profilePage.onWidth { [model] in model.isNarrow = WindowWidth.tight.exceeds($0) }
  }

  override func apply(_ state: ProfileState) {
    backButton.isVisible = state.showsBack
    menuButton.isVisible = state.canRestoreAvatars || state.hasChosenAvatar
    blocks.components = state.components(for: delegate)
  }
}

extension ProfileUpdater: ShareMenuAnchor {
  var shareMenuTarget: Widget { Widget(profileHeader) }
}
