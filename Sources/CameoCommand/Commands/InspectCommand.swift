// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// Shows the metadata in pictures, and what sharing would leave of it.
struct InspectCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "inspect", summary: tr("Show the metadata in photos, and what sharing removes"),
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

/// The result for one file.
struct Inspection {
  let file: String
  let result: Result<PictureReport, PictureError>
}

extension JSON {
  fileprivate static func object(files: [JSON]) -> JSON { ["files": .list(files)] }
}

/// Prints the metadata that was found.
struct InspectionText {
  let paint: Paint
  /// Whether lines have to name the file.
  let hasSeveral: Bool

  /// Writes the report about one file; errors go to standard error.
  func write(_ inspection: Inspection) {
    let file = CleanText.line(inspection.file, limit: 400)
    switch inspection.result {
    case .success(let report):
      Console.standardOutput.write(text(report, of: file) + (hasSeveral ? "\n" : ""))
    case .failure(let error):
      Console.standardError.write("cameo: \(file): \(error)\n")
    }
  }

  func text(_ report: PictureReport, of file: String) -> String {
    var lines = [paint.strong(file), "  " + description(of: report)]
    let sensitive = report.found.filter(\.isSensitive)
    let harmless = report.found.filter { !$0.isSensitive }
    if sensitive.isEmpty, report.isComplete {
      lines.append("  " + paint.good(tr("No personal information found.")))
    } else if sensitive.isEmpty {
      lines.append(
        "  "
          + tr("No personal information found, but this format can't be checked completely."))
    } else {
      lines.append("  " + tr("Personal information:"))
      lines += rows(sensitive).map { paint.warning("  ! " + $0) }
    }
    if !harmless.isEmpty {
      lines.append("  " + tr("Other metadata:"))
      lines += rows(harmless).map { "    " + $0 }
    }
    let losses = PictureLoss.sentence(report.losses).map { "  " + $0 }
    return (lines + left(report) + [losses].compactMap(\.self))
      .map { TerminalText.line($0) + "\n" }.joined()
  }

  private func description(of report: PictureReport) -> String {
    let parts = [
      report.format.uppercased(), tr("{0} × {1} pixels", report.width, report.height),
      ByteSize.text(report.byteCount), report.isAnimation ? tr("animated") : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private func left(_ report: PictureReport) -> [String] {
    switch report.left {
    case .afterTakingOut where report.found.isEmpty:
      return []
    case .nothing:
      return ["  " + tr("Sharing re-encodes the photo and removes all of this.")]
    case .afterTakingOut(let left) where left.isEmpty:
      return ["  " + tr("Sharing removes all of this.")]
    case .afterTakingOut(let left):
      return ["  " + tr("Still in the file after sharing:")]
        + rows(left, of: report.found).map { "    " + $0 }
    }
  }

  /// A line for each, the values in a column of their own.
  private func rows(_ revelations: [Revelation], of all: [Revelation]? = nil) -> [String] {
    let width = (all ?? revelations).map(\.title.count).max() ?? 0
    return revelations.map { revelation in
      let gap = String(repeating: " ", count: max(0, width - revelation.title.count))
      return revelation.title + gap + "  " + revelation.value
    }
  }
}

extension Inspection {
  /// The file's entry in the document, as `docs/cli.md` describes it.
  var json: JSON {
    let start: JSON = ["file": .text(file)]
    switch result {
    case .failure(let error):
      return start.with("error", ["code": .text(error.code), "message": .text(error.description)])
    case .success(let report):
      let left: [Revelation]? =
        switch report.left {
        case .afterTakingOut(let left): left
        case .nothing: nil
        }
      return
        start
        .with("format", .text(report.format))
        .with("width", .number(report.width))
        .with("height", .number(report.height))
        .with("bytes", .number(report.byteCount))
        .with("animation", .flag(report.isAnimation))
        .with(
          "found",
          .list(report.found.map { Self.json($0).with("removed", .flag($0.isRemovedOnSharing)) })
        )
        .with("left", .list((left ?? []).map(Self.json)))
        .with("encodedAnew", .flag(left == nil))
        .with("notShared", .list(report.losses.map { .text($0.rawValue) }))
        .with("complete", .flag(report.isComplete))
    }
  }

  private static func json(_ revelation: Revelation) -> JSON {
    [
      "kind": .text(revelation.kind.rawValue), "title": .text(revelation.title),
      "value": .text(revelation.value), "sensitive": .flag(revelation.isSensitive),
    ]
  }
}
