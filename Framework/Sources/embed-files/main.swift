// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

// embed-files OUTPUT FILE...: writes the files into OUTPUT, Swift source with a `ResourceBundle.module` that
// has them all. The plugin `EmbedFiles` starts it whenever one of them has changed.

func fail(_ sentence: String) -> Never {
  let line = "error: \(sentence)\n"
  _ = Glibc.write(STDERR_FILENO, line, line.utf8.count)
  exit(1)
}

guard CommandLine.arguments.count > 1 else { fail("Usage: embed-files OUTPUT FILE...") }

do {
  let files = try CommandLine.arguments.dropFirst(2).map { try InputFile($0) }
  let groups = Dictionary(grouping: files, by: \.path)
  for (path, same) in groups.sorted(by: { $0.key < $1.key }) where same.count > 1 {
    let places = same.map(\.place).sorted().joined(separator: " and ")
    fail("\(places) would both be “\(path)” in the program: give one of them another name.")
  }
  try write(SwiftFile(files.sorted { $0.path < $1.path }).text, to: CommandLine.arguments[1])
} catch {
  fail("\(error)")
}
