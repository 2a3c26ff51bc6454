// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// What other programs may say of a share. Options that aren't known are ignored, so that later versions can have
/// more.
nonisolated struct CallOptions: Equatable {
  /// The caption to begin with.
  var caption = ""
  /// The descriptions of the files, in their order.
  var descriptions: [String] = []
  /// The names of the files, in their order.
  var names: [String] = []
  /// The accounts to choose at the beginning.
  var destinations: [Account.ID] = []
  /// What the desktop gave the other program when the user did something there.
  var activationToken = ""

  static let longestText = 20_000
  static let longestToken = 200
  static let mostTexts = 100
  /// Far more than there are, with those that later versions may have.
  static let mostOptions = 100

  /// Reads the dictionary `options`, for this many files. Whatever is in it, the main loop isn't held by more than the limits
  /// allow.
  init(_ options: Variant, files: Int) throws(CallError) {
    guard options.count <= Self.mostOptions else {
      throw CallError(.limitsExceeded, "There are more than \(Self.mostOptions) options.")
    }
    let options = options.dictionary
    caption = try Self.text("caption", options)
    descriptions = try Self.texts("descriptions", options, most: files)
    names = try Self.texts("names", options, most: files)
    destinations = try Self.texts("destinations", options, most: Self.mostTexts)
    activationToken = try Self.text("activation_token", options, longest: Self.longestToken)
  }

  private static func text(
    _ name: String, _ options: [String: Variant], longest: Int = longestText
  ) throws(CallError) -> String {
    guard let value = options[name] else { return "" }
    guard value.type == "s", let text = value.string else {
      throw CallError(.invalidArgument, "The option “\(name)” has to be a string.")
    }
    return try checked(text, name, longest)
  }

  private static func texts(
    _ name: String, _ options: [String: Variant], most: Int
  ) throws(CallError) -> [String] {
    guard let value = options[name] else { return [] }
    guard value.type == "as" else {
      throw CallError(.invalidArgument, "The option “\(name)” has to be an array of strings.")
    }
    guard value.count <= most else {
      throw CallError(.invalidArgument, "The option “\(name)” has more than \(most) strings.")
    }
    var texts: [String] = []
    for member in value.members {
      texts.append(try checked(member.string ?? "", name, longestText))
    }
    return texts
  }

  /// Texts that are too long would block the window.
  static func checked(
    _ text: String, _ name: String, _ longest: Int
  ) throws(CallError) -> String {
    guard text.utf8.count <= longest else {
      throw CallError(.limitsExceeded, "“\(name)” is longer than \(longest) bytes.")
    }
    return text
  }

  /// The name of a request: a part of its path.
  static func token(_ text: String) throws(CallError) -> String {
    guard !text.isEmpty else { return "cameo\(UInt64.random(in: 0...UInt64.max))" }
    guard text.utf8.count <= longestToken, text.utf8.allSatisfy(isPartOfPath) else {
      throw CallError(
        .invalidArgument, "The handle token has to consist of letters, digits and underscores.")
    }
    return text
  }

  private static func isPartOfPath(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 95: true
    default: false
    }
  }
}
