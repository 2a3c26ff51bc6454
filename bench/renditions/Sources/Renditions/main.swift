// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is done to a picture before it goes out, some times over: prints milliseconds as JSON.
// Renditions ROUNDS BYTES PHOTO STRIPPED: makes PHOTO anew in at most BYTES, strips the file STRIPPED.

import GLib
import Glibc
import Imaging

func fail(_ text: String) -> Never {
  write(2, text + "\n", text.utf8.count + 1)
  exit(2)
}

func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
}

func read(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let count = ftell(file)
  rewind(file)
  return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    filled = fread(buffer.baseAddress, 1, count, file)
  }
}

func time<Result>(_ body: () throws -> Result) rethrows -> Double {
  let start = now()
  let result = try body()
  return withExtendedLifetime(result) { now() - start }
}

/// Milliseconds for each of `count` pictures that are made anew as quickly as can be.
@MainActor
func renderMany(_ count: Int, _ photo: String) async throws -> Double {
  let decoder = PictureDecoder(seconds: 120)
  let start = now()
  let tasks = (0..<count).map { _ in
    Task { @MainActor in
      try await decoder.render(photo, for: PictureLimits(longestSide: 2048)).bytes.count
    }
  }
  for task in tasks { _ = try await task.value }
  return (now() - start) / Double(count)
}

@MainActor
func measure(_ rounds: Int, _ most: Int, _ photo: String, _ stripped: String) async throws {
  let decoder = PictureDecoder(workers: 1, seconds: 120, idleSeconds: 300)
  // The process has to be there before anything is measured.
  _ = try await decoder.decode(photo, longestSide: 64)
  var samples: [String: [Double]] = [:]
  let file = read(stripped)
  var bytes = 0
  for _ in 0..<rounds {
    var start = now()
    let rendition = try await decoder.render(photo, for: PictureLimits(bytes: most))
    samples["render", default: []].append(now() - start)
    bytes = rendition.bytes.count
    start = now()
    _ = try await decoder.render(photo, for: PictureLimits(longestSide: 1600))
    samples["small", default: []].append(now() - start)
    start = now()
    _ = try await Outgoing.prepare(stripped, for: PictureLimits(), with: decoder)
    samples["prepare", default: []].append(now() - start)
    samples["copy", default: []].append(
      time {
        [UInt8](unsafeUninitializedCapacity: file.count) { buffer, filled in
          file.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
          filled = file.count
        }
      })
    samples["strip", default: []].append(try time { try MetadataStripper.strip(file) })
    samples["verify", default: []].append(time { MetadataVerifier.findings(in: file) })
  }
  samples["many"] = [try await renderMany(100, photo)]
  let lists = samples.map { "\"\($0)\": \($1)" } + ["\"bytes\": \(bytes)"]
  print("{\(lists.joined(separator: ", "))}")
}

let arguments = CommandLine.arguments
guard arguments.count == 5, let rounds = Int(arguments[1]), let most = Int(arguments[2]) else {
  fail("usage: Renditions ROUNDS BYTES PHOTO STRIPPED")
}
MainLoop.prepare()
var isDone = false
Task { @MainActor in
  do {
    try await measure(rounds, most, arguments[3], arguments[4])
  } catch {
    fail("\(error)")
  }
  isDone = true
}
_ = MainLoop.run(until: { isDone })
