// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk
internal import Sharing

/// Every window and page of the program. A test holds each against its contract, so that one that
/// is not listed is one that nobody checks.
enum Screens {
  /// Those with every behavior that Cameo's pages have.
  static func pages(in workspace: Workspace) -> [Screen] {
    [
      Screen(MainWindowController(version: "0", workspace: workspace)),
      Screen(
        ProfileController(ProfileModel(workspace)),
        reachedInCells: [
          "profile.ask-place", "profile.choose-picture", "profile.forget-picture",
          "profile.open-share",
          "profile.set-face", "profile.restore-faces",
        ]),
      Screen(SharesController(workspace)),
      Screen(
        AccountsController(AccountsModel(workspace)),
        reachedInCells: [
          "accounts.check", "accounts.open-page", "accounts.remove", "accounts.rename",
          "accounts.sign-in",
        ]),
    ]
  }

  /// Those that ask or tell one thing and go.
  static func dialogs(in workspace: Workspace, picture: Picture) -> [Screen] {
    [
      Screen(PreferencesController(workspace)),
      Screen(ShortcutsController()),
      Screen(AddAccountController(workspace) { _ in }),
      Screen(
        RenameAccountController(
          Account(id: "folder:a", service: "folder", label: "a"), in: AccountsModel(workspace))),
      Screen(CropWindowController(CropModel(picture, name: "")) { _ in true }),
      Screen(CropController(CropModel(picture, name: ""))),
      Screen(
        SetFaceWindowController(
          SetFaceModel(
            "", size: (picture.width, picture.height), crop: CropModel(picture, name: ""),
            places: workspace.faces)
        ) { _ in },
        reachedInCells: ["faces.retry"]),
      Screen(AboutWindowController(version: "0")),
      Screen(
        ShareSheetController(workspace),
        reachedInCells: [
          "sheet.ask-again", "sheet.move-up", "sheet.move-down", "sheet.remove", "sheet.sign-in",
        ]),
      Screen(DeliveriesController(workspace, share: "")),
      Screen(
        HandoffsController(workspace, HandoffOrder(file: "", caption: "", places: []))),
    ]
  }
}
