// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Foundation

/// A service that the bus of the tests starts when it is called, while this is there.
public final class StartedByBus {
  private let file: URL
  private let name: String

  /// Installs the service file at `path`; what it starts gets `environment`.
  public init(_ path: String, environment: [String: String?]) throws {
    let desktop = try Desktop.shared()
    file = desktop.services.appendingPathComponent(URL(fileURLWithPath: path).lastPathComponent)
    name = file.deletingPathExtension().lastPathComponent
    let settings = environment.compactMap { name, value in value.map { "\(name)=\($0)" } }
    let text = try String(contentsOfFile: path, encoding: .utf8)
      .replacing("Exec=", with: "Exec=/usr/bin/env \(settings.sorted().joined(separator: " ")) ")
    try text.write(to: file, atomically: true, encoding: .utf8)
    try desktop.reloadServices()
  }

  // A failed test leaves the program running, which the next one would find.
  deinit {
    for program in Element.programs where program.name == name {
      if let process = program.processID { kill(pid_t(process), SIGKILL) }
    }
    try? FileManager.default.removeItem(at: file)
    try? Desktop.shared().reloadServices()
  }
}
