// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// The file that makes the desktop start Cameo after login.
nonisolated struct AutostartFile: Sendable {
  private static let group = "Desktop Entry"

  let path: String
  /// The program that is started.
  private let program: String

  /// - Parameter folder: That of the programs which start after login.
  init(folder: String, program: String = "\(Folders.program)/cameo") {
    path = "\(folder)/io.github.cameo.Cameo.desktop"
    self.program = program
  }

  /// Whether it is there. Desktops turn a program off by hiding or disabling its file.
  @MainActor var isOn: Bool {
    guard access(path, F_OK) == 0, let file = try? KeyFile(path: path) else { return false }
    return file.bool("Hidden", in: Self.group) != true
      && file.bool("X-GNOME-Autostart-enabled", in: Self.group) != false
  }

  /// Writes it.
  @concurrent
  func write() async throws {
    try TextFile.write(text, to: path)
  }

  @concurrent
  func remove() async { unlink(path) }

  private var text: String {
    """
    [Desktop Entry]
    Type=Application
    Name=Cameo
    Exec=\(Self.quoted(program)) \(LoginStart.argument)
    TryExec=\(Self.escaped(program))
    Icon=io.github.cameo.Cameo
    Terminal=false

    """
  }

  /// `text` as one argument of a command. The file's own escaping comes on top.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      if "\"`$\\".contains(character) { result.append("\\") }
      result.append(character)
      if character == "%" { result.append("%") }
    }
    return escaped(result + "\"")
  }

  private static func escaped(_ text: String) -> String { text.replacing("\\", with: "\\\\") }
}
