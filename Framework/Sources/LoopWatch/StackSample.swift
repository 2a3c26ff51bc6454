// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CLoopWatch
internal import GLib
internal import Glibc

/// The stack of the main thread at one moment of a long turn.
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
    // Frames outside of the dispatch have called the loop, and are not part of what it does.
    let dispatch = frames.lastIndex { $0.name == "g_main_context_dispatch" }
    self.frames = dispatch.map { Array(frames[...$0]) } ?? frames
  }

  init(_ number: Int32, of block: OpaquePointer) {
    self.init(
      nanoseconds: controllers_loop_time(block, number),
      source: String(cString: controllers_loop_source(block, number)),
      frames: (0..<controllers_loop_depth(block, number)).map { level in
        // Except for the innermost, these are return addresses: after the call.
        StackFrame(at: controllers_loop_frame(block, number, level) - (level == 0 ? 0 : 1))
      })
  }

  /// The function to blame: the innermost function of the program that isn't just a wrapper of C;
  /// if there is none, the innermost of the program; if there is none, the dispatched source.
  var culprit: String {
    let ours = frames.filter { $0.isOurs && !$0.isGlue }
    let frame = ours.first { !$0.isWrapper } ?? ours.first
    return frame?.name ?? (source.isEmpty ? "a library" : source)
  }

  /// The stack in lines: the program's own functions, and of others the one it called last.
  var lines: [String] {
    var lines: [String] = []
    var library: String?
    for frame in frames where !frame.isGlue {
      // From the inside, the first function of a library is the one that it was busy with.
      if frame.isOurs || frame.file != library { lines.append(frame.description) }
      library = frame.isOurs ? nil : frame.file
    }
    return lines
  }
}

/// One function that has not returned yet.
struct StackFrame: CustomStringConvertible {
  /// The name of the function, or its file and the offset in it if the name is unknown.
  let name: String
  /// The program or library that it is in.
  let file: String
  /// Whether it is Swift of the program itself, or C that was written for it.
  let isOurs: Bool
  /// Whether it only calls C: its caller is of more interest.
  let isWrapper: Bool
  /// Whether it is a thunk of the compiler.
  let isGlue: Bool

  init(at address: UInt) {
    var path: UnsafePointer<CChar>?
    var base: UInt = 0
    var exported: UnsafePointer<CChar>?
    let pointer = UnsafeRawPointer(bitPattern: address)
    guard controllers_address_origin(pointer, &path, &base, &exported), let path else {
      self.init(symbol: nil, file: "", offset: address, isInProgram: false)
      return
    }
    let isInProgram = base == ProgramSymbols.shared.base
    // A program exports few of its names; its file has them all, unless it was stripped.
    let symbol = isInProgram ? ProgramSymbols.shared.name(at: address) : nil
    self.init(
      symbol: symbol ?? exported.map { String(cString: $0) },
      file: String(String(cString: path).pathParts.last ?? ""),
      offset: address - base, isInProgram: isInProgram)
  }

  /// A function with the linker's name `symbol`.
  init(symbol: String?, file: String, offset: UInt, isInProgram: Bool) {
    self.file = file
    let readable = symbol.flatMap(demangled)
    name = readable.map(shortened) ?? symbol ?? "\(file)+0x\(String(offset, radix: 16))"
    // After "$s" comes the length of a module's name; Swift's own modules have an abbreviation.
    let isModule = symbol.map { $0.hasPrefix("$s") && $0.dropFirst(2).first?.isNumber == true }
    isOurs = isInProgram && (isModule == true || symbol?.hasPrefix("controllers_") == true)
    isWrapper = symbol.map { symbol in wrapping.contains { symbol.hasPrefix($0) } } ?? false
    isGlue =
      isInProgram && !isOurs
      || glue.contains { readable?.firstRange(of: $0) != nil }
  }

  var description: String { isOurs || file.isEmpty ? name : "\(file): \(name)" }
}

/// The beginnings of the linker's names of the modules that wrap C, and of the C code beside them.
private let wrapping = ["$s4GLib", "$s3Gtk", "$s5Handy", "controllers_"]

/// Marks in the names of functions that do no work of their own.
private let glue = ["partial apply forwarder", "variable initialization expression"]

/// Parts of names that don't help to find a function.
private let noise = [
  "Swift.", "@MainActor ", "@Sendable ", "@callee_guaranteed ", "@escaping ",
  "nonisolated(nonsending) ",
]

private func shortened(_ name: String) -> String {
  var name = noise.reduce(name) { $0.replacing($1, with: "") }
  // The private ones carry a number for their file.
  while let start = name.firstRange(of: " in _")?.lowerBound {
    let rest = name[start...].dropFirst(5)
    let digits = rest.prefix { $0.isHexDigit }
    guard digits.count == 32 else { break }
    name.removeSubrange(start..<digits.endIndex)
  }
  return name
}

private func demangled(_ symbol: String) -> String? {
  guard symbol.hasPrefix("$s"), let text = swift_demangle(symbol, symbol.utf8.count, nil, nil, 0)
  else { return nil }
  defer { free(text) }
  return String(cString: text)
}
