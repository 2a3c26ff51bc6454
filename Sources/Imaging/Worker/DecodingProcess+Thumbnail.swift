// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox

extension DecodingProcess {
  /// The picture in small: first its pixels, to be shown, then a PNG file, to be kept.
  static func thumbnail(
    _ request: CameoPictureRequest, _ file: Int32
  ) throws(DecodingRefusal) -> (CameoPictureReply, Int32) {
    let side = min(max(Int(request.longest_side), 1), DecodingLimits.longestSide)
    let picture = try PictureLoader.load(file, longestSide: side)
    return try picture.withPNG { (png) throws(DecodingRefusal) in
      let length = picture.byteCount + png.count
      let memory = try SharedMemory.filled(length) { start in
        picture.copyPixels(to: start)
        UnsafeMutableRawBufferPointer(start: start + picture.byteCount, count: png.count)
          .copyMemory(from: png)
      }
      return (CameoPictureReply(picture, length: length), memory)
    }
  }
}
