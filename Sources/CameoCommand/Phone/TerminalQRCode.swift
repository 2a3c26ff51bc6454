// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// A QR code in a terminal: two rows of modules on each line.
enum TerminalQRCode {
  /// Returns the lines of the code for `text`, drawn in the colour of text; none if it is too long.
  /// `isInverted` is for terminals with a light background.
  static func lines(_ text: String, isInverted: Bool) -> [String] {
    guard let code = QRCode(text) else { return [] }
    let zone = QRCode.quietZone
    // Whether text is drawn at a module: text is light on most terminals.
    let isDrawn = { (x: Int, y: Int) -> Bool in
      guard (0..<code.side).contains(x), (0..<code.side).contains(y) else { return !isInverted }
      return code.isDark[y * code.side + x] == isInverted
    }
    return stride(from: -zone, to: code.side + zone, by: 2).map { y in
      String(
        (-zone..<code.side + zone).map { x -> Character in
          // The last line may have one row only.
          let lower = y + 1 < code.side + zone ? isDrawn(x, y + 1) : false
          switch (isDrawn(x, y), lower) {
          case (true, true): return "█"
          case (true, false): return "▀"
          case (false, true): return "▄"
          case (false, false): return " "
          }
        })
    }
  }
}

/// Shows the address of a link in the terminal, once it is there.
@MainActor
final class PhoneNotice {
  private let isInverted: Bool
  private let isJSON: Bool
  private var shown = ""
  private var advice = ""

  init(isInverted: Bool, isJSON: Bool) {
    self.isInverted = isInverted
    self.isJSON = isJSON
  }

  /// Looks whether one of `deliveries` has opened a link, maybe in another process.
  func look(at deliveries: [Delivery.ID], _ ledger: Ledger, _ progress: ProgressLine?) async {
    for delivery in deliveries {
      if let link = PhoneLinks.shared[delivery] { advise(link.current) }
      guard let address = try? await ledger.phoneAddress(of: delivery), address != shown else {
        continue
      }
      shown = address
      progress?.clear()
      show(
        address,
        tr(
          "Scan this code with the phone's camera, or open the address. It works once, for 10 minutes, on this network."
        ))
    }
  }

  /// Says once what may be in the way.
  func advise(_ state: PhoneLinkState) {
    let text = state.advice
    guard text != advice, !text.isEmpty else { return }
    advice = text
    for line in text.split(separator: "\n") { Reply.warn(String(line)) }
  }

  /// Shows a code for `address` and the `sentence` about it. Standard output stays free for JSON.
  func show(_ address: String, _ sentence: String) {
    let console: Console = isJSON ? .standardError : .standardOutput
    let lines =
      TerminalQRCode.lines(address, isInverted: isInverted) + [
        TerminalText.line(address), sentence,
      ]
    console.write(lines.joined(separator: "\n") + "\n")
  }
}

extension CommandSyntax.Option {
  /// For QR codes.
  static var invert: Self {
    Self("invert", help: tr("Draw the QR code for a terminal with a light background"))
  }
}
