// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import Gtk
import Observation

// A window for each visible behavior, for UI tests and screenshots: an argument does at once what
// its button does.

nonisolated struct Destination: ShareDestination {
  let id: String
  let title: String
  let subtitle: String
  let iconName: String
  let group: ShareGroup
}

@Observable
final class Destinations: ShareDestinationProvider {
  // Enough of them to be searched.
  let destinations: [any ShareDestination] =
    Destinations.few
    + (1...4).map {
      Destination(
        id: "shelf-\($0)", title: "Shelf \($0)", subtitle: "", iconName: "folder-symbolic",
        group: .devices)
    }

  private static let few: [any ShareDestination] = [
    Destination(
      id: "town", title: "Town", subtitle: "@ada@town.example",
      iconName: "user-available-symbolic", group: .destinations),
    Destination(
      id: "hill", title: "Hill", subtitle: "@ada@hill.example",
      iconName: "user-available-symbolic", group: .destinations),
    Destination(
      id: "folder", title: "A folder", subtitle: "", iconName: "folder-symbolic",
      group: .devices),
    Destination(
      id: "mail", title: "Mail", subtitle: "Attached to a new message",
      iconName: "mail-send-symbolic", group: .devices),
  ]
}

nonisolated struct NoNetwork: PresentableError {
  var title: String { "The picture was not posted" }
  var reason: String { "The network cannot be reached." }
  var suggestion: String { "Try again when you are online." }
}

final class FixtureUpdater: Updater<Int> {
  @Outlet private var nameEntry: Entry
  @Outlet private var errorLabel: Label
  @Outlet private var outcomeLabel: Label
  @OutletCollection private var buttons: [Button]

  var name: Entry { nameEntry }
  var error: Label { errorLabel }
  func show(_ outcome: String) { outcomeLabel.text = outcome }
  func onButton(_ handler: @escaping (String, Button) -> Void) {
    for button in buttons {
      button.onClick { [button] in handler(button.label.lowercased(), button) }
    }
  }
  func button(_ label: String) -> Button? { buttons.first { $0.label.lowercased() == label } }
}

final class FixtureWindow: WindowController {
  private let destinations = Destinations()
  private let fixture = FixtureUpdater()
  private var work: LoadingToken?

  init() {
    super.init(interface: Interface("fixture-window", xml: xml), updater: fixture)
    attach(
      .shareMenu(
        to: destinations, item: { "picture" },
        onChoose: { [fixture] destination, item in
          fixture.show("Shared the \(item) to \(destination.title)")
        }))
    keyboard.on("<Primary>r") { [fixture] in fixture.show("Refreshed") }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    validation.check(
      fixture.name, .all(.notEmpty("A name is needed"), .length(...10, "Ten letters at most")),
      message: fixture.error)
    fixture.onButton { [weak self] label, button in self?.perform(label, at: button) }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    for argument in CommandLine.arguments.dropFirst() {
      if let button = fixture.button(argument) { perform(argument, at: button) }
    }
  }

  private func perform(_ label: String, at button: Button) {
    switch label {
    case "share": shareMenu.present(at: button)
    case "post":
      loader.minimumDuration = 1
      work = loader.show("Posting…")
      keyboard.on("Escape") { [weak self] in self?.work?.done() }
    case "fail": errorPresenter.present(NoNetwork())
    case "ask": ask()
    case "choose": choose(at: button)
    default: validation.reveal()
    }
  }

  private func ask() {
    let alert = Alert(title: "Delete this picture?", message: "It cannot be brought back.")
    alert.cancel("Keep") { [fixture] in fixture.show("Kept") }
    alert.destructive("Delete") { [fixture] in fixture.show("Deleted") }
    alert.present(in: self)
  }

  private func choose(at button: Button) {
    let sheet = ActionSheet(title: "This picture")
    sheet.other("Crop") { [fixture] in fixture.show("Cropped") }
    sheet.destructive("Delete") { [fixture] in fixture.show("Deleted") }
    sheet.cancel("Cancel") { [fixture] in fixture.show("Left alone") }
    sheet.present(at: button, in: self)
  }
}

private let xml = """
  <interface>
    <object class="GtkWindow" id="fixture-window">
      <property name="title">Behaviors</property>
      <property name="default-width">360</property>
      <property name="default-height">640</property>
      <child type="titlebar"><object class="GtkHeaderBar">
        <property name="visible">True</property>
        <property name="title">Behaviors</property>
        <property name="show-close-button">True</property>
      </object></child>
      <child><object class="GtkBox">
        <property name="visible">True</property>
        <property name="orientation">vertical</property>
        <property name="margin">12</property>
        <property name="spacing">12</property>
        <child><object class="GtkBox" id="buttons">
          <property name="visible">True</property>
          <property name="orientation">vertical</property>
          <property name="spacing">6</property>
          \(["Share", "Post", "Fail", "Ask", "Choose", "Check"].map(button).joined())
        </object></child>
        <child><object class="GtkEntry" id="name-entry">
          <property name="visible">True</property>
        </object></child>
        <child><object class="GtkLabel" id="error-label">
          <property name="xalign">0</property>
        </object></child>
        <child><object class="GtkLabel" id="outcome-label">
          <property name="visible">True</property>
        </object></child>
      </object></child>
    </object>
  </interface>
  """

private func button(_ label: String) -> String {
  """
  <child><object class="GtkButton">
    <property name="visible">True</property>
    <property name="label">\(label)</property>
  </object></child>
  """
}

Program.main(id: "org.example.BehaviorsFixture", name: "Fixture") {
  try FixtureWindow().present()
}
