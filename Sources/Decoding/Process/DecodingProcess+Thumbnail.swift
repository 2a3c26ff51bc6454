// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import Imaging

extension DecodingProcess {
  /// The picture in small: first its pixels, to be shown, then a PNG file, to be kept.
  static func thumbnail(
    _ request: CameoPictureRequest, _ file: Int32
  ) throws(DecodingRefusal) -> (CameoPictureReply, Int32) {
    let side = min(max(Int(request.longest_side), 1), DecodingLimits.longestSide)
    let picture = try PictureLoader.load(file, longestSide: side)
    let png = try ThumbnailWriter.write(picture.pixels)
    var reply = CameoPictureReply(.done)
    reply.describe(picture.pixels, of: picture)
    reply.length = UInt64(picture.byteCount + png.count)
    let memory = try SharedMemory.make(picture.byteCount + png.count) { start in
      picture.copyPixels(to: start)
      UnsafeMutableRawBufferPointer(start: start + picture.byteCount, count: png.count)
        .copyBytes(from: png)
    }
    return (reply, memory)
  }
}
