// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import GLib
import Gtk

/// A job that prints `lines`, on as many pages as the paper needs.
func printJob(_ lines: [String]) -> PrintJob {
  let height = 20.0
  return PrintJob(tr("Shopping List")) { paper in
    let perPage = max(Int(paper.height / height), 1)
    return (lines.count + perPage - 1) / perPage
  } draw: { canvas, page in
    let perPage = max(Int(canvas.height / height), 1)
    for (row, line) in lines.dropFirst(page * perPage).prefix(perPage).enumerated() {
      let area = Rectangle(x: 0, y: Double(row) * height, width: canvas.width, height: height)
      canvas.write(line, in: area, font: Font("Sans 11"))
    }
  }
}

func printAndKeep(_ lines: [String], over window: Window?, at path: String) async throws {
  let job = printJob(lines)
  let outcome = try await job.print(over: window)
  if outcome == .printed { try await job.export(to: path) }
}

func showSent(to name: String, at address: String, in label: Label) {
  label.show(Markup(tr("Sent to {0}. {1}"), .bold(name), .link(tr("Open"), to: address)))
}
