// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CLoopWatch

/// Where the main thread was at one moment of a long turn.
struct StackSample {
  /// Since the turn began.
  let nanoseconds: UInt64
  /// What the loop was dispatching; empty for a source without a name.
  let source: String
  /// The innermost first, as far as the loop's dispatch.
  let frames: [StackFrame]

  init(nanoseconds: UInt64, source: String, frames: [StackFrame]) {
    self.nanoseconds = nanoseconds
    self.source = source
    // What lies outside of the dispatch has called the loop, and has no part in what the loop does.
    let dispatch = frames.lastIndex { $0.name == "g_main_context_dispatch" }
    self.frames = dispatch.map { Array(frames[...$0]) } ?? frames
  }

  init(_ number: Int32, of block: OpaquePointer) {
    self.init(
      nanoseconds: cameo_loop_time(block, number),
      source: String(cString: cameo_loop_source(block, number)),
      frames: (0..<cameo_loop_depth(block, number)).map { level in
        // But for the innermost, these are where calls will return to: behind the call.
        StackFrame(at: cameo_loop_frame(block, number, level) - (level == 0 ? 0 : 1))
      })
  }

  /// Who is to be told: the innermost function of the program that is more than a wrapper of C; if there
  /// is none, the innermost of the program at all; if there is none, what the loop was dispatching.
  var culprit: String {
    let ours = frames.filter { $0.isOurs && !$0.isGlue }
    let frame = ours.first { !$0.isWrapper } ?? ours.first
    return frame?.name ?? (source.isEmpty ? "a library" : source)
  }

  /// The stack in lines: the program's own functions, and of others the one it has called last.
  var lines: [String] {
    var lines: [String] = []
    var library: String?
    for frame in frames where !frame.isGlue {
      // Seen from the inside, the first function of a library is the one that it was busy with.
      if frame.isOurs || frame.file != library { lines.append(frame.description) }
      library = frame.isOurs ? nil : frame.file
    }
    return lines
  }
}
