// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import Gtk
import Observation

nonisolated struct ValuesState: Equatable {
  var copies = 1
  var opacity = 0.75
  var word = ""
  /// Whether hidden files are shown; nil where there is no such setting.
  var showsHidden: Bool?
  /// The last change, by the user or the program.
  var report = "Nothing has been done yet."
}

/// The values of the page, one of which is a setting: kept in memory, so that your own stays as it is.
@Observable
final class ValuesModel: StateSource {
  private var values = ValuesState()
  @ObservationIgnored let hidden: Setting<Bool>?
  @ObservationIgnored let complaint: String

  init() {
    do {
      let settings = try Settings("org.gtk.Settings.FileChooser", backend: .memory)
      hidden = try settings.setting("show-hidden")
      complaint = ""
    } catch {
      hidden = nil
      complaint = "\(error)"
    }
  }

  /// Reading the setting is enough for its changes to be shown.
  var state: ValuesState {
    var state = values
    state.showsHidden = hidden?.value
    return state
  }

  /// Changes the state and reports it, at once.
  func report(_ text: String, _ change: (inout ValuesState) -> Void = { _ in }) {
    var state = values
    change(&state)
    state.report = text
    values = state
  }

  func reset() {
    values = ValuesState(report: "The program reset the values.")
  }

  func resetSetting() {
    hidden?.reset()
    report("The program reset the setting.")
  }
}

final class ValuesUpdater: ModelUpdater<ValuesModel> {
  @Outlet private var statusLabel: Label
  @Outlet private var copiesSpin: SpinButton
  @Outlet private var opacityScale: Scale
  @Outlet private var wordEntry: Entry
  @Outlet private var markupLabel: Label
  @Outlet private var hiddenSwitch: Switch
  @Outlet private var settingLabel: Label

  override func viewDidLoad() {
    super.viewDidLoad()
    copiesSpin.range = 1...99
    copiesSpin.step = 1
    opacityScale.range = 0...1
    opacityScale.step = 0.05
    opacityScale.digits = 2
    opacityScale.addMark(at: 0.5)
    opacityScale.describeValue { Self.percent($0) }
    copiesSpin.onEdit { [model] in
      let copies = Int($0)
      model.report("You want \(copies).") { $0.copies = copies }
    }
    opacityScale.onEdit { [model] opacity in
      model.report("You chose \(Self.percent(opacity)).") { $0.opacity = opacity }
    }
    wordEntry.onEdit { [model] word in model.report("You are typing.") { $0.word = word } }
    wordEntry.onActivate { [model] in model.report("You pressed Enter at “\($0)”.") }
    markupLabel.onLink { [model] in model.report("You followed \($0).") }
    hiddenSwitch.onEdit { [model] isOn in
      model.hidden?.value = isOn
      model.report(isOn ? "You want to see hidden files." : "You want to see no hidden files.")
    }
  }

  override func apply(_ state: ValuesState) {
    statusLabel.text = state.report
    copiesSpin.wholeValue = state.copies
    opacityScale.value = state.opacity
    wordEntry.text = state.word
    let word = state.word.isEmpty ? "<your word>" : state.word
    markupLabel.show(
      "Whatever you type is \(.bold(word)), and \(.link("this", to: "https://www.gtk.org")) a link."
    )
    hiddenSwitch.isOn = state.showsHidden ?? false
    hiddenSwitch.isSensitive = state.showsHidden != nil
    settingLabel.text =
      state.showsHidden.map { "The setting is \($0 ? "on" : "off")." } ?? model.complaint
  }

  private static func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }
}

enum ValuesActionName: String, ActionName {
  case reset, resetSetting
  static let group = "values"
}

final class ValuesPageController: ViewController {
  private let model = ValuesModel()

  init() { super.init(interface: .named("values-page"), updater: ValuesUpdater(model)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(ValuesActionName.self) { [model] name in
      switch name {
      case .reset: ChangeAction(model) { $0.reset() }
      case .resetSetting: ChangeAction(model) { $0.resetSetting() }
      }
    }
  }
}
