// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox

/// The tasks of the decoding process.
package enum DecodingTask: UInt32 {
  /// The picture as pixels for cairo.
  case pixels = 1
  /// A file encoded again, within limits.
  case rendition = 2
  /// A small picture as pixels for cairo, followed by a PNG file of it.
  case thumbnail = 4
  /// The file's metadata.
  case report = 3
  /// The same without opening the picture.
  case entries = 5
  /// The text in the picture.
  case text = 6
  /// Some frames of a moving picture as pixels for cairo.
  case frames = 7
  /// The words in the picture, each with its place.
  case words = 8
}

/// The decoding process's replies, about itself or a picture. Only numbers: text from there is
/// never shown.
package enum DecodingOutcome: UInt32 {
  /// The process is in its sandbox and ready for pictures.
  case ready = 1
  /// The result is in the memory.
  case done
  case unknownFormat
  /// A damaged or truncated file of a known format.
  case damaged
  /// The picture has more pixels than the limit.
  case tooManyPixels
  /// The picture needs more memory than the limit.
  case outOfMemory
  /// The file cannot be read.
  case unreadable
  /// No encoding of it is within the limits.
  case cannotFit
  /// The crop is outside the picture.
  case cropOutside
  /// A raw photo without a suitable preview.
  case noPreview
  /// What is to be covered is outside the picture.
  case hiddenOutside
  /// What is to be drawn makes no sense.
  case marksRefused
}

/// The limits of the decoding process.
package enum DecodingLimits {
  /// The maximum number of pixels before scaling.
  package static let pixels = 250_000_000
  /// The longest side of a result.
  package static let longestSide = 8192
  /// The maximum size of a file in bytes.
  package static let fileBytes = 512 << 20
  /// The maximum size of an encoded file in bytes.
  package static let renditionBytes = 256 << 20
  /// The maximum size of the text in a picture in bytes.
  package static let textBytes = 16_384
  /// The maximum size of the words with their places in bytes.
  package static let wordBytes = 65_536
  /// The maximum size of a file that moves in bytes.
  package static let animationBytes = 128 << 20
  /// The maximum number of pixels of a picture that moves.
  package static let animationPixels = 1 << 25
  /// The maximum number of frames; the rest is left out.
  package static let frames = 20_000
  /// The maximum number of frames in one reply.
  package static let framesInReply = 32
  /// The frames of one reply have no more bytes than this, unless it is only one.
  package static let frameBytesInReply = 8 << 20
  /// The address space of the process in bytes.
  package static let memory = 2 << 30
  /// Returns the maximum number of processes, given that they must fit into the memory together.
  package static func workers(cores: Int, memory: Int) -> Int {
    max(1, min(cores * 2, memory / Self.memory))
  }
  /// The CPU seconds after which the process is killed.
  package static let seconds: UInt32 = 120
  /// The CPU seconds after which it exits, to be replaced by a fresh one.
  package static let secondsBeforeLeaving = 60
}

extension CameoPictureRequest {
  /// Requests `task`, in a size whose longer side is at most `longestSide`.
  init(_ task: DecodingTask, longestSide: Int = DecodingLimits.longestSide) {
    self.init()
    self.task = task.rawValue
    longest_side = UInt32(clamping: longestSide)
  }
}
