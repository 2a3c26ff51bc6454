// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Glibc
internal import Gtk
internal import Observation
internal import Sharing

/// Who is signed in, with which face, and where that went lately.
@Observable
final class ProfileModel: StateSource {
  let workspace: Workspace
  private(set) var account: ComputerAccount
  private(set) var face: Face?
  private(set) var chosenFace: String?
  @ObservationIgnored private let navigation: Navigation?
  @ObservationIgnored private var loading:
    (file: String, stamp: FileStamp?, task: Task<(Picture, FaceLook), any Error>)?
  /// How often the face may have become another one: what was begun before is of no use.
  @ObservationIgnored private var faceChanges = 0

  /// The face that `adopt` has taken the place of, itself nil for none; nil when it did not.
  @ObservationIgnored private var beforeAdopting: Picture??

  /// What somebody may say about themselves.
  static var aboutRule: Validator<String> {
    .length(0...160, tr("Use at most {0} characters.", 160))
  }

  init(_ workspace: Workspace, navigation: Navigation? = nil) {
    self.workspace = workspace
    self.navigation = navigation
    account = workspace.accounts.local
    if Glibc.access(ownFaceFile, R_OK) == 0 { chosenFace = ownFaceFile }
  }

  var state: ProfileState {
    ProfileState(
      name: account.name, login: account.login, face: face, hasChosenFace: chosenFace != nil,
      about: about, places: places,
      canPutFacesBack: workspace.faces.canPutBack, recentShares: recentShares,
      quickButtons: quickButtons, showsBack: navigation?.isFolded ?? false)
  }

  var about: String {
    get { workspace.settings.about }
    set { workspace.settings.about = newValue }
  }

  /// Keeps what was written about the user, unless it breaks the rule.
  func write(about text: String) {
    if Self.aboutRule.error(in: text) == nil { about = text }
  }

  /// What the quick buttons say; nil for one without a destination.
  var quickButtons: [String?] {
    workspace.settings.quickButtons.map { id in
      id.flatMap { workspace.destinations.destination($0)?.title }
    }
  }

  /// Gives a quick button its destination, or takes it away.
  func assign(_ destination: String?, toQuickButton index: Int) {
    guard workspace.settings.quickButtons.indices.contains(index) else { return }
    workspace.settings.quickButtons[index] = destination
  }

  private var recentShares: [RecentDelivery]? {
    let hidden = workspace.sharing.removals.hidden
    return workspace.sharing.recent?.filter { !hidden.contains($0.id) }
  }

  private var places: [Place] {
    let isKnown = face != nil || faceFile == nil
    return workspace.faces.all.map { Place($0, beside: face?.look, isKnown: isKnown) }
  }

  // MARK: - The face

  /// The file that is the face now; nil for initials.
  private var faceFile: String? { chosenFace ?? account.pictureFile }

  /// The account as it is known without the service: its picture may have come or gone.
  private var localAccount: ComputerAccount {
    var account = account
    let picture = "\(workspace.home)/.face"
    if account.pictureFile == nil || account.pictureFile == picture {
      account.pictureFile = Glibc.access(picture, R_OK) == 0 ? picture : nil
    }
    return account
  }

  /// Whether there is a picture, loaded or not.
  var hasFace: Bool { faceFile != nil }

  private var ownFaceFile: String { "\(workspace.dataFolder)/face.png" }

  /// What was chosen before the last `adopt`, until that is taken back or something else is chosen.
  private var formerFaceFile: String { "\(workspace.dataFolder)/face-before.png" }

  /// Asks the computer again who is signed in, and looks at the picture again.
  func refresh() async throws {
    workspace.destinations.load()
    account = await workspace.accounts.account() ?? localAccount
    dropLoading()
    _ = try await loadedFace()
  }

  /// Makes `picture` the face from now on.
  func choose(_ picture: Picture) async throws {
    try await show(picture)
    forgetFormer()
  }

  private func show(_ picture: Picture) async throws {
    let file = ownFaceFile
    Folders.make(for: file)
    let look = await FaceLook.of(picture)
    try await picture.saved(to: file, as: .png)
    chosenFace = file
    face = Face(file: file, stamp: FileStamp(file), picture: picture, look: look)
    dropLoading()
  }

  /// Makes the part of a picture that was set at `places` the face here as well; otherwise each of
  /// them would show another picture than the profile.
  func adopt(_ picture: Picture, setAt places: [String]) async throws {
    // The face is that of this computer, which has been set.
    if chosenFace == nil, places.contains(Account.computer.id) { return }
    let former = chosenFace == nil ? nil : try await loadedFace()?.picture
    // First of all: the chosen picture is nowhere else, and the program may end before it is put back.
    forgetFormer()
    if let former { try await former.saved(to: formerFaceFile, as: .png) }
    try await show(picture)
    beforeAdopting = .some(former)
  }

  /// Goes back to the face before the last `adopt`, once.
  func dropAdopted() async throws {
    var former = beforeAdopting
    if former == nil, Glibc.access(formerFaceFile, R_OK) == 0 {
      former = try await workspace.pictures.centerSquare(
        of: formerFaceFile, side: CropModel.mostSide)
    }
    guard let former else { return }
    if let former { try await choose(former) } else { try await forgetChosenFace() }
    forgetFormer()
  }

  private func forgetFormer() {
    beforeAdopting = nil
    unlink(formerFaceFile)
  }

  /// The file with the face, for setting it elsewhere.
  func fileOfFace() async throws -> String {
    guard let face = try await loadedFace() else { throw NoPictureError() }
    return face.file
  }

  /// Goes back to the picture of the computer's account.
  func forgetChosenFace() async throws {
    guard let file = chosenFace else { return }
    forgetFormer()
    unlink(file)
    chosenFace = nil
    dropLoading()
    face = nil
    _ = try await loadedFace()
  }

  /// The face for sharing, loaded if it is not there yet.
  func sharedPicture() async throws -> OfferedPicture {
    guard let face = try await loadedFace() else { throw NoPictureError() }
    return OfferedPicture(name: account.login, picture: face.picture)
  }

  /// Loads the file of the face, once at a time; nil when there is none.
  private func loadedFace() async throws -> Face? {
    guard let file = faceFile else {
      face = nil
      return nil
    }
    if loading == nil, let face, face.file == file, face.stamp == FileStamp(file) { return face }
    let began = faceChanges
    if loading?.file != file {
      // The stamp is older than what is read, so that a change in between is noticed.
      loading = (
        file, FileStamp(file),
        Task { [pictures = workspace.pictures] in
          let picture = try await pictures.centerSquare(of: file, side: CropModel.mostSide)
          return (picture, await FaceLook.of(picture))
        }
      )
    }
    guard let (_, stamp, task) = loading else { return face }
    let result = await task.result
    guard began == faceChanges else { return try await loadedFace() }
    loading = nil
    let (picture, look) = try result.get()
    let face = Face(file: file, stamp: stamp, picture: picture, look: look)
    self.face = face
    return face
  }

  private func dropLoading() {
    loading = nil
    faceChanges += 1
  }
}
