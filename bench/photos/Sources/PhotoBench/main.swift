// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import DataSources
import Photos

// PhotoBench DATA [FOLDER]: makes a library in DATA of the pictures in FOLDER, or uses the one that is there, and prints, line
// by line, what took how many seconds.

let arguments = FileCalls.arguments
guard (1...2).contains(arguments.count) else { exit(2) }
let clock = ContinuousClock()

func report(_ name: String, _ duration: Duration) {
  let (seconds, attoseconds) = duration.components
  Console.standardOutput.write("\(name)\t\(Double(seconds) + Double(attoseconds) / 1e18)\n")
}

func measure(_ name: String, _ body: () async throws -> Void) async throws {
  report(name, try await clock.measure(body))
}

let library = PhotoLibrary(arguments[0])
if arguments.count == 2 {
  try await library.add(folder: arguments[1])
  try await measure("first scan") { _ = try await library.scan() }
  try await measure("rescan") { _ = try await library.scan() }
}

// A new library, as after a start: what the window needs before it can show its first pictures.
await library.close()
let started = PhotoLibrary(arguments[0])
try await measure("open, and list the first") {
  _ = try await started.results(for: .recent).fetch()
}
let results = started.results(for: .recent)
try await measure("list the first again") { _ = try await results.fetch() }
var count = 0
try await measure("list all") {
  count = try await results.fetch().reduce(0) { $0 + $1.items.count }
}
Console.standardOutput.write("pictures\t\(count)\n")

// Each key of some searches: what the list shows first, and all of it.
var (first, all): ([Duration], [Duration]) = ([], [])
for text in ["may 2014 lake", "img 0099", "2013", "castle december", "pixel 9"] {
  for length in 1...text.count {
    let typed = String(text.prefix(length))
    let results = started.results(for: .search(typed, within: .recent))
    first.append(try await clock.measure { _ = try await results.fetch() })
    all.append(
      try await clock.measure { _ = try await started.photos(in: .search(typed, within: .recent)) })
  }
}
report("search, slowest key", first.max() ?? .zero)
report("search, median key", first.sorted()[first.count / 2])
report("search, all found, slowest key", all.max() ?? .zero)

// The highest that the memory of the program ever was, in MB.
let status = try TextFile.read("/proc/self/status") ?? ""
for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
  let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap {
    Double($0)
  }
  Console.standardOutput.write("memory\t\((kilobytes ?? 0) / 1024)\n")
}
