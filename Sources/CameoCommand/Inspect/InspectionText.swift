// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// Says to people what was found in their files.
struct InspectionText {
  let paint: Paint
  /// Whether lines have to say which file they are about.
  let hasSeveral: Bool

  /// Writes what is known about one file; what went wrong goes to standard error.
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
    return (lines + left(report) + [losses].compactMap(\.self)).map { $0 + "\n" }.joined()
  }

  private func description(of report: PictureReport) -> String {
    let parts = [
      report.format.uppercased(), tr("{0} × {1} pixels", report.width, report.height),
      tr("{0} bytes", report.byteCount), report.isAnimation ? tr("animated") : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private func left(_ report: PictureReport) -> [String] {
    switch report.left {
    case .afterTakingOut where report.found.isEmpty:
      return []
    case .nothing:
      return ["  " + tr("Sharing re-encodes the picture and removes all of this.")]
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
