// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// What the form for a custom uploader says about the file that was chosen.
nonisolated struct UploaderPreview: Sendable {
  /// The path that was typed.
  var path = ""
  /// The file's content; nil if it can't be used.
  private(set) var content: [UInt8]?
  /// Why it can't be used.
  private(set) var complaint: String?
  private var card: UploaderCard?

  /// Reads the file off the main thread: it may be on a sleeping disk.
  @concurrent
  static func read(_ path: String) async -> UploaderPreview {
    var preview = UploaderPreview()
    preview.path = path
    do throws(DeliveryError) {
      let content = try UploaderFile.content(at: Path.whole(path))
      let file = try UploaderFile(content)
      try file.checkSupport()
      preview.card = UploaderCard(file)
      preview.content = content
    } catch {
      preview.complaint = error.sentence
    }
    return preview
  }

  /// Whether `files`, which were opened, are one custom uploader.
  static func isOne(_ files: [String]) -> Bool {
    files.count == 1 && files[0].lowercased().hasSuffix(".sxcu")
  }

  /// Whether others could see the pictures on their way.
  var isReadable: Bool { card.map { !$0.isEncrypted && !$0.isHere } ?? false }

  /// What the uploader does, a line for each thing.
  var explanation: String {
    card?.sentences.joined(separator: "\n")
      ?? tr("You'll see what the uploader does before you add it.")
  }
}
