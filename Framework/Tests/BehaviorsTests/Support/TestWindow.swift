// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import ControllersTesting
import Gtk

/// A window with an entry, a button and a slot for a page.
final class TestWindow: WindowController {
  var whenLoaded: (TestWindow) -> Void = { _ in }

  init(whenLoaded: @escaping (TestWindow) -> Void = { _ in }) {
    self.whenLoaded = whenLoaded
    super.init(interface: Interface("test-window", xml: testWindow), updater: TestUpdater())
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    whenLoaded(self)
  }

  var widgets: TestUpdater? { updater as? TestUpdater }
}

final class TestUpdater: Updater<Int> {
  @Outlet private var nameEntry: Entry
  @Outlet private var messageLabel: Label
  @Outlet private var shareButton: Button

  var name: Entry { nameEntry }
  var message: Label { messageLabel }
  var button: Button { shareButton }
}

/// A page with a label, for a slot.
final class TestPage: ViewController {
  let title: String

  init(_ title: String = "Page") {
    self.title = title
    super.init(interface: Interface("test-page", xml: testPage))
  }
}

struct Trouble: PresentableError {
  var title: String
  var reason = ""
  var suggestion = ""
}

/// Presents the window and waits until it is there.
@MainActor
func show(_ window: WindowController) async throws {
  try window.present()
  await eventually("Appearing") { window.lifecyclePhase == .didAppear }
}

private let testWindow = """
  <interface>
    <object class="GtkWindow" id="test-window">
      <property name="default-width">360</property>
      <property name="default-height">480</property>
      <child>
        <object class="GtkBox" id="slot">
          <property name="visible">True</property>
          <property name="orientation">vertical</property>
          <child><object class="GtkEntry" id="name-entry">
            <property name="visible">True</property>
          </object></child>
          <child><object class="GtkLabel" id="message-label"/></child>
          <child><object class="GtkButton" id="share-button">
            <property name="visible">True</property>
            <property name="label">Share</property>
            <property name="can-default">True</property>
            <property name="has-default">True</property>
          </object></child>
        </object>
      </child>
    </object>
  </interface>
  """

private let testPage = """
  <interface>
    <object class="GtkBox" id="test-page">
      <property name="visible">True</property>
      <child><object class="GtkLabel">
        <property name="visible">True</property>
        <property name="label">A page</property>
      </object></child>
    </object>
  </interface>
  """
