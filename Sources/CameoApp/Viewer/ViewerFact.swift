// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Imaging
internal import Photos

/// One kind of detail that a picture's file reveals.
nonisolated struct ViewerFact: ListItem {
  let id: String
  let iconName: String
  let title: String
  let detail: String
  /// Whether it tells where the user lives, who they are or what they own, and is removed on sharing.
  let isMarked: Bool

  /// The details in `report`, the most personal first. `town` is the nearest one, if it is known.
  static func all(in report: PictureReport, town: String? = nil) -> [ViewerFact] {
    let groups: [(String, String, [Revelation.Kind], Bool)] = [
      ("place", "cameo-location-symbolic", [.place], true),
      ("device", "cameo-camera-symbolic", [.device, .serialNumber], true),
      ("people", "avatar-default-symbolic", [.owner, .people], true),
      ("time", "cameo-date-symbolic", [.time], false),
      ("words", "document-edit-symbolic", [.description, .comment], false),
    ]
    var facts = groups.compactMap { id, icon, kinds, isPersonal in
      fact(
        id, icon, report.found.filter { kinds.contains($0.kind) },
        instead: id == "place" ? town : nil, isPersonal: isPersonal)
    }
    let known = Set(groups.flatMap(\.2))
    let others = report.found.filter { $0.isSensitive && !known.contains($0.kind) }
    if !others.isEmpty {
      facts.append(
        ViewerFact(
          id: "others", iconName: "view-more-horizontal-symbolic",
          title: tr("{0} more detail", plural: "{0} more details", count: others.count),
          detail: joined(others.map(\.title)), isMarked: false))
    }
    return facts
  }

  /// - Parameter name: A better title than what the file says.
  private static func fact(
    _ id: String, _ icon: String, _ found: [Revelation], instead name: String?, isPersonal: Bool
  ) -> ViewerFact? {
    guard let first = main(of: found) else { return nil }
    let isNamed = name != nil && first.title == tr("Position")
    let title = isNamed ? name ?? "" : shown(first)
    let others = found.filter { $0 != first }
    let details = others.map { $0.title == tr("Position") ? $0.value : "\($0.title): \(shown($0))" }
    return ViewerFact(
      id: id, iconName: icon, title: title,
      detail: isNamed ? joined([first.value] + details) : joined(details, orElse: first.title),
      isMarked: isPersonal && found.contains { $0.isRemovedOnSharing })
  }

  /// The one that says most: the name of a place, the camera, the day.
  private static func main(of found: [Revelation]) -> Revelation? {
    let first = [
      tr("Location name"), tr("Position"), tr("Camera"), tr("Owner"), tr("Author"),
      tr("Date taken"),
      tr("Title"),
    ]
    for title in first { if let one = found.first(where: { $0.title == title }) { return one } }
    return found.first
  }

  private static func joined(_ texts: [String], orElse other: String = "") -> String {
    texts.isEmpty ? other : texts.prefix(4).joinedByDots()
  }

  /// Its value as the user would write it. One that is in the file several times, in other words each, is a list.
  static func shown(_ revelation: Revelation) -> String {
    guard [.place, .time].contains(revelation.kind) else { return revelation.value }
    var texts: [String] = []
    for value in revelation.value.split(separator: ";") {
      let text = value.trimmed
      let shown = revelation.kind == .time ? date(text) ?? text : text
      if !shown.isEmpty, !texts.contains(shown) { texts.append(shown) }
    }
    return texts.joined(separator: ", ")
  }

  /// A date such as `2026-05-16 20:58:11`, which the clock there showed, in the user's language; nil if it is none.
  private static func date(_ text: String) -> String? {
    let parts = text.split(whereSeparator: { $0 == " " || $0 == "T" })
    guard let first = parts.first, (1...2).contains(parts.count) else { return nil }
    let day = first.split(separator: "-").map { Int($0) }
    guard day.count == 3, let year = day[0], let month = day[1], let date = day[2],
      let found = PhotoDay(year: year, month: month, day: date)
    else { return nil }
    guard parts.count == 2 else { return found.title() }
    let clock = parts[1].prefix(8).split(separator: ":").map { Int($0) }
    guard clock.count >= 2, let hour = clock[0], let minute = clock[1], (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    let local = Int64(found.number) * 86_400 + Int64(hour * 3600 + minute * 60)
    return ViewerText.date(Double(PhotoTime(local: local, offset: nil).seconds))
  }
}
