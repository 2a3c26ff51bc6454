// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Sharing

/// What is done with the links of a share afterwards: `--open` and `--copy`.
@MainActor
struct SharedLinks {
  static var options: [CommandSyntax.Option] {
    [
      .init("open", help: tr("Open the links afterwards")),
      .init("copy", help: tr("Copy the links to the clipboard afterwards")),
    ]
  }

  private let opens: Bool
  private let copies: Bool

  nonisolated init(_ arguments: Arguments) {
    opens = arguments.has("open")
    copies = arguments.has("copy")
  }

  /// Uses the links of `deliveries`. What can't be done is reported; the share itself has succeeded.
  func use(_ deliveries: [Delivery]) async {
    guard opens || copies else { return }
    var links: [String] = []
    for case let link? in deliveries.map(\.link) where !links.contains(link) { links.append(link) }
    guard !links.isEmpty else { return Reply.warn(tr("There is no link to open or copy.")) }
    if copies { await copy(links) }
    guard opens else { return }
    for link in links {
      do {
        try await AppInfo.launchPreferred(uri: link)
      } catch {
        Reply.warn(tr("Can't open {0}: {1}", link, "\(error)"))
      }
    }
  }

  /// A clipboard belongs to a running program, which this one soon isn't.
  private func copy(_ links: [String]) async {
    // In a private file rather than in arguments, which other users can read: links may be secret.
    guard let file = try? PipedPicture(Array(links.joined(separator: "\n").utf8)) else {
      return Reply.warn(tr("Can't write to {0}: {1}.", "/tmp", String(cString: strerror(errno))))
    }
    defer { withExtendedLifetime(file) {} }
    for tool in Self.tools where ExternalProgram.isThere(tool[0]) {
      let command = ["sh", "-c", #"exec "$@" <"$0""#, file.path] + tool
      if let status = try? await ExternalProgram.run(command), status == 0 { return }
    }
    Reply.warn(
      tr("Can't copy the link. Install wl-clipboard (Wayland) or xclip (X11)."))
  }

  private static var tools: [[String]] {
    getenv("WAYLAND_DISPLAY") != nil
      ? [["wl-copy"]] : [["xclip", "-selection", "clipboard"], ["xsel", "-ib"]]
  }
}
