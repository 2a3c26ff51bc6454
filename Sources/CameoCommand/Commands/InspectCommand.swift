// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// Shows the metadata in pictures, and what sharing would leave of it.
struct InspectCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "inspect", summary: tr("Show the metadata in pictures, and what sharing removes"),
      operands: .init("FILE"), options: [.json],
      details: [
        tr("Lines with “!” are personal information."),
        tr("The files aren't changed, and nothing leaves this computer."),
      ].joined(separator: "\n"))
  }

  private let files: [String]
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(WrongUsage) {
    files = arguments.operands
    isJSON = arguments.has("json")
  }

  func run() async -> ExitStatus {
    let decoder = PictureDecoder(workers: 1)
    let text = InspectionText(paint: .standardOutput, hasSeveral: files.count > 1)
    var documents: [JSON] = []
    var failed = 0
    for file in files {
      let inspection: Inspection
      do {
        inspection = Inspection(file: file, result: .success(try await decoder.report(file)))
      } catch let error as PictureError {
        inspection = Inspection(file: file, result: .failure(error))
        failed += 1
      } catch {
        return .interrupted
      }
      if isJSON { documents.append(inspection.json) } else { text.write(inspection) }
    }
    if isJSON { Console.standardOutput.write(JSON.object(files: documents).document) }
    return ExitStatus(failed: failed, of: files.count)
  }
}

/// What became of one file.
struct Inspection {
  let file: String
  let result: Result<PictureReport, PictureError>
}

extension JSON {
  fileprivate static func object(files: [JSON]) -> JSON { ["files": .list(files)] }
}
