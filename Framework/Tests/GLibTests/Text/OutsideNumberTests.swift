// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import GLib
import Testing

@Suite struct OutsideNumberTests {
  @Test func `digits in the range are read`() {
    #expect(Int(outside: "0", in: OutsideNumber.lengths) == 0)
    #expect(Int(outside: "0012", in: OutsideNumber.lengths) == 12)
    #expect(Int(outside: "-5", in: -9...9) == -5)
    #expect(Int(outside: "12345".dropFirst(2), in: OutsideNumber.counts) == 345)
  }

  @Test(arguments: [
    "", "-", "--1", "+1", " 1", "1 ", "1_000", "0x10", "1.0", "٣", "nan", "1\n",
    "9223372036854775808", "-9223372036854775809",
  ])
  func `anything but digits is refused`(text: String) {
    #expect(Int(outside: text, in: Int.min...Int.max) == nil)
  }

  @Test(arguments: ["-1", "-9223372036854775808", "9223372036854775807", "70368744177665"])
  func `what is out of the range is refused`(text: String) {
    #expect(Int(outside: text, in: OutsideNumber.lengths) == nil)
  }

  @Test func `an index begins with one`() {
    #expect(Int(outside: "0", in: OutsideNumber.indices) == nil)
    #expect(Int(outside: "1", in: OutsideNumber.indices) == 1)
  }

  @Test func `only the whole part of a fraction counts`() {
    #expect(Int(outside: 2.9, in: OutsideNumber.counts) == 2)
    #expect(Int(outside: -2.9, in: -5...5) == -2)
    for number in [Double.nan, .infinity, -.infinity, 1e300, -1, 9.3e18] {
      #expect(Int(outside: number, in: OutsideNumber.lengths) == nil)
    }
  }

  @Test func `numbers are held to a range`() {
    #expect(Int64.min.held(to: -5...5) == -5)
    #expect(Int64.max.held(to: -5...5) == 5)
    #expect((3).held(to: -5...5) == 3)
  }

  @Test func `what the ranges contain can be added, subtracted and multiplied by small numbers`() {
    for range in [OutsideNumber.lengths, OutsideNumber.counts, OutsideNumber.indices] {
      for factor in [2, 1000, 65_536] {
        #expect(!range.upperBound.multipliedReportingOverflow(by: factor).overflow)
      }
    }
    #expect(!OutsideNumber.seconds.lowerBound.multipliedReportingOverflow(by: 1_000_000).overflow)
    #expect(!OutsideNumber.seconds.upperBound.multipliedReportingOverflow(by: 1_000_000).overflow)
  }
}
