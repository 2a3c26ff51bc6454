// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import Gtk
import Observation

/// What the form shows.
nonisolated struct FormState: Equatable {
  var name = ""
  var note = ""
  var places: [String] = []
}

/// A model like any: observable, with one state.
@MainActor @Observable
final class FormModel: StateSource {
  var name = ""
  var note = ""
  var places = ["Harbour", "Hill", "Home"]
  var isLocked = false
  var isPublic = false
  @ObservationIgnored var timesRead = 0

  var state: FormState {
    timesRead += 1
    return FormState(name: name, note: note, places: places)
  }
}

/// Shows the form, and counts how often.
final class FormUpdater: ModelUpdater<FormModel> {
  @Outlet private var nameLabel: Label
  @Outlet private var noteEntry: Entry
  @OutletCollection private var destinationButtons: [Button]

  var timesApplied = 0
  var edits: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    noteEntry.onEdit { [weak self, model] in
      self?.edits.append($0)
      model.note = $0
    }
  }

  override func apply(_ state: FormState) {
    timesApplied += 1
    nameLabel.text = state.name
    noteEntry.text = state.note
    for (button, place) in zip(destinationButtons, state.places) { button.label = place }
  }

  var shownName: String { nameLabel.text }
  var entry: Entry { noteEntry }
  var buttons: [Button] { destinationButtons }
  func readNameLabel() -> Label { nameLabel }
}

enum FormActionName: String, ActionName {
  case assignPlace, save, togglePublic

  static let group = "form"

  var shortcuts: [String] { self == .save ? ["<Primary>s"] : [] }
}

struct FormActions: ActionSet {
  let model: FormModel
  let save: Action

  func action(for name: FormActionName) -> Action {
    switch name {
    case .assignPlace:
      .run(on: Array(model.places.indices)) { index, _ in model.places[index] = "Place \(index)" }
    case .save: save
    case .togglePublic:
      .toggle(model.isPublic, if: !model.isLocked) { model.isPublic.toggle() }
    }
  }
}

/// The window of the form; its contents are passed in, so that tests can shuffle them.
final class FormController: WindowController {
  let model: FormModel
  let form: FormUpdater
  var save: Action = Action()

  init(model: FormModel = FormModel(), xml: String = formXML()) {
    self.model = model
    form = FormUpdater(model)
    super.init(interface: Interface("form-window", xml: xml), updater: form)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(FormActions(model: model, save: save))
  }
}

/// The form's interface, its three buttons in any order.
func formXML(buttons: [String] = ["first", "second", "third"]) -> String {
  let children = buttons.map { label in
    """
    <child><object class="GtkButton">
      <property name="visible">True</property>
      <property name="label">\(label)</property>
      <property name="action-name">form.assign-place</property>
    </object></child>
    """
  }
  return """
    <interface>
      <object class="GtkWindow" id="form-window">
        <child><object class="GtkBox">
          <property name="visible">True</property>
          <child><object class="GtkLabel" id="name-label">
            <property name="visible">True</property>
          </object></child>
          <child><object class="GtkEntry" id="note-entry">
            <property name="visible">True</property>
          </object></child>
          <child><object class="GtkCheckButton" id="public-check">
            <property name="visible">True</property>
            <property name="label">Public</property>
            <property name="action-name">form.toggle-public</property>
          </object></child>
          <child><object class="GtkBox" id="destination-buttons">
            <property name="visible">True</property>
            \(children.joined())
          </object></child>
        </object></child>
      </object>
    </interface>
    """
}
