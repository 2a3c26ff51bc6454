// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import TestSupport

/// A decoder whose process is silent until it is released, and then crashes.
@MainActor
struct StuckDecoder {
  let decoder: PictureDecoder
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let program = folder.file("cameo-imaging")
    try folder.write(
      "#!/bin/sh\nuntil [ -e '\(folder.file("go"))' ]; do sleep 0.02; done # a shell can't wait for a file\n",
      to: "cameo-imaging")
    chmod(program, 0o700)
    decoder = PictureDecoder(workers: 1, seconds: 10 * waitingLimit, program: program)
  }

  /// Fails all waiting requests.
  func letGo() throws { try folder.write("", to: "go") }
}
