// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PictureDamage

// Writes the fuzzers' initial input into the given folders: pictures, and Exif data.
@main
enum Seeds {
  static func main() throws {
    let folders = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    guard let pictures = folders.first, let exif = folders.last else { return }
    for base in try BasePicture.all() {
      let planted = PlantedSecret.planted(in: base.bytes)
      guard !planted.isEmpty else { continue }
      for (place, bytes) in [("plain", base.bytes)] + planted {
        try Data(bytes).write(to: pictures.appendingPathComponent("\(base.name)-\(place)"))
      }
    }
    for data in PlantedSecret.exifSamples {
      try Data(data).write(to: exif.appendingPathComponent("exif-\(data.count)"))
    }
  }
}
