// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox

extension PictureDecoder {
  /// The picture in `file`, the bytes of one that is on no disk, as if it were.
  public func decode(_ file: [UInt8], longestSide: Int) async throws -> DecodedPicture {
    let side = min(max(longestSide, 1), DecodingLimits.longestSide)
    let request = CameoPictureRequest(.pixels, longestSide: side)
    return try await perform(
      request, opening: { try await Self.memory(file) },
      read: { DecodedPicture($0, memory: $1, longestSide: side) })
  }

  @concurrent
  private static func memory(_ file: [UInt8]) async throws(PictureError) -> Descriptor {
    guard let memory = Memory.descriptor(with: file) else { throw .outOfMemory }
    return memory
  }
}
