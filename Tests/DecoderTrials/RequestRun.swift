// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
import Glibc
import PictureDamage

@testable import Imaging

/// Sends invalid requests to a real decoding process, and records how it replies or ends.
public struct RequestRun: Sendable {
  public private(set) var outcomes = Tally()
  /// Processes that crashed, were silent, or sent an invalid reply.
  public private(set) var surprises: [String] = []

  private let program: String
  private var dice: Dice
  private let pictures: DamagedPictures

  /// Asks `count` times; `program` is the decoding process.
  public init(count: Int, seed: UInt64, program: String) throws {
    self.program = program
    dice = Dice(seed: seed)
    pictures = try DamagedPictures(seed: seed)
    var number = 0
    while number < count { try serve(&number, until: count) }
  }

  /// Starts one process and asks it until it has ended.
  private mutating func serve(_ number: inout Int, until count: Int) throws {
    var ends: [Int32] = [-1, -1]
    guard cameo_socket_pair(&ends) == 0 else { return }
    let process = cameo_spawn_worker(program, nil, nil, ends[1])
    close(ends[1])
    var ours: Descriptor? = Descriptor(ends[0])
    defer { finish(process, &ours, number) }
    guard answer(ends[0], to: []) == .ready else { return surprises.append("\(number): not ready") }
    while number < count {
      let file = file(number)
      var request = bytes()
      let sent = cameo_send(ends[0], &request, request.count, file)
      if file >= 0 { close(file) }
      number += 1
      guard sent == 0, let outcome = answer(ends[0], to: request) else {
        return outcomes.add("the end")
      }
      outcomes.add("\(outcome)")
    }
  }

  /// A request, most often of the right length.
  private mutating func bytes() -> [UInt8] {
    var request = CameoPictureRequest(.pixels, longestSide: dice.roll(1..<300))
    if dice.onceIn(3) { request.longest_side = UInt32(truncatingIfNeeded: dice.next() >> 9) }
    if dice.onceIn(3) { request.longest_side = dice.pick([0, 1, 8191, 8192, 8193, UInt32.max]) }
    if dice.onceIn(3) { request.task = dice.pick([0, 2, 3, 4, 7, 7, 99, 0x8000_0000, UInt32.max]) }
    if dice.onceIn(2) { request.first_frame = dice.pick([0, 1, 2, 99, UInt32.max]) }
    if dice.onceIn(3) {
      request.rendition.takes_png = 1
      request.rendition.hidden_count = dice.pick([1, 2, 32, 33, UInt32.max])
      let numbers: [UInt32] = [0, 1, 2, 16, 64, 0x8000_0000, UInt32.max]
      request.rendition.tilt = dice.pick([0, 0, 1, 150, .min, .max])
      request.rendition.is_mirrored = dice.pick([0, 1, UInt32.max])
      request.rendition.hidden.0 = CameoHiddenBox(
        x: dice.pick(numbers), y: dice.pick(numbers), width: dice.pick(numbers),
        height: dice.pick(numbers), fill: dice.pick([0, 0x1000000, UInt32.max]))
    }
    let marks = dice.onceIn(3) ? self.marks() : []
    request.rendition.mark_numbers =
      dice.onceIn(12) ? dice.pick([1, 40_000, UInt32.max]) : UInt32(marks.count)
    let bytes = withUnsafeBytes(of: request) { Array($0) } + marks.withUnsafeBytes { Array($0) }
    return dice.onceIn(12) ? dice.bytes(dice.pick([1, bytes.count - 1, 9, 64, 4096])) : bytes
  }

  /// What is to be drawn, which often makes no sense.
  private mutating func marks() -> [UInt32] {
    let places: [Float] = [0, -1, 7.5, 300, 1e7, -1e7, 3e7, 4e7, 1e30, .nan, .infinity]
    var numbers: [UInt32] = []
    for _ in 0..<dice.roll(0..<4) {
      let layers = dice.onceIn(6) ? dice.pick([0, 4, UInt32.max]) : UInt32(dice.roll(1..<4))
      numbers += [dice.onceIn(9) ? 2 : UInt32(dice.roll(0..<2)), layers, 1]
      for _ in 0..<min(layers, 4) {
        let reach: [Float] = [0, 0.2, 3, 200, 1e6, 2e6, -1, .nan]
        numbers += [UInt32(dice.roll(0..<7)), dice.pick(dice.onceIn(4) ? reach : [3]).bitPattern]
      }
      let count = dice.pick([0, 1, 2, 5])
      numbers.append(dice.onceIn(9) ? UInt32.max : UInt32(count))
      for _ in 0..<2 * count {
        numbers.append(dice.pick(dice.onceIn(4) ? places : [0, 40, 90.5]).bitPattern)
      }
    }
    return numbers
  }

  /// The files to decode: none of them blocks, because only regular files get here.
  private mutating func file(_ number: Int) -> Int32 {
    switch dice.roll(0..<16) {
    case 0: return -1
    case 1: return open("/", O_RDONLY)
    case 2: return open("/dev/null", O_RDONLY)
    case 3: return open("/proc/self/maps", O_RDONLY)
    case 4: return open("/dev/null", O_WRONLY)
    case 5: return socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    case 6: return open("/tmp", O_RDONLY | __O_PATH)
    default:
      let bytes = pictures.picture(number).bytes
      let file = cameo_shared_memory(0)
      guard write(file, bytes, bytes.count) == bytes.count else { return file }
      lseek(file, off_t(dice.onceIn(8) ? dice.roll(0..<9999) : 0), SEEK_SET)
      return file
    }
  }

  /// What comes back within ten seconds; nil when the other end is closed.
  private mutating func answer(_ socket: Int32, to request: [UInt8]) -> DecodingOutcome? {
    var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, 10_000) == 1 else {
      surprises.append("silence")
      return nil
    }
    var reply = CameoPictureReply()
    var memory: Int32 = -1
    let length = cameo_receive(socket, &reply, MemoryLayout.size(ofValue: reply), &memory, 1)
    let owned = memory < 0 ? nil : Descriptor(memory)
    guard length > 0 else { return nil }
    guard length == MemoryLayout.size(ofValue: reply),
      let outcome = DecodingOutcome(rawValue: reply.outcome), (outcome == .done) == (owned != nil)
    else {
      surprises.append("no answer: \(reply)")
      return nil
    }
    if let owned, !makesSense(reply, owned, to: request) {
      surprises.append("no answer to what was asked: \(reply)")
    }
    return outcome
  }

  /// Whether the reply fits `request`, as far as that can be seen from outside.
  private func makesSense(
    _ reply: CameoPictureReply, _ memory: Descriptor, to request: [UInt8]
  ) -> Bool {
    let task = request.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard task == DecodingTask.pixels.rawValue else {
      return SealedBytes(memory, count: Int(reply.length)) != nil
    }
    return DecodedPicture(reply, memory: memory, longestSide: 8192) != nil
  }

  /// It ends because its socket is closed, and by itself.
  private mutating func finish(_ process: pid_t, _ socket: inout Descriptor?, _ number: Int) {
    socket = nil
    var status: Int32 = 0
    waitpid(process, &status, 0)
    if status != 0 { surprises.append("\(number): ended with \(status)") }
  }
}
