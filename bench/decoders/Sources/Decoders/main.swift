// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decoders: says "ready". Then it decodes what each line names, its longest side and the path of a picture; with 0, all of
// it. It says how many milliseconds that took, or "-" if there is no picture. bench/pixbuf.c does the same.

import GLib
import Glibc
import Imaging

/// The longest side of a picture that is decoded, in pixels.
let most = 8192
var isOver = false

func say(_ text: String) {
  print(text)
  fflush(nil)
}

Task {
  let decoder = PictureDecoder(workers: 1, seconds: 120, idleSeconds: 600)
  say("ready")
  while let line = readLine() {
    let words = line.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let side = Int(words[0]) else { break }
    let start = ContinuousClock.now
    let picture = try? await decoder.decode(
      String(words[1]), longestSide: side == 0 ? most : side)
    let time = (ContinuousClock.now - start) / .milliseconds(1)
    say(picture == nil ? "-" : "\(time)")
  }
  isOver = true
}
MainLoop.run(until: { isOver }, seconds: 6000)
