// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials
internal import GLib
internal import Glibc

/// Profile pictures that were seen, in a folder that may be emptied at any time. Off the main
/// thread.
struct AvatarCache: Sendable {
  let folder: String

  /// What stands before the picture in a file, on a line of its own.
  private struct Head: Codable {
    var asked: Double
    var hasAvatar: Bool
    var type = ""
    var address: String?
    var tag: String?

    // As they are in files.
    private enum CodingKeys: String, CodingKey {
      case asked, type, address, tag
      case hasAvatar = "hasFace"
    }
  }

  /// What is known of the profile picture of `entry`; nil when that is nothing, or nothing that can
  /// be read.
  @concurrent
  func avatar(of entry: String) async -> KnownAvatar? {
    guard let content = try? await FileState.look(at: path(entry)).content,
      let end = content.firstIndex(of: UInt8(ascii: "\n")),
      let head = try? JSONDecoder().decode(Head.self, from: content[..<end])
    else { return nil }
    guard head.hasAvatar else { return KnownAvatar(avatar: nil, asked: head.asked) }
    let bytes = [UInt8](content[content.index(after: end)...])
    guard !bytes.isEmpty else { return nil }
    return KnownAvatar(
      avatar: AvatarFile(bytes: bytes, type: head.type, address: head.address, tag: head.tag),
      asked: head.asked)
  }

  /// Keeps `known`. Where that is not possible the profile picture is asked for again, which is
  /// all.
  @concurrent
  func keep(_ known: KnownAvatar, of entry: String) async {
    var head = Head(asked: known.asked, hasAvatar: known.avatar != nil)
    if let avatar = known.avatar {
      head.type = avatar.type
      head.address = avatar.address
      head.tag = avatar.tag
    }
    guard let line = try? JSONText.encode(head) else { return }
    let bytes = Array("\(line)\n".utf8) + (known.avatar?.bytes ?? [])
    try? await DurableFile.write(bytes, to: path(entry))
  }

  /// Forgets what is known of `entry`.
  func forget(_ entry: String) async { await DurableFile.remove(path(entry)) }

  /// Forgets every place but these.
  @concurrent
  func keepOnly(_ entries: [String]) async {
    let known = Set(entries.map(name))
    for entry in OutboxFolder.entries(of: folder) where !known.contains(entry) {
      unlink("\(folder)/\(entry)")
    }
  }

  private func path(_ entry: String) -> String { "\(folder)/\(name(entry))" }

  /// Ids hold what names of files cannot.
  private func name(_ entry: String) -> String {
    Checksum.hex(Checksum.of(entry.utf8, .sha256))
  }
}
