// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials
internal import GLib
internal import Glibc

/// Faces that were seen, in a folder that may be emptied at any time. Off the main thread.
struct FaceCache: Sendable {
  let folder: String

  /// What stands before the picture in a file, on a line of its own.
  private struct Head: Codable {
    var asked: Double
    var hasFace: Bool
    var type = ""
    var address: String?
    var tag: String?
  }

  /// What is known of the face of `place`; nil when that is nothing, or nothing that can be read.
  @concurrent
  func face(of place: String) async -> KnownFace? {
    guard let content = try? await FileState.look(at: path(place)).content,
      let end = content.firstIndex(of: UInt8(ascii: "\n")),
      let head = try? JSONDecoder().decode(Head.self, from: content[..<end])
    else { return nil }
    guard head.hasFace else { return KnownFace(face: nil, asked: head.asked) }
    let bytes = [UInt8](content[content.index(after: end)...])
    guard !bytes.isEmpty else { return nil }
    return KnownFace(
      face: Face(bytes: bytes, type: head.type, address: head.address, tag: head.tag),
      asked: head.asked)
  }

  /// Keeps `known`. Where that is not possible the face is asked for again, which is all.
  @concurrent
  func keep(_ known: KnownFace, of place: String) async {
    var head = Head(asked: known.asked, hasFace: known.face != nil)
    if let face = known.face {
      head.type = face.type
      head.address = face.address
      head.tag = face.tag
    }
    guard let line = try? JSONText.encode(head) else { return }
    let bytes = Array("\(line)\n".utf8) + (known.face?.bytes ?? [])
    try? await DurableFile.write(bytes, to: path(place))
  }

  /// Forgets what is known of `place`.
  func forget(_ place: String) async { await DurableFile.remove(path(place)) }

  /// Forgets every place but these.
  @concurrent
  func keepOnly(_ places: [String]) async {
    let known = Set(places.map(name))
    for entry in OutboxFolder.entries(of: folder) where !known.contains(entry) {
      unlink("\(folder)/\(entry)")
    }
  }

  private func path(_ place: String) -> String { "\(folder)/\(name(place))" }

  /// Ids hold what names of files cannot.
  private func name(_ place: String) -> String {
    Checksum.hex(Checksum.of(place.utf8, .sha256))
  }
}
