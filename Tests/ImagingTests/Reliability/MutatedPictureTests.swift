// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import DecoderTrials
import Imaging
import PictureDamage
import TestSupport
import XCTest

final class MutatedPictureTests: MainLoopTestCase {
  func testUndamagedPicturesAreAllDecoded() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder()
      for base in try BasePicture.all() {
        try folder.write(base.bytes, to: base.name)
        let failure = await decoder.failure(folder.file(base.name))
        XCTAssertNil(failure, base.name)
      }
    }
  }

  func testThreeHundredMutationsDoNoHarm() throws { try mutate(count: 300) }

  func testThreeThousandMutationsDoNoHarm() throws {
    // Built with AddressSanitizer everything takes longer.
    try mutate(count: AddressSanitizer.isOn ? 1000 : 3000)
  }

  private func mutate(count: Int) throws {
    try onMain {
      let run = try await MutationRun(count: count, seed: 42, seconds: 5)
      print("Mutated pictures: \(run.outcomes.total): \(run.outcomes)")
      print("From \(run.before) to \(run.after)")
      XCTAssertEqual(run.surprises, [])
      XCTAssertEqual(run.outcomes.total, count)
      XCTAssertEqual(run.byFormat.count, 11, "\(run.byFormat.keys)")
      for (format, outcomes) in run.byFormat {
        // Of a few files of a format, none may be left whole.
        if count >= 1000 {
          XCTAssertGreaterThan(outcomes["picture"], 0, "\(format): damaged beyond all interest")
        }
        XCTAssert((count / 11...count / 11 + 1).contains(outcomes.total), "\(format): \(outcomes)")
      }
      XCTAssertEqual(run.after.descriptors, run.before.descriptors)
      XCTAssertEqual(run.after.children, run.before.children)
      if AddressSanitizer.isOn {
        // What it finds ends the process with a signal. A system without memory may kill a decoder, which
        // is no crash.
        XCTAssertEqual(run.crashes, [], "\(run.deaths)")
      } else {
        // More than 600 are decoded, each into two pages or more: one lost in four would be more than
        // this. Without loss it is a tenth of it.
        XCTAssertLessThan(run.after.memory - run.before.memory, 1024)
      }
    }
  }
}
