// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import Glibc

/// What a picture file is, what its metadata reveals, and what would be left of that when it is
/// shared.
public struct PictureReport: Sendable, Equatable {
  /// What happens to the file when it is shared.
  public enum Left: Sendable, Equatable {
    /// Its metadata is removed. This is what was found in the result.
    case afterTakingOut([Revelation])
    /// The picture is encoded again from its pixels.
    case nothing
  }

  /// Such as `jpeg` or `tiff`: for programs.
  public let format: String
  /// The size of the upright picture.
  public let width: Int
  public let height: Int
  /// The size of the file.
  public let byteCount: Int
  /// Whether the picture is animated.
  public let isAnimation: Bool
  /// The metadata in the file, kind by kind.
  public let found: [Revelation]
  public let left: Left
  /// What belongs to the picture and is not shared.
  public let losses: [PictureLoss]
  /// Whether every byte of the file was accounted for; if not, there may be more than was found.
  public let isComplete: Bool
}

extension PictureDecoder {
  /// Returns what the picture at `path` would reveal. What can be shared without encoding is
  /// prepared in memory, and read again. Throws a `PictureError`, or `CancellationError`.
  public func report(_ path: String) async throws -> PictureReport {
    try await reports.take { try await reportNow(path) }
  }

  private func reportNow(_ path: String) async throws -> PictureReport {
    let answer = try await entries(at: path) { try await PictureFile.open(path) }
    let content = try await PictureContent.read(path, answer.entries)
    try Task.checkCancellation()
    var left: Set<Fact>?
    if let outgoing = content.outgoing {
      let entries = try await entries { outgoing.memory }.entries
      left = Set(await outgoing.facts(with: entries))
    }
    let known = left.map { left in Set(left.map { [$0.kind.rawValue, $0.title] }) }
    return PictureReport(
      format: content.format, width: answer.width, height: answer.height,
      byteCount: content.byteCount, isAnimation: content.isAnimation,
      found: content.facts.map { fact in
        fact.revelation(isRemoved: known?.contains([fact.kind.rawValue, fact.title]) != true)
      },
      left: left.map { .afterTakingOut(Self.sorted($0)) } ?? .nothing, losses: content.losses,
      isComplete: content.isComplete)
  }

  /// The entries of the file at `path`, without opening its picture.
  func entries(_ path: String) async throws -> MetadataEntries {
    try await perform(CameoPictureRequest(.entries), on: path) { reply, memory in
      ReportAnswer.entries(reply, memory)
    }
  }

  private static func sorted(_ facts: Set<Fact>) -> [Revelation] {
    Revelation.Kind.allCases.flatMap { kind in
      facts.filter { $0.kind == kind }.sorted { $0.title < $1.title }
        .map { $0.revelation(isRemoved: false) }
    }
  }

  private func entries(
    at path: String? = nil, _ open: () async throws -> Descriptor
  ) async throws -> ReportAnswer {
    try await perform(CameoPictureRequest(.report), opening: open, at: path) { reply, memory in
      ReportAnswer(reply, memory: memory)
    }
  }
}

/// The decoding process's reply about a file.
private struct ReportAnswer: Sendable {
  let width: Int
  let height: Int
  let entries: MetadataEntries

  /// Nil if it makes no sense.
  init?(_ reply: CameoPictureReply, memory: Descriptor) {
    guard reply.full_width > 0, reply.full_height > 0, let entries = Self.entries(reply, memory)
    else { return nil }
    width = Int(reply.full_width)
    height = Int(reply.full_height)
    self.entries = entries
  }

  /// The entries in `memory`; nil if they make no sense.
  static func entries(_ reply: CameoPictureReply, _ memory: Descriptor) -> MetadataEntries? {
    let most =
      MetadataEntries.maxEntries
      * (4 + MetadataEntries.longestName + MetadataEntries.longestValue) + 1
    guard reply.length <= UInt64(most), let bytes = SealedBytes(memory, count: Int(reply.length))
    else { return nil }
    return bytes.withBytes { MetadataEntries($0) }
  }
}
