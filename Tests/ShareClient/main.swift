// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc

let (name, path) = ("io.github.cameo.Cameo", "/io/github/cameo/Cameo")
let files = CommandLine.arguments.dropFirst().map { open($0, O_RDONLY) }
var response: Subscription?
var result: String?

Task {
  do {
    let bus = try await DBusConnection.session()
    response = bus.subscribe(to: "Response", of: "io.github.cameo.Request1", from: name) {
      result = "\($0.arguments)"
    }
    let options = Variant(["caption": Variant("At the sea")])
    let arguments = [Variant(""), Variant(""), Variant(descriptors: files.count), options]
    _ = try await bus.call(
      "ShareFiles", of: "io.github.cameo.Share1", at: path, on: name, with: arguments,
      descriptors: files)
  } catch {
    result = "\(error)"
  }
}
MainLoop.run(until: { result != nil })
print(result ?? "")
