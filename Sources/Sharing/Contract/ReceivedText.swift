// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network

/// Checks what a server sends before anything is made of it: an account's id, a receipt, a sentence.
///
/// None of it is trusted. A name with a NUL would be another account's in the keyring, one with an
/// escape would steer terminals, one with a slash would lead to another destination.
public enum ReceivedText {
  private static let longestName = 255
  private static let longestID = 128
  private static let longestToken = 8192
  /// How long an address may be, in bytes.
  public static let longestLink = 8192
  private static let mostListed = 50

  /// Whether `text` is a valid user name in a network that allows letters, digits, `.`, `_` and
  /// `-`.
  public static func isName(_ text: String) -> Bool {
    isMade(text, of: "._-", atMost: longestName) && text != "." && text != ".."
  }

  /// Throws unless `text` can be a user name at `host`, which may have taken it from a directory:
  /// letters of any script, digits, and a few other characters.
  public static func checkWideName(_ text: String, of host: String) throws(DeliveryError) {
    let plain = String(
      text.unicodeScalars.filter { $0.isASCII || !isLetter($0) }.map(Character.init))
    guard plain.isEmpty ? !text.isEmpty : isMade(plain, of: "._-@+' ", atMost: longestName),
      text.utf8.count <= longestName, text != ".", text != ".."
    else {
      throw DeliveryError(
        .notThatService, tr("{0} sent a user name that can't be used. Check the address.", host))
    }
  }

  /// Whether `text` can be the id of a post, a picture, a link or an account: numbers, as Mastodon has them,
  /// ULIDs, UUIDs, flakes, and names of files, as snac has them. In an address each is one step of the path, so
  /// none may lead out of it.
  public static func isID(_ text: String) -> Bool {
    isMade(text, of: "_-:.~", atMost: longestID) && !text.allSatisfy { $0 == "." }
  }

  /// Whether `text` can be a token, a password or the like: visible ASCII alone.
  public static func isToken(_ text: String) -> Bool {
    (1...longestToken).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// Returns the display name in one line, without characters that hide text or change its
  /// direction.
  public static func shown(_ text: String, limit: Int = 100) -> String {
    CleanText.line(text, limit: limit)
  }

  /// Returns `names` in one text; of very many, the first.
  public static func list(_ names: some Collection<String>) -> String {
    names.prefix(mostListed).joined(separator: ", ") + (names.count > mostListed ? ", …" : "")
  }

  /// Returns `text` if it is an address on the web; nil for anything else, which a desktop might
  /// open in another way.
  public static func webLink(_ text: String?) -> String? {
    guard let text, text.utf8.count <= longestLink, URLAddress(text) != nil else { return nil }
    return text
  }

  /// Returns `text` if it may be a link to something at `account`: `file:` links only for folders.
  static func link(_ text: String?, at account: String) -> String? {
    if let web = webLink(text) { return web }
    guard let text, account.hasPrefix("folder:"), FileAddress.path(of: text) != nil else {
      return nil
    }
    return text
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: false
    }
  }

  private static func isMade(_ text: String, of more: String, atMost most: Int) -> Bool {
    (1...most).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: more.unicodeScalars.contains(scalar)
        }
      }
  }
}

extension Account {
  private static let longestText = 1024

  /// Throws if the label is too long, and where `checkNames` does.
  func checkLabel() throws(DeliveryError) {
    guard label.count <= Self.longestLabel else {
      throw DeliveryError(.notPossible, tr("Use at most {0} characters.", Self.longestLabel))
    }
    try checkNames()
  }

  /// Throws unless the account's names are unambiguous for users, the keyring and shells.
  func checkNames() throws(DeliveryError) {
    for text in [id, service, server, user] {
      guard text.utf8.count <= Self.longestText,
        text.unicodeScalars.allSatisfy({ scalar in
          switch scalar.properties.generalCategory {
          case .control, .surrogate, .lineSeparator, .paragraphSeparator: false
          // Two of them join letters, or emoji, in the names of folders.
          case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
          default: true
          }
        })
      else {
        throw DeliveryError(
          .notPossible, tr("This account name can't be used. Choose another one."))
      }
    }
  }
}
