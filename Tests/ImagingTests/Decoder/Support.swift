// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import Synchronization
import TestSupport
import XCTest

@testable import Imaging

/// A sample picture.
func sample(_ name: String) -> String {
  URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../data/samples/\(name)")
    .standardized.path
}

/// Makes a picture with ImageMagick.
func convert(_ arguments: String...) throws { try convert(arguments) }

func convert(_ arguments: [String]) throws {
  let process = Foundation.Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/convert")
  process.arguments = arguments
  try process.run()
  process.waitUntilExit()
  XCTAssertEqual(process.terminationStatus, 0, "convert \(arguments)")
}

/// The bytes of a file.
func bytes(_ path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

extension PictureDecoder {
  /// Why there is no picture; nil if there is one.
  func failure(_ path: String, longestSide: Int = 64) async -> PictureError? {
    do {
      _ = try await decode(path, longestSide: longestSide)
      return nil
    } catch {
      return error as? PictureError
    }
  }

  /// The process that is or becomes idle.
  func idleProcess() async throws -> pid_t {
    _ = try await decode(sample("lighthouse.jpg"), longestSide: 16)
    return try XCTUnwrap(workers.first { $0.state == .idle }?.processID)
  }
}

extension DecodedPicture {
  /// The pixel at a position, as 0xAARRGGBB.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    withBytes { $0.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self) }
  }

  /// Whether there is red, or nearly, at a position.
  func isRed(_ x: Int, _ y: Int) -> Bool {
    let pixel = pixel(x, y)
    return pixel >> 16 & 0xFF > 200 && pixel >> 8 & 0xFF < 90
  }
}

/// Whether this process has no child any more, not even a zombie.
func hasNoChildren() -> Bool { waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD }

/// The number of open descriptors.
func openDescriptors() -> Int {
  (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
}

/// Stops a process; this takes effect a moment later.
@MainActor
func stop(_ process: pid_t) async {
  kill(process, SIGSTOP)
  await eventually {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return text?.contains(") T ") == true
  }
}

extension WorkerLimits {
  /// Those of the program.
  static let usual = WorkerLimits(seconds: 10, patience: 90, idleSeconds: 30)
}

/// The time that a decoder gives to a picture, without end until a test lets it pass.
final class DecoderTime: Sendable {
  private enum Course {
    case queueing, computing, reading
  }

  private let seconds: Double
  private let patience: Double
  private let state = Mutex((course: Course.queueing, time: ProcessTime(), looks: 0))

  /// - Parameters:
  ///   - seconds: The time that ends.
  ///   - patience: The same for processes that read.
  init(seconds: Double = 0.05, patience: Double = 0.05) {
    (self.seconds, self.patience) = (seconds, patience)
  }

  /// How often was looked at what a process does.
  var looks: Int { state.withLock { $0.looks } }

  /// From now on, all processes seem to compute, so that the time of all pictures is over; or not any more.
  func end(_ isOver: Bool = true) {
    state.withLock { $0.course = isOver ? .computing : .queueing }
  }

  /// From now on, all processes seem to wait for a disk.
  func read() { state.withLock { $0.course = .reading } }

  /// A process seems to have waited for a processor for hours since the last look, unless a test says what it did.
  var limits: WorkerLimits {
    WorkerLimits(seconds: seconds, patience: patience, idleSeconds: waitingLimit) { _ in
      self.state.withLock { state in
        state.looks += 1
        switch state.course {
        case .queueing: state.time.queueing += .seconds(3600)
        case .computing: state.time.computing += .seconds(3600)
        case .reading: break
        }
        return state.time
      }
    }
  }
}
