// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Services
internal import Sharing

/// Says what a custom uploader would do. Nothing is sent.
struct ExplainUploaderCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "uploader explain", summary: tr("Explain what a custom uploader (.sxcu) does"),
      operands: .init("FILE", most: 1), options: [.json],
      details: [
        tr("What looks like a password or key isn't shown, and nothing leaves this computer."),
        tr("“{0}” adds it as a destination.", "cameo uploader import"),
      ].joined(separator: "\n"))
  }

  private let path: String
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(WrongUsage) {
    path = arguments.operands.first ?? ""
    isJSON = arguments.has("json")
  }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      show(UploaderCard(try UploaderFile(try UploaderFile.content(at: path))))
      return .done
    } catch {
      return fail(error.code, error.sentence)
    }
  }

  private func fail(_ code: DeliveryError.Code, _ sentence: String) -> ExitStatus {
    if isJSON {
      let error: JSON = ["code": .text(code.rawValue), "message": .text(sentence)]
      Console.standardOutput.write((["error": error] as JSON).document)
    } else {
      Console.standardError.write("cameo: \(CleanText.line(path, limit: 400)): \(sentence)\n")
    }
    return .failed
  }

  private func show(_ card: UploaderCard) {
    guard !isJSON else {
      let document: JSON = [
        "name": .text(card.name), "host": .text(card.host), "encrypted": .flag(card.isEncrypted),
        "sentences": .list(card.sentences.map { .text($0) }),
      ]
      return Console.standardOutput.write(document.document)
    }
    let heading = Paint.standardOutput.strong(card.name)
    Console.standardOutput.write(card.lines(heading: heading))
  }
}
