// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import GLib
internal import Glibc

/// Small pictures of files, from the desktop's shared thumbnails, or made and stored there.
@MainActor
public final class Thumbnails {
  private struct Key: Hashable {
    let name: ExactName
    let size: ThumbnailSize
    var path: String { name.text }
  }

  private typealias Work = SharedWork<DecodedPicture>

  private let decoder: PictureDecoder
  private let store: ThumbnailStore
  private let queue: ThumbnailQueue
  private var running: [Key: (work: Work, ticket: ThumbnailQueue.Ticket)] = [:]
  private var remembered: [String: (stamp: PictureStamp, error: PictureError)] = [:]
  private var hasComplained = false

  /// Has `decoder` read the pictures. Failures are recorded for this `version` of the program; the
  /// next one tries again.
  public convenience init(decoder: PictureDecoder, version: String) {
    self.init(decoder: decoder, version: version, root: "\(Folders.cache)/thumbnails")
  }

  /// The same, with thumbnails in the folder `root`.
  init(decoder: PictureDecoder, version: String, root: String) {
    self.decoder = decoder
    store = ThumbnailStore(root: root, program: "cameo-\(version)")
    // Two more than can be decoded at once, so that the next files are looked up meanwhile.
    queue = ThumbnailQueue(limit: decoder.limit + 2)
  }

  /// Returns the picture in the file at `path`, upright, with no side longer than `size`. Throws a
  /// `PictureError`, or `CancellationError`.
  ///
  /// A thumbnail from another program may lack the original size; its own size is used then.
  public func thumbnail(
    of path: String, size: ThumbnailSize = .large
  ) async throws -> DecodedPicture {
    let key = Key(name: ExactName(FileAddress.canonical(path)), size: size)
    if let (work, ticket) = running[key] {
      queue.moveForward(ticket)
      return try await work.value()
    }
    let ticket = queue.ticket()
    let work = Work { [queue] in try await queue.perform(ticket) { try await self.find(key) } }
    work.onEnd = { [weak self, weak work] in
      if let self, running[key]?.work === work { running[key] = nil }
    }
    running[key] = (work, ticket)
    return try await work.value()
  }

  /// Returns a thumbnail that is there already, of any size; nil if none was made yet, or the picture
  /// can't be read. Never makes one.
  public func stored(for path: String) async -> DecodedPicture? {
    let path = FileAddress.canonical(path)
    guard let look = try? await store.look(at: path, size: .normal), let found = look.found else {
      return nil
    }
    return try? await picture(in: found, size: .xxLarge)
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

  /// The thumbnail may be from another program: nil when it turns out to be damaged.
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

  /// A crashed process may have been killed by something else; if a second one crashes, it was the
  /// picture.
  private func makeTwice(_ path: String, _ size: ThumbnailSize) async throws -> MadeThumbnail {
    do {
      return try await decoder.makeThumbnail(of: path, size: size)
    } catch PictureError.decoderFailed {
      return try await decoder.makeThumbnail(of: path, size: size)
    }
  }

  /// Logged only once: a full disk is full for every picture.
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

  /// This size and all larger ones, from which this one can be made as well.
  var andLarger: [ThumbnailSize] { Self.allCases.filter { $0.rawValue >= rawValue } }
}

/// The decoding process's reply: a small picture to be shown, and the same to be stored.
struct MadeThumbnail: Sendable {
  let picture: DecodedPicture
  /// A PNG file, not checked yet.
  let file: [UInt8]

  /// Wraps the untrusted reply.
  init?(_ reply: CameoPictureReply, memory: Descriptor, size: ThumbnailSize) {
    // A PNG file is never that much longer than its pixels.
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
  /// Makes a small picture of the file at `path`, to be shown and stored.
  func makeThumbnail(of path: String, size: ThumbnailSize) async throws -> MadeThumbnail {
    let request = CameoPictureRequest(.thumbnail, longestSide: size.side)
    // Opened before there is a worker, which then needn't wait for the disk; only slightly more
    // thumbnails get here at once than there are workers.
    let file = try await PictureFile.open(path)
    return try await perform(
      request, opening: { file }, at: path,
      read: { reply, memory in MadeThumbnail(reply, memory: memory, size: size) })
  }
}
