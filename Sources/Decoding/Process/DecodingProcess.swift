// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import Glibc
internal import Imaging

/// The program `cameo-imaging`: decodes untrusted pictures, where they can do no harm.
///
/// Its standard input is a socket. Each message brings a file's descriptor and gets one answer,
/// with the pixels in shared memory. It ends when the other end is closed.
public enum DecodingProcess {
  /// Runs the program to its end. `keepFonts` makes fonts available that drawings may name.
  public static func run(_ arguments: [String], keepFonts: () -> Void) -> Never {
    cameo_isolate()
    getReady(for: arguments.compactMap { KnownFormat(rawValue: $0) }.first)
    TextTask.getReady(arguments)
    keepFonts()
    let entered = cameo_enter_sandbox(
      DecodingLimits.memory, DecodingLimits.seconds,
      DecodingLimits.longestSide * DecodingLimits.longestSide * 4)
    // Not `exit`: the sandbox refuses the libraries' exit handlers.
    guard entered == 0 else { _exit(3) }
    if arguments.contains("--check-sandbox") { _exit(SandboxCheck.run()) }
    if arguments.contains("--list-formats") { _exit(FormatList.run()) }

    answer(CameoPictureReply(.ready))
    var frames = FrameTask()
    while let (request, numbers, file) = receive() {
      answer(to: request, numbers, file: file, &frames)
    }
    _exit(0)
  }

  /// Runs the libraries once, while files can still be opened. A process for one picture only needs
  /// what that takes.
  private static func getReady(for format: KnownFormat?) {
    guard format == nil else { return FormatList.getReady(format) }
    FormatList.getReady()
    MetadataReader.warmUp()
    // Most pictures need one library, and not the files that all of them read at their start. If
    // this fails, the process is larger, which is all.
    _ = cameo_forget_files()
  }

  /// A request, with the numbers that follow it.
  private static func receive() -> (CameoPictureRequest, [UInt32], Int32)? {
    var request = CameoPictureRequest()
    let length = MemoryLayout.size(ofValue: request)
    var message = [UInt8](repeating: 0, count: length + 4 * MarkMessage.most)
    var file: Int32 = -1
    let received = cameo_receive(0, &message, message.count, &file, 1)
    guard received >= length, file >= 0 else { return nil }
    withUnsafeMutableBytes(of: &request) { $0.copyBytes(from: message[..<length]) }
    guard received == length + 4 * Int(request.rendition.mark_numbers) else { return nil }
    let numbers = stride(from: length, to: received, by: 4).map { place in
      message.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
    }
    return (request, numbers, file)
  }

  private static func answer(
    to request: CameoPictureRequest, _ numbers: [UInt32], file: Int32, _ frames: inout FrameTask
  ) {
    var reply: CameoPictureReply
    var memory: Int32 = -1
    do throws(DecodingRefusal) {
      switch DecodingTask(rawValue: request.task) {
      case .pixels: (reply, memory) = try pixels(request, file)
      case .rendition:
        (reply, memory) = try RenditionMaker(request.rendition, numbers).make(file)
      case .thumbnail: (reply, memory) = try thumbnail(request, file)
      case .report: (reply, memory) = try report(file)
      case .entries: (reply, memory) = try entries(file)
      case .text: (reply, memory) = try TextTask.read(file)
      case .words: (reply, memory) = try TextTask.readWords(file)
      case .frames: (reply, memory) = try frames.answer(request, file)
      case nil: throw DecodingRefusal(outcome: .unknownFormat)
      }
    } catch {
      reply = CameoPictureReply(error.outcome)
    }
    close(file)
    let isLast = clock() / CLOCKS_PER_SEC >= DecodingLimits.secondsBeforeLeaving
    reply.is_last = isLast ? 1 : 0
    answer(reply, with: memory)
    if memory >= 0 { close(memory) }
    if isLast { _exit(0) }
  }

  private static func pixels(
    _ request: CameoPictureRequest, _ file: Int32
  ) throws(DecodingRefusal) -> (CameoPictureReply, Int32) {
    let side = min(max(Int(request.longest_side), 1), DecodingLimits.longestSide)
    let picture = try LoadedPicture.load(file, longestSide: side)
    let memory = try picture.copiedToSharedMemory()
    var reply = CameoPictureReply(.done)
    reply.describe(picture.pixels, of: picture)
    reply.length = UInt64(picture.byteCount)
    return (reply, memory)
  }

  private static func answer(_ reply: CameoPictureReply, with memory: Int32 = -1) {
    var reply = reply
    let result = cameo_send(0, &reply, MemoryLayout.size(ofValue: reply), memory)
    // The client may be gone, which is no failure.
    guard result == 0 else { _exit(result == -EPIPE || result == -ECONNRESET ? 0 : 4) }
  }
}

/// Why there is no picture.
struct DecodingRefusal: Error {
  let outcome: DecodingOutcome
}

/// The output of the process when it is started by hand. `print` would buffer it for an exit that
/// never happens: the process ends without cleanup.
enum StandardOutput {
  static func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(1, bytes, bytes.count)
  }
}

/// Tries from inside the sandbox everything that it must refuse.
enum SandboxCheck {
  /// Prints for each attempt whether it was refused; returns 0 if all were.
  static func run() -> Int32 {
    var status: Int32 = 0
    var number: Int32 = 0
    while let name = cameo_forbidden_name(number) {
      let code = cameo_try_forbidden(number)
      let isRefused = code == EPERM || code == ENOSYS
      StandardOutput.say("\(isRefused ? "refused" : "POSSIBLE"): \(String(cString: name))")
      if !isRefused { status = 1 }
      number += 1
    }
    return status
  }
}
