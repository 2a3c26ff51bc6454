// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Handy
internal import Observation
internal import Sharing

/// The settings in the preferences.
@Observable
final class PreferencesModel: StateSource {
  let settings: UserSettings
  /// The text in photos.
  @ObservationIgnored let texts: LibraryTexts
  /// Starting after login.
  @ObservationIgnored let login: LoginStart
  @ObservationIgnored private let visits: VisitCounter
  private var visitCount: Int

  init(_ services: AppServices) {
    settings = services.settings
    login = services.login
    texts = services.photos.texts
    visits = services.visits
    visitCount = services.visits.total
  }

  var state: PreferencesState {
    PreferencesState(
      visits: visitCount, secondsToUndo: Int(settings.secondsToUndo),
      canReadText: texts.languages != nil)
  }

  /// Erases all visits.
  func eraseVisits() {
    visits.erase()
    visitCount = visits.total
  }
}

/// What the preferences show besides the state of their actions.
nonisolated struct PreferencesState: Equatable, Sendable {
  var visits = 0
  var secondsToUndo = 0
  var canReadText = false
}

/// Shows the preferences; style and switch show the state of their actions.
final class PreferencesUpdater: ModelUpdater<PreferencesModel> {
  @Outlet private var countLabel: Label
  @Outlet private var undoSpin: SpinButton
  @Outlet private var textRow: ActionRow
  @OutletCollection private var styleButtons: [ToggleButton]

  override func viewDidLoad() {
    super.viewDidLoad()
    undoSpin.step = 1
    undoSpin.range = 0...Draft.longestUndo
    undoSpin.onEdit { [model] in model.settings.secondsToUndo = $0.rounded() }
  }

  override func apply(_ state: PreferencesState) {
    countLabel.text = "\(state.visits)"
    undoSpin.wholeValue = state.secondsToUndo
    textRow.subtitle =
      state.canReadText
      ? tr("It is read on this computer, so that search finds it.")
      : tr("Install tesseract-ocr to use this.")
  }
}

enum PreferencesActionName: String, ActionName {
  case style
  case countVisits
  case eraseVisits
  case notify
  case readText
  case sendWaiting

  static let group = "preferences"
}

struct PreferencesActions: ActionSet {
  let model: PreferencesModel

  func action(for name: PreferencesActionName) -> Action {
    let settings = model.settings
    return switch name {
    case .style:
      .choose(from: Appearance.Scheme.allCases, now: settings.appearance) {
        settings.appearance = $0
      }
    case .countVisits: .toggle(settings.countsVisits) { settings.countsVisits.toggle() }
    case .eraseVisits: .run(if: model.state.visits > 0) { askToErase($0) }
    case .notify: .toggle(settings.notifies) { settings.notifies.toggle() }
    case .readText:
      .toggle(settings.readsText, if: model.state.canReadText) {
        model.texts.use(!settings.readsText)
      }
    case .sendWaiting: .toggle(model.login.isOn) { try await model.login.set(!model.login.isOn) }
    }
  }

  private func askToErase(_ context: ActionContext) {
    guard let controller = context.controller else { return }
    Confirmation(
      title: tr("Erase Usage Statistics?"),
      message: tr("This can't be undone. Insights start over; your share history isn't affected."),
      agreement: tr("Erase")
    ).ask(in: controller) { [model] in model.eraseVisits() }
  }
}
