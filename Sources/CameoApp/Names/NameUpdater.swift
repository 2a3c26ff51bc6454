// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Handy
internal import Observation
internal import Sharing

/// What is being named, and its name while it is typed.
nonisolated struct NameState: Equatable, Sendable {
  /// The title of the window.
  var title: String
  /// What stands above the name.
  var label: String
  /// What finishes it.
  var button: String
  /// How long the name may be, in characters.
  var most: Int
  var name = ""
  /// What is said where nothing is entered.
  var missing = tr("Enter a name.")
  var isPIN = false

  static var newAlbum: NameState {
    NameState(
      title: tr("New Album"), label: tr("Album name"), button: tr("Create"), most: mostOfAlbums)
  }

  /// Another name for the album called `name`.
  static func renamedAlbum(_ name: String) -> NameState {
    NameState(
      title: tr("Rename Album"), label: tr("Album name"), button: tr("Rename"), most: mostOfAlbums,
      name: name)
  }

  /// Another name for the account called `name`.
  static func renamedAccount(_ name: String) -> NameState {
    NameState(
      title: tr("Rename Account"), label: tr("Account name"), button: tr("Rename"),
      most: Account.longestLabel,
      name: name)
  }

  /// The PIN that the device called `device` asks for.
  static func pin(_ device: String) -> NameState {
    NameState(
      title: tr("Enter PIN"), label: tr("PIN that {0} asks for", device),
      button: tr("Send"), most: 32, missing: tr("Enter the PIN."), isPIN: true)
  }

  private static let mostOfAlbums = 100
}

/// A name that the user types.
@Observable
final class NameModel: StateSource {
  private(set) var state: NameState
  @ObservationIgnored let finish: (String) async throws -> Void

  init(_ state: NameState, finish: @escaping (String) async throws -> Void) {
    self.state = state
    self.finish = finish
  }

  var name: String {
    get { state.name }
    set { state.name = newValue }
  }
}

/// Shows the name.
final class NameUpdater: ModelUpdater<NameModel> {
  @Outlet private var nameHeader: Handy.HeaderBar
  @Outlet private var finishButton: Button
  @Outlet private var nameLabel: Label
  @Outlet private var nameEntry: Entry
  @Outlet private var nameMessage: Label

  override func viewDidLoad() {
    super.viewDidLoad()
    nameEntry.text = model.name
    // This selects all of it, because most users want another name.
    nameEntry.grabFocus()
    nameEntry.onEdit { [model] in model.name = $0 }
    finishButton.window?.setDefault(finishButton)
  }

  override func apply(_ state: NameState) {
    nameHeader.title = state.title
    finishButton.window?.title = state.title
    finishButton.label = state.button
    nameLabel.text = state.label
    nameEntry.accessibleName = state.label
    nameEntry.isForPIN = state.isPIN
  }
}

extension NameUpdater: ValidatedForm {
  func addRules(to validation: ValidationBehavior) {
    let most = model.state.most
    validation.check(
      nameEntry,
      .all(
        .notEmpty(model.state.missing), .length(...most, tr("Use at most {0} characters.", most))),
      message: nameMessage)
  }
}
