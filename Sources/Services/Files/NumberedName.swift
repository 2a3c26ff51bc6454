// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The name that a file gets where its own is taken: `beach.jpg`, `beach (2).jpg`, `beach (3).jpg`, …
enum NumberedName {
  /// The most bytes that file systems and servers take for one name.
  private static let longest = 255

  /// The `number`th name for a file called `name`, which is 1 for its own.
  static func make(_ name: String, _ number: Int) -> String {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let ending = dot == name.startIndex ? "" : String(name[dot...])
    var stem = dot == name.startIndex ? name : String(name[..<dot])
    let tail = number > 1 ? " (\(number))\(ending)" : ending
    while stem.utf8.count + tail.utf8.count > longest, !stem.isEmpty { stem.removeLast() }
    return stem + tail
  }

  /// The first name that is not in `taken`.
  static func free(_ name: String, taken: Set<String>) -> String {
    var number = 1
    while taken.contains(make(name, number)) { number += 1 }
    return make(name, number)
  }
}
