// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Thumbnailer PICTURE ...: waits for a line, makes the thumbnails of all pictures at once, says how
// many seconds that took and how many there are, and waits for one more line before it ends.

import GLib
import Glibc
import Imaging

let pictures = Array(CommandLine.arguments.dropFirst())
var isOver = false

Task {
  let decoder = PictureDecoder()
  let thumbnails = Thumbnails(decoder: decoder, version: "bench")
  print("ready")
  fflush(nil)
  _ = readLine()
  let start = ContinuousClock.now
  let all = pictures.map { picture in
    // None is kept: what a window shows is its own affair.
    Task { (try? await thumbnails.thumbnail(of: picture, size: .large)) != nil }
  }
  var count = 0
  for one in all {
    if await one.value { count += 1 }
  }
  let time = (ContinuousClock.now - start) / .seconds(1)
  print(time, count)
  fflush(nil)
  _ = readLine()
  isOver = true
}
MainLoop.run(until: { isOver }, seconds: 600)
