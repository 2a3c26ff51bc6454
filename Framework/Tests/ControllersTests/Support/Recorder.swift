// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import Gtk

/// Records the phases of all controllers in one list.
@MainActor
final class Diary {
  private(set) var entries: [String] = []

  func write(_ entry: String) { entries.append(entry) }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// An invisible controller that records its phases.
class Recorder: ViewController {
  let name: String
  let diary: Diary

  init(_ name: String, _ diary: Diary, interface: Interface? = nil) {
    self.name = name
    self.diary = diary
    super.init(interface: interface)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("load")
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    note("willAppear")
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    note("didAppear")
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    note("willDisappear")
  }

  override func viewDidDisappear() {
    super.viewDidDisappear()
    note("didDisappear")
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    note("unload")
  }

  override func releaseViews() {
    super.releaseViews()
    note("release")
  }

  private func note(_ what: String) { diary.write("\(name) \(what)") }
}

/// A window that records its phases, with a slot called `slot`.
class RecordingWindow: WindowController {
  let diary: Diary
  var mayClose = true

  init(_ diary: Diary, restorationName: String? = nil) {
    self.diary = diary
    super.init(
      interface: Interface("recording-window", xml: recordingWindow),
      restorationName: restorationName)
  }

  override func windowShouldClose() -> Bool { super.windowShouldClose() && mayClose }

  override func viewDidLoad() {
    super.viewDidLoad()
    diary.write("window load")
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    diary.write("window willAppear")
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    diary.write("window didAppear")
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    diary.write("window willDisappear")
  }

  override func viewDidDisappear() {
    super.viewDidDisappear()
    diary.write("window didDisappear")
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    diary.write("window unload")
  }

  override func releaseViews() {
    super.releaseViews()
    diary.write("window release")
  }
}

private let recordingWindow = """
  <interface>
    <object class="GtkWindow" id="recording-window">
      <property name="default-width">320</property>
      <property name="default-height">240</property>
      <child>
        <object class="GtkBox" id="slot">
          <property name="visible">True</property>
        </object>
      </child>
    </object>
  </interface>
  """

/// A child with a view: a label in a box.
let labelledBox = Interface(
  "labelled-box",
  xml: """
    <interface>
      <object class="GtkBox" id="labelled-box">
        <property name="visible">True</property>
        <child>
          <object class="GtkLabel" id="text-label">
            <property name="visible">True</property>
          </object>
        </child>
      </object>
    </interface>
    """)
