// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Sharing

/// Who I am and where my face is seen. Kept by the main window.
final class ProfileController: ViewController {
  private let model: ProfileModel
  private let profile: ProfileUpdater  // watches the model and owns every widget
  private let places: PlacesBehavior  // asks where the face is seen, and keeps nobody waiting

  init(_ model: ProfileModel) {
    self.model = model
    profile = ProfileUpdater(model)
    places = PlacesBehavior(model.workspace)
    super.init(interface: .named("profile-page"), updater: profile)
    profile.delegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    configurePage("Profile", in: model.workspace) { [model] in try await model.sharedPicture() }
    configureRefresh(every: .seconds(60)) { [model] in try await model.refresh() }
    addChild(places)
    configureFileDrop { [weak self] files in self?.dropped(files) }
    install(ProfileActions(model: model))
  }

  /// Where the face is seen.
  var faces: FacePlaces { model.workspace.faces }

  /// The picture may be another one by now: it may be that of this computer, which was set.
  func refreshFace() { refresh.request() }

  /// The face is again the one from before it was set everywhere.
  func dropAdoptedFace() async throws { try await model.dropAdopted() }

  /// Looks at everything again.
  func requestRefresh() {
    refresh.request()
    places.request()
  }

  /// Where the share menu points at.
  var shareButton: Button? { lifecyclePhase.hasViews ? profile.shareTarget : nil }

  /// Where the menu of a quick button points at.
  func assignButton(_ index: Int) -> Widget? {
    lifecyclePhase.hasViews ? profile.assignButton(index) : nil
  }

  private func dropped(_ files: [String]) {
    guard files.count <= 1 else { return askToShare(files) }
    guard let file = files.first else { return }
    Task { [weak self, model] in
      do {
        try await ChoosePictureAction.crop(file, for: model, in: self)
      } catch {
        self?.report(error)
      }
    }
  }
}

extension ProfileController {
  /// Only one picture can be the profile picture; several can be shared.
  private func askToShare(_ files: [String]) {
    let alert = Alert(
      title: tr("Share {0} Pictures?", files.count),
      message: tr("To change your profile picture, drop just one picture."))
    alert.cancel(tr("Cancel"))
    alert.other(tr("Share Pictures…")) { [weak self] in
      guard let self else { return }
      do {
        try ShareSheetController(model.workspace, files: files)
          .present(over: windowController?.window)
      } catch {
        report(error)
      }
    }
    alert.present(in: self)
  }
}

// What is asked for inside the blocks.
extension ProfileController: PersonCellDelegate, AboutCellDelegate, RecentDeliveryCellDelegate {
  func choosePictureWasAskedFor() { perform(ProfileActionName.choosePicture) }

  func forgetPictureWasAskedFor() { perform(ProfileActionName.forgetPicture) }

  func aboutIsWritten(in entry: Entry, message: Label) {
    let most = ProfileModel.mostAbout
    validation.check(
      entry, .length(0...most, tr("Use at most {0} characters.", most)),
      message: message)
  }

  func aboutWasEdited(_ text: String) {
    // What is too long is not kept, and says so itself.
    if text.count <= ProfileModel.mostAbout { model.about = text }
  }

  func openWasAskedFor(_ delivery: RecentDelivery) {
    guard let index = model.state.recentShares?.firstIndex(of: delivery) else { return }
    perform(ProfileActionName.openShare, index: index)
  }
}
