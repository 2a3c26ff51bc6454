// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

/// The main window; its pages are child controllers. Owned by the program while it is open.
final class MainWindowController: WindowController {
  private let version: String
  private let services: AppServices
  private let navigation: Navigation
  private let profile: ProfileModel
  private let accounts: AccountsModel
  private let photos: PhotosModel
  private let photosPage: PhotosController
  private let pages: PageController

  init(version: String, services: AppServices) {
    self.version = version
    self.services = services
    navigation = Navigation(
      sharing: services.sharing, library: services.photos, thumbnails: services.thumbnails,
      receiving: services.receiving, isUsed: services.isUsed)
    profile = ProfileModel(services, navigation: navigation)
    accounts = AccountsModel(services, navigation: navigation)
    photos = PhotosModel(services, navigation: navigation)
    let photosPage = PhotosController(photos)
    self.photosPage = photosPage
    let profilePage = ProfileController(profile)
    let pages = PageController(
      [
        photosPage, SharesController(services, navigation: navigation),
        AccountsController(accounts), profilePage,
      ], initially: nil)
    self.pages = pages
    let news = NewsBehavior(services, navigation, on: pages)
    super.init(
      interface: .named("main-window"), updater: MainUpdater(navigation), restorationName: "main")
    addChild(pages, in: "page-slot")
    addChild(news)
    photosPage.useAsProfilePicture = { [navigation, profile, weak profilePage] file in
      navigation.go(to: .profile)
      try await profilePage?.setAvatar(to: file, for: profile)
    }
    navigation.onCollection = { [weak photos] in photos?.showCollection() }
    navigation.onAddFolder = { [weak photosPage, weak navigation] in
      navigation?.go(to: .photos)
      photosPage?.perform(PhotosActionName.addFolder)
    }
    navigation.onNewAlbum = { [weak photosPage] in photosPage?.makeAlbum() }
    navigation.onAlbumDrop = { [weak self] album, files in
      self?.drop(files, onAlbum: album, in: services.library)
    }
    navigation.onGo = { [weak pages, weak news] page in
      pages?.show(page.index)
      news?.noteWhatIsSeen()
    }
  }

  /// The page is built while the window manager is busy with the window. The content, which the window holds
  /// back until it was presented, is shown after it: sources of one priority run in their order.
  private func showFirstPage() {
    guard pages.currentIndex == nil else { return }
    Source.idle(priority: .events) { [weak self] in
      if let self, pages.currentIndex == nil {
        pages.show(navigation.page.index, animated: false)
        if navigation.page == .photos { photosPage.focusBeginning() }
      }
      return .stop
    }
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    // It is on only while that can be seen.
    services.receiving.turnOff()
  }

  /// Goes to the page of shares.
  func showShares() { navigation.go(to: .shares) }

  /// Shows `pictures` in the viewer, beginning with that at `index`, until the user goes back; `onClose`
  /// is then called with the one that was in view last.
  func view(
    _ pictures: [ViewedPicture], at index: Int,
    onClose: @escaping (ViewedPicture?) -> Void = { _ in }
  ) {
    let model = ViewerModel(services, pictures: pictures, at: index)
    model.onBack = { [weak self, weak model] in
      guard let self else { return }
      child(of: ViewerController.self)?.removeFromParent()
      navigation.setViewing(false)
      pages.setCovered(false, in: lifecyclePhase)
      onClose(model?.current)
    }
    child(of: ViewerController.self)?.removeFromParent()
    addChild(ViewerController(model), in: "viewer-slot")
    navigation.setViewing(true)
    pages.setCovered(true, in: lifecyclePhase)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showFirstPage()
    attach(
      .standard("Main Window"), .help, .shareDrop(from: services), .resume(services.sharing),
      .offersUnfinished(services))
    services.receiving.onRequest = { [weak self, weak services] request in
      self?.attempt { try services?.announce(request, over: self?.window) }
    }
    install(
      MainActions(
        version: version, services: services, navigation: navigation, accounts: accounts,
        photos: photos))
  }
}
