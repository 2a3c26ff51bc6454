// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// The alternative names of a file whose name is taken: `beach.jpg`, `beach (2).jpg`, `beach
/// (3).jpg`, …
public enum NumberedName {
  /// The maximum length of a name, in bytes, on file systems and servers.
  private static let longest = 255

  /// Returns the `number`th name for a file called `name`; 1 is its own.
  public static func make(_ name: String, _ number: Int) -> String {
    let stem = PathText.stem(name)
    let ending = name[stem.endIndex...]
    let tail = number > 1 ? " (\(number))\(ending)" : String(ending)
    return Self.stem(stem, beside: tail) + tail
  }

  /// Returns as much of `stem` as there is room for in a name with `rest`.
  public static func stem(_ stem: some StringProtocol, beside rest: String) -> String {
    var stem = String(stem)
    let room = longest - PathText.bytes(rest).count
    while PathText.bytes(stem).count > room, !stem.isEmpty { stem.removeLast() }
    return stem
  }

  /// Returns the first name that is not in `taken`.
  public static func free(_ name: String, taken: Set<String>) -> String {
    var number = 1
    while taken.contains(make(name, number)) { number += 1 }
    return make(name, number)
  }
}
