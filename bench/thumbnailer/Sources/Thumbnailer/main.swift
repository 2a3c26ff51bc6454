// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Thumbnailer PICTURE ...: says "started". After a line it has its decoders start, and says "ready".
// After another line it makes the thumbnails of all pictures at once, and says how many seconds that
// took and how many there are. It waits for one more line before it ends.

import GLib
import Glibc
import Imaging

let pictures = Array(CommandLine.arguments.dropFirst())
var isOver = false

/// Says something and waits for a line.
func say(_ text: String) {
  print(text)
  fflush(nil)
  _ = readLine()
}

Task {
  let decoder = PictureDecoder()
  let thumbnails = Thumbnails(decoder: decoder, version: "bench")
  say("started")
  // Each one takes longer to start than a picture takes, so every decoder gets one of these.
  for one in pictures.prefix(2).map({ path in
    Task { try? await decoder.decode(path, longestSide: 16) }
  }) {
    _ = await one.value
  }
  say("ready")
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
  say("\(time) \(count)")
  isOver = true
}
MainLoop.run(until: { isOver }, seconds: 600)
