// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Sharing

/// One share as it is listed.
struct ShareEntry {
  let share: Share
  let report: DeliveryReport

  static func of(_ share: Share, in ledger: Ledger) async throws(DeliveryError) -> ShareEntry {
    ShareEntry(
      share: share,
      report: try await .of(try await ledger.deliveries(of: share.id), in: ledger))
  }

  var json: JSON {
    ([
      "share": .text(share.id), "created": .text(ISODate.text(share.created)),
      "caption": .text(share.words.caption), "visibility": .text(share.words.visibility.rawValue),
    ] as JSON)
    .with("warning", share.words.warning.isEmpty ? nil : .text(share.words.warning))
    .with("language", share.words.language.map { .text($0) })
    .with("metadataKept", .flag(share.keepsMetadata))
    .with("fileNames", share.fileNames.map { .text($0.rawValue) })
    .with("results", .list(report.results))
  }

  func lines(_ paint: Paint) -> [String] {
    let caption = CleanText.line(share.words.caption, limit: 60)
    let head = [paint.strong(share.id), LocalTime.moment(share.created), caption]
    return [head.filter { !$0.isEmpty }.joined(separator: "  ")]
      + report.lines(paint).map { "  " + $0 }
  }

  /// The rest of what is known, a line for each picture.
  var details: [String] {
    report.entries.flatMap { entry in
      entry.pictures.map { picture in
        let prepared = picture.prepared.map {
          [
            "\($0.width) × \($0.height)", tr("{0} bytes", $0.byteCount),
            PicturePart.removal(of: PicturePart.titles(ofShortNames: $0.removedNames)),
          ].compactMap(\.self).joined(separator: ", ")
        }
        let source = CleanText.line(picture.source, limit: 400)
        return "  "
          + [entry.delivery.id, source, prepared].compactMap(\.self)
          .joined(separator: "  ")
      }
    }
  }
}
