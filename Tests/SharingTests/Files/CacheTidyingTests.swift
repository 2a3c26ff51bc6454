// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import TestSupport
import Testing

@testable import Sharing

@Suite struct CacheTidyingTests {
  @Test func leftoverCacheFilesAreRemovedAfterAWeek() async throws {
    let folder = try TemporaryFolder()
    let now = Clock.system.now()
    for (age, place) in [(8, "old"), (1, "new")] {
      for kind in ["mail/\(place)", "outgoing/\(place)", "pasted", "faces"] {
        try FileManager.default.createDirectory(
          atPath: folder.file(kind), withIntermediateDirectories: true)
        try folder.write("picture", to: "\(kind)/\(place).png")
        let time = timeval(tv_sec: Int(now) - age * 86_400, tv_usec: 0)
        utimes(folder.file("\(kind)/\(place).png"), [time, time])
        if kind.contains("/") { utimes(folder.file(kind), [time, time]) }
      }
    }
    await CacheTidying.run(in: folder.path, now: now)
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(
      left == [
        "faces", "faces/new.png", "faces/old.png", "mail", "mail/new", "mail/new/new.png",
        "outgoing", "outgoing/new", "outgoing/new/new.png", "pasted", "pasted/new.png",
      ])
  }
}
