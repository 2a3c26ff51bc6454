// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox

/// What the decoding process can be asked for.
package enum DecodingTask: UInt32 {
  /// The picture, as cairo wants its pixels.
  case pixels = 1
  /// A file made anew, within limits.
  case rendition = 2
  /// The picture in small, as cairo wants its pixels and as a PNG behind them.
  case thumbnail = 4
  /// What the file says besides its picture.
  case report = 3
  /// The same without opening the picture.
  case entries = 5
}

/// What the decoding process says about itself or about a picture. Numbers, and no text: what comes
/// from there is shown to no one.
package enum DecodingOutcome: UInt32 {
  /// It is in its sandbox and waits for pictures.
  case ready = 1
  /// What was asked for is in the memory.
  case done
  /// No format that it knows.
  case unknownFormat
  /// A format that it knows, with mistakes in it or its end missing.
  case damaged
  /// More pixels than it takes on.
  case tooManyPixels
  /// More memory than it has.
  case outOfMemory
  /// The file cannot be read.
  case unreadable
  /// No file made of it is as small as was asked for.
  case cannotFit
  /// What was to be cut out is not in the picture.
  case cropOutside
  /// A raw photo without a preview that could stand for it.
  case noPreview
}

/// What the decoding process may use, and what it refuses.
package enum DecodingLimits {
  /// The most pixels of a picture, before it is made smaller.
  package static let pixels = 250_000_000
  /// The longest side of what is handed back.
  package static let longestSide = 8192
  /// The most bytes of a file.
  package static let fileBytes = 512 << 20
  /// The most bytes of a file that is made anew.
  package static let renditionBytes = 256 << 20
  /// The most bytes of addresses in the process.
  package static let memory = 2 << 30
  /// How many processes there may be at once, all together: they never have more memory than there is.
  package static func workers(cores: Int, memory: Int) -> Int {
    max(1, min(cores * 2, memory / Self.memory))
  }
  /// The seconds of computing after which the process is ended.
  package static let seconds: UInt32 = 120
  /// The seconds of computing after which it gives way to a fresh one by itself.
  package static let secondsBeforeLeaving = 60
}

extension CameoPictureRequest {
  /// Asks for `task`, in a size whose longer side is at most `longestSide`.
  init(_ task: DecodingTask, longestSide: Int = DecodingLimits.longestSide) {
    self.init()
    self.task = task.rawValue
    longest_side = UInt32(clamping: longestSide)
  }
}
