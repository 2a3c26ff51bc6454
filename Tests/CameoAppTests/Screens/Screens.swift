// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Controllers
import Gtk
import Imaging
import Sharing

@testable import CameoApp

/// Every window and page of the program. A test checks each against its contract; one that is not
/// listed is not checked.
@MainActor
enum Screens {
  /// Those with every behavior that Cameo's pages have.
  static func pages(in services: AppServices) -> [Screen] {
    [
      Screen(MainWindowController(version: "0", services: services)),
      Screen(
        PhotosController(PhotosModel(services)),
        reachedInCells: [
          "photos.add-folder", "photos.add-samples", "photos.copy", "photos.open",
          "photos.remove-from-album", "photos.select-day", "photos.set-as-profile-picture",
          "photos.share-to",
          "photos.use-pictures-folder",
        ]),
      Screen(
        ProfileController(ProfileModel(services)),
        reachedInCells: [
          "profile.check-avatar", "profile.choose-picture",
          "profile.refresh", "profile.set-avatar", "profile.share", "profile.update-avatars",
        ]),
      Screen(SharesController(services)),
      Screen(
        AccountsController(AccountsModel(services)),
        reachedInCells: [
          "accounts.check", "accounts.open-page", "accounts.remove", "accounts.rename",
          "accounts.show-avatar", "accounts.show-shares", "accounts.sign-in",
        ]),
    ]
  }

  /// Dialogs that ask or show one thing and close.
  static func dialogs(in services: AppServices, picture: Picture) -> [Screen] {
    [
      Screen(
        AccountController(
          AccountModel(
            Account(
              id: "a", service: "mastodon", label: "A", server: "https://a.example", user: "a"),
            in: AccountsModel(services)))),
      Screen(PreferencesController(services)),
      Screen(InsightsWindowController(services)),
      Screen(ShortcutsController()),
      Screen(
        AddAccountController(services) { _ in },
        reachedInCells: ["form-step.choose-path", "form-step.show-secrets"]),
      Screen(
        NameController(.renamedAccount("a")) { _ in }),
      Screen(CropController(CropModel(picture))),
      Screen(
        SetAvatarWindowController(
          SetAvatarModel(
            "", size: PictureSize(width: picture.width, height: picture.height),
            crop: CropModel(picture), entries: services.avatars),
          chooseAnother: { _ in }, ended: { _ in }),
        reachedInCells: ["faces.retry"]),
      Screen(
        EditWindowController(
          EditModel(
            EditHistory(PictureEdit()),
            of: PictureSize(width: picture.width, height: picture.height)), picture
        ) { _ in }),
      Screen(AboutWindowController(version: "0")),
      Screen(ViewerWindowController(services, files: [])),
      Screen(ViewerController(ViewerModel(services, files: []))),
      Screen(
        ViewerInfoController(ViewerInfoModel(services)), reachedInCells: ["viewer-info.copy-link"]),
      Screen(
        ShareSheetController(services),
        reachedInCells: [
          "destinations.add-account", "destinations.add-folder", "destinations.show-all",
          "preview.ask-again", "sheet.shorten", "sheet.sign-in", "sheet.skip", "words.same-caption",
        ]),
      Screen(PhoneWindowController(PhoneModel(services, .sending("")))),
      Screen(NearbyWindowController(services)),
      Screen(DeliveriesController(DeliveriesModel(services, share: ""))),
      Screen(
        HandoffsController(
          services, HandoffOrder(file: "", caption: "", destinations: []), PastedPictures())),
    ]
  }
}
