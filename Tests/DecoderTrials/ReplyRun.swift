// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Imaging
import PictureDamage

/// Sends requests to a decoding process that replies at random, and records the results.
public struct ReplyRun: Sendable {
  public private(set) var outcomes = Tally()
  /// Inconsistent pictures, or errors of another kind.
  public private(set) var surprises: [String] = []
  public private(set) var before: Footprint
  public private(set) var after: Footprint

  /// Asks `count` times for the picture at `path`; `program` is the one that lies.
  @MainActor
  public init(count: Int, seed: UInt64, program: String, path: String) async throws {
    before = Footprint()
    after = before
    try await ask(10, seed: ~seed, program, path)
    before = await Footprint.settled(children: before.children)
    outcomes = Tally()
    try await ask(count, seed: seed, program, path)
    after = await Footprint.settled(children: before.children)
  }

  @MainActor
  private mutating func ask(
    _ count: Int, seed: UInt64, _ program: String, _ path: String
  ) async throws {
    let decoder = PictureDecoder(workers: 2, seconds: 0.3, patience: 0.3, program: program)
    var dice = Dice(seed: seed)
    defer { unsetenv("CAMEO_LIES") }
    for number in 0..<count {
      // Each process that starts from here on lies differently.
      setenv("CAMEO_LIES", "\(dice.next())", 1)
      do {
        let picture = try await decoder.decode(path, longestSide: 64)
        let sum = picture.withBytes { $0.reduce(0) { $0 &+ Int($1) } }
        let isFine =
          picture.withBytes { $0.count } == picture.width * picture.height * 4 && sum >= 0
          && max(picture.width, picture.height) <= 64 && picture.fullWidth > 0
        outcomes.add("picture")
        if !isFine { surprises.append("\(number): \(picture.width) \(picture.height)") }
      } catch let error as PictureError {
        outcomes.add("\(error)")
      } catch {
        surprises.append("\(number): \(error)")
      }
    }
  }
}
