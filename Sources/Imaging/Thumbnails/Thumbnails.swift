// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Small pictures of files, from where all programs of a desktop keep them, or made and kept there.
@MainActor
public final class Thumbnails {
  private struct Key: Hashable {
    let path: String
    let size: ThumbnailSize
    /// Whether it is only to be there, and no one looks at it.
    let isAhead: Bool
  }

  private typealias Work = SharedWork<DecodedPicture?>

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

  /// The picture in the file at `path`, upright, with no side longer than `size`, and before all that
  /// is only fetched ahead. Throws a `PictureError`, or `CancellationError`.
  ///
  /// How large the picture itself is may be missing in a thumbnail that another program made; that of
  /// the thumbnail stands for it then.
  public func thumbnail(
    of path: String, size: ThumbnailSize = .large
  ) async throws -> DecodedPicture {
    let path = FileAddress.canonical(path)
    if let ahead = running[Key(path: path, size: size, isAhead: true)] {
      line.moveForward(ahead.ticket)
      // Nothing comes of it when there was a thumbnail already, which is taken below.
      if let picture = try await ahead.work.value() { return picture }
    }
    guard let picture = try await value(Key(path: path, size: size, isAhead: false)) else {
      throw PictureError.decoderFailed
    }
    return picture
  }

  /// Sees to it that there is a thumbnail, once there is nothing more urgent to do. What cannot be
  /// made is found out when the user wants to see it.
  public func prefetch(_ path: String, size: ThumbnailSize = .large) async {
    let path = FileAddress.canonical(path)
    guard running[Key(path: path, size: size, isAhead: false)] == nil else { return }
    _ = try? await value(Key(path: path, size: size, isAhead: true))
  }

  private func value(_ key: Key) async throws -> DecodedPicture? {
    if let (work, ticket) = running[key] {
      if !key.isAhead { line.moveForward(ticket) }
      return try await work.value()
    }
    let ticket = line.ticket(isVisible: !key.isAhead)
    let work = Work { [line] in try await line.perform(ticket) { try await self.find(key) } }
    work.onEnd = { [weak self, weak work] in
      if let self, running[key]?.work === work { running[key] = nil }
    }
    running[key] = (work, ticket)
    return try await work.value()
  }

  private func find(_ key: Key) async throws -> DecodedPicture? {
    let look = try await store.look(at: key.path, size: key.size)
    if let found = look.found {
      if key.isAhead { return nil }
      if let picture = try await picture(in: found, size: key.size) { return picture }
    }
    if let failure = look.failure { throw failure }
    if let known = remembered[look.path], known.stamp == look.stamp { throw known.error }
    try Task.checkCancellation()
    if look.isThumbnail {
      return key.isAhead ? nil : try await decoder.decode(look.path, longestSide: key.size.side)
    }
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
