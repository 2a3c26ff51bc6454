// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import Glibc

/// Where the frames are in the memory of a reply: after their durations, each on pages of its own, so
/// that each can be mapped and freed alone.
package struct FrameLayout {
  /// Memory can only be mapped from the beginning of a page; some processors have pages of 16 or 64 KiB.
  package static let systemPage = max(4096, Int(sysconf(Int32(_SC_PAGESIZE))))

  package let frames: Int
  package let bytesPerFrame: Int
  private let page: Int

  package init(frames: Int, size: PictureSize, page: Int = FrameLayout.systemPage) {
    self.frames = frames
    self.page = page
    bytesPerFrame = size.pixels * 4
  }

  /// Where the frame of this number begins.
  package func place(of frame: Int) -> Int { round(frames * 4) + frame * round(bytesPerFrame) }

  /// The bytes of all of it.
  package var length: Int { place(of: frames) }

  private func round(_ count: Int) -> Int { (count + page - 1) / page * page }
}

/// Some frames of a moving picture, from the decoding process.
struct FrameBatch: Sendable {
  let frames: [PictureAnimation.Frame]
  /// How many the whole picture has.
  let allFrames: Int
  let loops: Int

  /// Checks the untrusted reply to a request for the frames from `first` on; nil if it makes no sense.
  init?(_ reply: CameoPictureReply, memory: Descriptor, longestSide: Int, first: Int) {
    let count = Int(reply.frames)
    allFrames = Int(reply.all_frames)
    loops = Int(reply.loops)
    guard (1...DecodingLimits.framesInReply).contains(count),
      (1...DecodingLimits.frames).contains(allFrames), count <= allFrames - first,
      (1...longestSide).contains(Int(reply.width)), (1...longestSide).contains(Int(reply.height))
    else { return nil }
    let layout = FrameLayout(
      frames: count, size: PictureSize(width: Int(reply.width), height: Int(reply.height)))
    let whole = layout.length
    guard reply.length == whole,
      let times = SealedBytes(memory, whole: whole, from: 0, count: count * 4)
    else { return nil }
    var frames: [PictureAnimation.Frame] = []
    for number in 0..<count {
      let picture = DecodedPicture(reply, longestSide: longestSide) { bytes in
        SealedBytes(memory, whole: whole, from: layout.place(of: number), count: bytes)
      }
      guard let picture else { return nil }
      let time = times.withBytes { $0.load(fromByteOffset: number * 4, as: UInt32.self) }
      frames.append(
        PictureAnimation.Frame(picture: picture, time: Int(time), number: first + number))
    }
    self.frames = frames
  }
}
