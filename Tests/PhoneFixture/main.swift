// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import Network

@testable import Services

// A link for files that need not be pictures, for measurements: prints its address, and once everything was
// fetched by how much its memory grew, in KiB.
//
//   PhoneFixture FILE...
//
// Or tells whether messages from others arrive at an address of this computer.
//
//   PhoneFixture --arrives ADDRESS PORT
//
// Or receives and sends with LocalSend; IDENTITY is a file for its certificate.
//
//   PhoneFixture --receive FOLDER IDENTITY
//   PhoneFixture --send ADDRESS PORT FINGERPRINT IDENTITY FILE...

/// A line of what the system says about this process, in KiB.
func memory(_ name: String) -> Int {
  let text = (try? TextFile.read("/proc/self/status")) ?? ""
  let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
  return line.flatMap { Int($0.split(whereSeparator: { " \t".contains($0) })[1]) } ?? 0
}

if FileCalls.arguments.first == "--arrives", FileCalls.arguments.count == 3,
  let address = NetworkAddress(FileCalls.arguments[1]), let port = UInt16(FileCalls.arguments[2])
{
  let arrives = await InboundTrial.arrives(at: address, port: port)
  Console.standardOutput.write(arrives.map { "\($0)\n" } ?? "unknown\n")
  exit(0)
}
if FileCalls.arguments.first == "--receive", FileCalls.arguments.count == 3 {
  try await LocalSendTrial.receive(
    into: FileCalls.arguments[1], identity: FileCalls.arguments[2])
  exit(0)
}
if FileCalls.arguments.first == "--send", FileCalls.arguments.count > 5,
  let address = NetworkAddress(FileCalls.arguments[1]), let port = UInt16(FileCalls.arguments[2])
{
  try await LocalSendTrial.send(
    Array(FileCalls.arguments[5...]), to: address, port: port,
    fingerprint: FileCalls.arguments[3], identity: FileCalls.arguments[4])
  exit(0)
}
let files = FileCalls.arguments.enumerated().compactMap { index, path -> PhoneLink.File? in
  var status = stat()
  guard stat(path, &status) == 0 else { return nil }
  return PhoneLink.File(
    path: path, name: "file-\(index + 1).bin", size: Int(status.st_size),
    type: "application/octet-stream", alt: "")
}
guard !files.isEmpty, files.count == FileCalls.arguments.count,
  let link = try? PhoneLink(.giving(files), sender: "Ada")
else { exit(1) }
// One page, so that everything that is loaded once is there.
let page = PhonePages(link: link, device: nil, catalogue: .english)
  .pictures(saved: [], secondsLeft: 600)
for index in files.indices { _ = page.pages.tile(index, isSaved: false) }
let before = memory("VmRSS:")
Console.standardOutput.write(link.current.address + "\n")
while link.current.end == nil {
  link.expireIfDue()
  // The link is no event to a program without a main loop.
  usleep(50_000)
}
Console.standardOutput.write("\(memory("VmHWM:") - before)\n")
// The last answer is still on its way, and nothing says when it is there.
usleep(500_000)
