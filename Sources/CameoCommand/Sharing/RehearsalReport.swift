// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Sharing

/// What would be sent, for users and scripts.
struct RehearsalReport {
  let rehearsals: [Rehearsal]

  var json: JSON {
    [
      "dryRun": true,
      "destinations": .list(rehearsals.map(Self.json)),
      "results": .list(
        rehearsals.flatMap { rehearsal in rehearsal.pictures.map { Self.json($0, rehearsal) } }),
    ]
  }

  private static func json(_ rehearsal: Rehearsal) -> JSON {
    ([
      "destination": .text(rehearsal.account.id), "ready": .flag(rehearsal.isReady),
      "posts": .number(rehearsal.posts),
    ] as JSON)
    .with(
      "caption",
      rehearsal.caption.map { ["count": .number($0.count), "limit": .number($0.most)] }
    )
    .with("problems", .list(rehearsal.problems.map { .error($0) }))
  }

  private static func json(_ picture: Rehearsal.Picture, _ rehearsal: Rehearsal) -> JSON {
    let start = JSON.result(rehearsal.account.id, picture.source)
    switch picture.outcome {
    case .failure(let error):
      return start.with("state", "failed").with("error", .error(error))
    case .success(let outgoing):
      let problem = rehearsal.problems.first
      return
        start
        .with("state", problem == nil ? "ready" : "failed")
        .with("name", picture.name.map { .text($0) })
        .with("type", .text(outgoing.type))
        .with("width", .number(outgoing.width))
        .with("height", .number(outgoing.height))
        .with("removed", .list(outgoing.removedNames.map { .text($0) }))
        .with("hidden", outgoing.hiddenCount == 0 ? nil : .number(outgoing.hiddenCount))
        .with("notShared", .list(outgoing.losses.map { .text($0.rawValue) }))
        .with("bytes", .number(outgoing.byteCount))
        .with("error", problem.map { .error($0) })
    }
  }

  func lines(_ paint: Paint) -> [String] {
    rehearsals.flatMap { lines($0, paint) } + [tr("Nothing was sent.")]
  }

  private func lines(_ rehearsal: Rehearsal, _ paint: Paint) -> [String] {
    var lines = [paint.strong(rehearsal.account.label)]
    if let caption = rehearsal.caption {
      lines.append(
        "  "
          + tr(
            "Caption: {0} of {1} characters", GroupedNumber.text(caption.count),
            GroupedNumber.text(caption.most)))
    }
    for problem in rehearsal.problems {
      lines.append("  " + paint.bad("! " + CleanText.line(problem.sentence, limit: 1000)))
      if let advice = problem.optionAdvice { lines.append("    " + advice) }
    }
    for picture in rehearsal.pictures {
      lines.append("  " + CleanText.line(picture.source, limit: 400))
      switch picture.outcome {
      case .failure(let error):
        // The problems with all of it were printed above.
        guard !rehearsal.problems.contains(error) else { continue }
        lines.append("    " + paint.bad("! " + CleanText.line(error.sentence, limit: 1000)))
      case .success(let outgoing):
        lines += facts(outgoing, name: picture.name).map { "    " + $0 }
      }
    }
    return lines
  }

  private func facts(_ outgoing: PictureFacts, name: String?) -> [String] {
    let picture = [
      name.map { CleanText.line($0) } ?? outgoing.type,
      tr("{0} × {1} pixels", outgoing.width, outgoing.height),
      ByteSize.text(outgoing.byteCount),
    ].joined(separator: ", ")
    let titles = PicturePart.titles(ofShortNames: outgoing.removedNames)
    let losses = PictureLoss.sentence(outgoing.losses)
    let hidden =
      outgoing.hiddenCount == 0
      ? nil
      : tr("{0} area hidden", plural: "{0} areas hidden", count: outgoing.hiddenCount)
    return [picture] + [hidden, PicturePart.removal(of: titles), losses].compactMap(\.self)
  }
}
