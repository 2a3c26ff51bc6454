// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import GLib
internal import Glibc

/// Small pictures of files, from where all programs of a desktop keep them, or made and kept there.
@MainActor
public final class Thumbnails {
  private struct Key: Hashable {
    let path: String
    let size: ThumbnailSize
  }

  private typealias Work = SharedWork<DecodedPicture>

  private let decoder: PictureDecoder
  private let store: ThumbnailStore
  private let line: ThumbnailLine
  private var running: [Key: (work: Work, ticket: ThumbnailLine.Ticket)] = [:]
  private var remembered: [String: (stamp: PictureStamp, error: PictureError)] = [:]
  private var hasComplained = false

  /// Has `decoder` read the pictures. What cannot be made is noted for this `version` of the program;
  /// the next one tries again.
  public convenience init(decoder: PictureDecoder, version: String) {
    self.init(decoder: decoder, version: version, root: "\(Folders.cache)/thumbnails")
  }

  /// The same, with thumbnails in the folder `root`.
  init(decoder: PictureDecoder, version: String, root: String) {
    self.decoder = decoder
    store = ThumbnailStore(root: root, program: "cameo-\(version)")
    // Two more than can be decoded at once: while those are, the next files are looked at.
    line = ThumbnailLine(limit: decoder.limit + 2)
  }

  /// The picture in the file at `path`, upright, with no side longer than `size`. Throws a `PictureError`, or `CancellationError`.
  ///
  /// How large the picture itself is may be missing in a thumbnail that another program made; that of
  /// the thumbnail stands for it then.
  public func thumbnail(
    of path: String, size: ThumbnailSize = .large
  ) async throws -> DecodedPicture {
    let key = Key(path: FileAddress.canonical(path), size: size)
    if let (work, ticket) = running[key] {
      line.moveForward(ticket)
      return try await work.value()
    }
    let ticket = line.ticket()
    let work = Work { [line] in try await line.perform(ticket) { try await self.find(key) } }
    work.onEnd = { [weak self, weak work] in
      if let self, running[key]?.work === work { running[key] = nil }
    }
    running[key] = (work, ticket)
    return try await work.value()
  }

  private func find(_ key: Key) async throws -> DecodedPicture {
    let look = try await store.look(at: key.path, size: key.size)
    if let found = look.found, let picture = try await picture(in: found, size: key.size) {
      return picture
    }
    if let failure = look.failure { throw failure }
    if let known = remembered[look.path], known.stamp == look.stamp { throw known.error }
    try Task.checkCancellation()
    if look.isThumbnail { return try await decoder.decode(look.path, longestSide: key.size.side) }
    return try await make(look, key.size)
  }

  /// What was found is another user's file: nil when it turns out to be damaged.
  private func picture(
    in found: ThumbnailStore.Found, size: ThumbnailSize
  ) async throws -> DecodedPicture? {
    do {
      let picture = try await decoder.decode(found.path, longestSide: size.side)
      guard let full = found.notes.fullSize else { return picture }
      return DecodedPicture(picture, fullWidth: full.width, fullHeight: full.height)
    } catch is PictureError {
      return nil
    }
  }

  private func make(
    _ look: ThumbnailStore.Look, _ size: ThumbnailSize
  ) async throws -> DecodedPicture {
    do {
      let made = try await makeTwice(look.path, size)
      complain(await store.keep(made, of: look, size: size))
      return made.picture
    } catch let error as PictureError {
      if error.lastingName != nil { complain(await store.noteFailure(error, of: look)) }
      if error.isWorthRemembering { remembered[look.path] = (look.stamp, error) }
      throw error
    }
  }

  /// A process that breaks down may have been ended by the user; one more breaks down by the
  /// picture.
  private func makeTwice(_ path: String, _ size: ThumbnailSize) async throws -> MadeThumbnail {
    do {
      return try await decoder.makeThumbnail(of: path, size: size)
    } catch PictureError.decoderFailed {
      return try await decoder.makeThumbnail(of: path, size: size)
    }
  }

  /// Once is enough: a full disk is full for every picture.
  private func complain(_ keeping: ThumbnailStore.Keeping) {
    guard case .failed(let code) = keeping, !hasComplained else { return }
    hasComplained = true
    let reason = String(cString: strerror(code))
    Log.write(.message, domain: "Cameo-Imaging", "Thumbnails cannot be kept: \(reason)")
  }
}

/// The sizes in which desktops keep thumbnails.
public enum ThumbnailSize: Int, CaseIterable, Sendable {
  case normal = 128
  case large = 256
  case xLarge = 512
  case xxLarge = 1024

  /// The longer side in pixels.
  public var side: Int { rawValue }

  /// The name of the folder for this size.
  var folder: String {
    switch self {
    case .normal: "normal"
    case .large: "large"
    case .xLarge: "x-large"
    case .xxLarge: "xx-large"
    }
  }

  /// This size and all above it, from which this one can be made as well.
  var andLarger: [ThumbnailSize] { Self.allCases.filter { $0.rawValue >= rawValue } }
}

/// What the decoding process made: a small picture to be shown, and the same to be kept.
struct MadeThumbnail: Sendable {
  let picture: DecodedPicture
  /// A PNG file, not looked at yet.
  let file: [UInt8]

  /// Takes what came, which is believed in nothing.
  init?(_ reply: CameoPictureReply, memory: Descriptor, size: ThumbnailSize) {
    // No PNG file is that much longer than its pixels.
    let most = size.side * size.side * 8 + 65_536
    guard reply.length <= most, let whole = SealedBytes(memory, count: Int(reply.length)),
      let picture = DecodedPicture(
        reply, longestSide: size.side, pixels: { SealedBytes(copying: $0, of: whole) })
    else { return nil }
    self.picture = picture
    let pixels = picture.bytesPerRow * picture.height
    file = whole.withBytes { Array($0.dropFirst(pixels)) }
  }
}

extension PictureDecoder {
  /// The picture in the file at `path` in small, to be shown and to be kept.
  func makeThumbnail(of path: String, size: ThumbnailSize) async throws -> MadeThumbnail {
    let request = CameoPictureRequest(.thumbnail, longestSide: size.side)
    // Opened before there is a worker, which then need not wait for the disk; no more thumbnails get here
    // at once than there are workers, and a few.
    let file = try await PictureFile.open(path)
    return try await perform(
      request, opening: { file },
      read: { reply, memory in MadeThumbnail(reply, memory: memory, size: size) })
  }
}
