// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox

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
