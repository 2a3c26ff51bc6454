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

/// The actions of the preferences.
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
    switch name {
    case .style: StyleAction(model.settings)
    case .countVisits: CountVisitsAction(model.settings)
    case .eraseVisits: EraseVisitsAction(model)
    case .notify: NotifyAction(model.settings)
    case .readText: ReadTextAction(model)
    case .sendWaiting: SendWaitingAction(model.login)
    }
  }
}

/// Sets the style of the windows.
final class StyleAction: ModelAction<UserSettings> {
  override var parameterType: String? { "i" }

  override func state(in context: ActionContext) -> Variant? {
    Variant(Int32(Appearance.Scheme.allCases.firstIndex(of: model.appearance) ?? 0))
  }

  override func perform(_ context: ActionContext) async throws {
    let styles = Appearance.Scheme.allCases
    guard let index = context.index, styles.indices.contains(index) else { return }
    model.appearance = styles[index]
  }
}

/// Starts or stops counting visits.
final class CountVisitsAction: ModelAction<UserSettings> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.countsVisits) }

  override func perform(_ context: ActionContext) async throws { model.countsVisits.toggle() }
}

/// Starts or stops reading the text in photos.
final class ReadTextAction: ModelAction<PreferencesModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.state.canReadText }

  override func state(in context: ActionContext) -> Variant? { Variant(model.settings.readsText) }

  override func perform(_ context: ActionContext) async throws {
    model.texts.use(!model.settings.readsText)
  }
}

/// Erases all visits, after asking.
final class EraseVisitsAction: ModelAction<PreferencesModel> {
  override func isEnabled(in context: ActionContext) -> Bool { model.state.visits > 0 }

  override func perform(_ context: ActionContext) async throws {
    guard let controller = context.controller else { return }
    let alert = Alert(
      title: tr("Erase Usage Statistics?"),
      message: tr(
        "This can't be undone. Insights start over; your share history isn't affected."))
    alert.cancel(tr("Cancel"))
    alert.destructive(tr("Erase")) { [model] in model.eraseVisits() }
    alert.present(in: controller)
  }
}
