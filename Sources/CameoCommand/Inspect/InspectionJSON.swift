// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Imaging

extension Inspection {
  /// The file's place in the document, as `docs/cli.md` describes it.
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
