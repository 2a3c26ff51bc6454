// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import PictureDamage
import TestSupport

/// Has damaged pictures decoded, and records the results and the resources used.
public struct MutationRun: Sendable {
  /// By outcome, and by format and outcome.
  public private(set) var outcomes = Tally()
  public private(set) var byFormat: [String: Tally] = [:]
  /// The numbers of the pictures that ended their process.
  public private(set) var deaths: [Int] = []
  /// What was logged of processes that crashed: less than `deaths` if some were killed from outside, as
  /// by a system without memory, which ends decoders first.
  public private(set) var crashes: [String] = []
  /// Pictures that resulted in something else than a picture or a `PictureError`.
  public private(set) var surprises: [String] = []
  /// After the first pictures, and at the end.
  public private(set) var before: Footprint
  public private(set) var after: Footprint

  /// Damages and decodes `count` pictures, each of which may take `seconds`.
  @MainActor
  public init(count: Int, seed: UInt64, seconds: Double) async throws {
    let pictures = try DamagedPictures(seed: seed)
    let folder = try TemporaryFolder()
    before = Footprint()
    after = before
    // Memory that is needed in any case is allocated after some pictures.
    let first = min(count / 5, 500)
    try await decode(pictures, 0..<first, folder, seconds)
    before = await Footprint.settled(children: before.children)
    try await decode(pictures, first..<count, folder, seconds)
    after = await Footprint.settled(children: before.children)
    crashes = takeLog(domain: ChildProcess.logDomain).map(\.text)
  }

  @MainActor
  private mutating func decode(
    _ pictures: DamagedPictures, _ numbers: Range<Int>, _ folder: TemporaryFolder, _ seconds: Double
  ) async throws {
    let decoder = PictureDecoder(workers: 2, seconds: seconds)
    for start in stride(from: numbers.lowerBound, to: numbers.upperBound, by: 2) {
      let pair = (start..<min(start + 2, numbers.upperBound)).map { number in
        Task { try await Self.outcome(decoder, pictures.picture(number), number, folder) }
      }
      for (offset, task) in pair.enumerated() {
        let (format, outcome) = try await task.value
        outcomes.add(outcome)
        byFormat[format, default: Tally()].add(outcome)
        if outcome == "\(PictureError.decoderFailed)" { deaths.append(start + offset) }
        if outcome.hasPrefix("?") { surprises.append("\(start + offset): \(outcome)") }
      }
    }
  }

  @MainActor
  private static func outcome(
    _ decoder: PictureDecoder, _ picture: DamagedPictures.Picture, _ number: Int,
    _ folder: TemporaryFolder
  ) async throws -> (format: String, outcome: String) {
    let file = "damaged-\(number % 2)"
    try folder.write(picture.bytes, to: file)
    var outcome: String
    do {
      let decoded = try await decoder.decode(folder.file(file), longestSide: 64)
      // Touches them all.
      let sum = decoded.withBytes { $0.reduce(0) { $0 &+ Int($1) } }
      outcome = sum >= 0 ? "picture" : "?"
    } catch let error as PictureError {
      outcome = "\(error)"
    } catch {
      outcome = "? \(error)"
    }
    return (picture.format, outcome)
  }
}
