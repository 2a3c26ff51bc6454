// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Put put|form ADDRESS FILE: one upload, as Cameo's services make it. Says how much memory the process
// had at most, in kB.

import Glibc
import Network

guard CommandLine.arguments.count == 4, let address = URLAddress(CommandLine.arguments[2]) else {
  print("usage: Put put|form ADDRESS FILE")
  exit(2)
}
let file = CommandLine.arguments[3]
var request = HTTPRequest("PUT", address)
request.body = .file(path: file, range: nil, type: "application/octet-stream")
if CommandLine.arguments[1] == "form" {
  request.method = "POST"
  let content = FormPart.Content.file(path: file, range: nil)
  request.body = .multipart([FormPart(name: "file", filename: "file", content: content)])
}
do {
  try await HTTPClient(userAgent: "Put").send(request, progress: { _ in }).checked()
} catch {
  print(error)
  exit(1)
}

guard let status = fopen("/proc/self/status", "r") else { exit(1) }
var line = [CChar](repeating: 0, count: 200)
while fgets(&line, Int32(line.count), status) != nil {
  let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
  if words.first == "VmHWM:" { print(words[1]) }
}
