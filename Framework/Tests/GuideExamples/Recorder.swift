// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import GLib

final class VisitCounter: AnalyticsRecorder {
  var isOn = true
  private let path: String
  private let file: KeyFile

  init(path: String) throws {
    self.path = path
    file = try KeyFile(path: path)
  }

  func record(_ impression: Impression) {
    let visits = file.int(impression.name, in: "Visits") ?? 0
    file.set(visits + 1, for: impression.name, in: "Visits")
    save()
  }

  func erase() {
    for name in file.keys(in: "Visits") { file.set(nil, for: name, in: "Visits") }
    save()
  }

  private func save() {
    do { try file.save(to: path) } catch { Log.warning(domain: "Cards", "\(error)") }
  }
}

func count(at path: String) throws {
  AnalyticsBehavior.standardRecorder = try VisitCounter(path: path)
}
