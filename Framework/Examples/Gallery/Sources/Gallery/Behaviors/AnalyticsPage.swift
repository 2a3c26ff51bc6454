// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Behaviors
import Controllers
import GLib
import Gtk
import Observation

/// A recorder whose impressions are shown in a list.
@Observable
final class ListedRecorder: AnalyticsRecorder {
  var isOn = true
  @ObservationIgnored let lines = Lines("Nothing Is Written Down")

  func record(_ impression: Impression) { lines.add(impression.name) }

  func erase() { lines.clear() }
}

final class AnalyticsUpdater: Updater<Int> {
  @Outlet private var impressionList: ListBox
  private let recorder: ListedRecorder

  init(_ recorder: ListedRecorder) { self.recorder = recorder }

  override func viewDidLoad() {
    super.viewDidLoad()
    impressionList.dataSource = recorder.lines.source
  }
}

enum AnalyticsActionName: String, ActionName {
  case record, erase
  static let group = "analytics"
}

final class RecordAction: ModelAction<ListedRecorder> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.isOn) }
  override func perform(_ context: ActionContext) async throws { model.isOn.toggle() }
}

final class AnalyticsPageController: ViewController {
  private let recorder: ListedRecorder

  init(_ recorder: ListedRecorder) {
    self.recorder = recorder
    super.init(interface: .named("analytics-page"), updater: AnalyticsUpdater(recorder))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(AnalyticsActionName.self) { [recorder] name in
      switch name {
      case .record: RecordAction(recorder)
      case .erase: ChangeAction(recorder) { $0.erase() }
      }
    }
  }
}
