// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
import Glibc
import PictureDamage

// Takes the decoding process's place, and replies at random. The seed is in the environment, the
// only thing that the client passes on.

var dice = Dice(seed: getenv("CAMEO_LIES").flatMap { UInt64(String(cString: $0)) } ?? 0)
_ = dice.next()

/// A correct number, or a harmful one.
func number(_ honest: UInt32, _ dice: inout Dice) -> UInt32 {
  guard dice.onceIn(6) else { return honest }
  return dice.pick([
    0, 1, 2, 63, 64, 65, 0xFFFF, 0x8000_0000, UInt32.max, UInt32(dice.roll(0..<200)),
  ])
}

/// A reply to requests for pictures or frames with sides of 64, sometimes even a correct one.
func reply(_ dice: inout Dice, _ wantsFrames: Bool) -> ([UInt8], [Int32]) {
  var reply = CameoPictureReply()
  let (width, height) = (UInt32(dice.roll(1..<65)), UInt32(dice.roll(1..<65)))
  reply.outcome = dice.onceIn(3) ? number(UInt32(dice.roll(0..<10)), &dice) : 2
  reply.width = number(width, &dice)
  reply.height = number(height, &dice)
  reply.full_width = number(width * 2, &dice)
  reply.full_height = number(height * 2, &dice)
  reply.has_alpha = number(1, &dice)
  reply.is_last = number(0, &dice)
  var length = Int(width * height * 4)
  if wantsFrames {
    let count = UInt32(dice.roll(1..<4))
    reply.frames = number(count, &dice)
    reply.all_frames = number(3, &dice)
    reply.loops = number(0, &dice)
    // Their times are on a page, and each begins one.
    length = 4096 + Int(count) * ((length + 4095) / 4096 * 4096)
  }
  reply.length = UInt64(length)
  if dice.onceIn(8) { reply.length = dice.next() >> UInt64(dice.roll(0..<64)) }
  var bytes = withUnsafeBytes(of: reply) { Array($0) }
  if dice.onceIn(8) { bytes = Array(bytes.prefix(dice.roll(1..<bytes.count))) }
  if dice.onceIn(8) { bytes += dice.bytes(dice.roll(1..<200)) }
  if dice.onceIn(8) { bytes = dice.bytes(bytes.count) }

  let gift = dice.onceIn(3) ? dice.pick(Gift.allCases) : .sealed
  let count = dice.onceIn(10) ? dice.roll(2..<30) : 1
  let gifts = (0..<count).map { _ in gift.open(length: length) }
  return (bytes, gifts.filter { $0 >= 0 })
}

func lie(_ dice: inout Dice, frames: Bool = false) {
  let (bytes, gifts) = reply(&dice, frames)
  Post.send(bytes, gifts)
  for gift in gifts { close(gift) }
}

// Sometimes it doesn't even start properly.
if dice.onceIn(8) {
  lie(&dice)
} else {
  var ready = CameoPictureReply()
  ready.outcome = 1
  Post.send(withUnsafeBytes(of: ready) { Array($0) }, [])
}
while true {
  if dice.onceIn(12) { lie(&dice) }  // Without being asked.
  var request = CameoPictureRequest()
  var file: Int32 = -1
  guard cameo_receive(0, &request, MemoryLayout.size(ofValue: request), &file, 1) > 0 else { break }
  close(file)
  let wantsFrames = request.task == 7
  switch dice.roll(0..<60) {
  case 0: sleep(60)  // No reply; its end is not waited for.
  case 1: exit(Int32(dice.roll(0..<256)))
  case 2: abort()
  case 3: for _ in 0..<500 { lie(&dice, frames: wantsFrames) }
  case 4: Post.send([], [])
  default: lie(&dice, frames: wantsFrames)
  }
}
