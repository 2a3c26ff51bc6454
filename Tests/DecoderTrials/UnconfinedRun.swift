// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
import Glibc
import PictureDamage

@testable import Decoding

/// Has damaged pictures loaded in this very process, without the sandbox, for tools that look into a
/// process: AddressSanitizer's messages, Valgrind.
public enum UnconfinedRun {
  /// The results for the pictures with these numbers.
  public static func run(_ numbers: Range<Int>, seed: UInt64) throws -> Tally {
    let pictures = try DamagedPictures(seed: seed)
    var outcomes = Tally()
    for number in numbers { outcomes.add(outcome(pictures.picture(number).bytes)) }
    return outcomes
  }

  private static func outcome(_ bytes: [UInt8]) -> String {
    let file = cameo_shared_memory(0)
    defer { close(file) }
    guard write(file, bytes, bytes.count) == bytes.count, lseek(file, 0, SEEK_SET) == 0 else {
      return "not written"
    }
    do throws(DecodingRefusal) {
      let memory = try LoadedPicture.load(file, longestSide: 64).copiedToSharedMemory()
      close(memory)
      return "picture"
    } catch {
      return "\(error.outcome)"
    }
  }
}
