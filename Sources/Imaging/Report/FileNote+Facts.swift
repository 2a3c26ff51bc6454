// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

extension FileNote {
  /// Says to people what was noted.
  func add(_ value: String, to sheet: inout FactSheet) {
    switch self {
    case .pages:
      let more = max(1, (Int(value) ?? 2) - 1)
      sheet.add(
        .furtherPictures, tr("Other pages"),
        tr("{0} page", plural: "{0} pages", count: more))
    case .gainMap: sheet.add(.technical, tr("HDR"), tr("gain map"))
    case .video: sheet.add(.furtherPictures, tr("Video"), value)
    case .preview: sheet.add(.technical, tr("Raw photo"), tr("using its preview, {0}", value))
    case .unread: sheet.add(.other, value, tr("couldn't be read"))
    case .programData: sheet.add(.programData, tr("App data"), value)
    case .furtherPicture: sheet.add(.furtherPictures, tr("Other pictures"), value)
    case .comment: sheet.add(.comment, tr("Comment"), value)
    case .title: sheet.add(.description, tr("Title"), value)
    case .description: sheet.add(.description, tr("Description"), value)
    case .author: sheet.add(.owner, tr("Author"), value)
    case .rights: sheet.add(.owner, tr("Copyright"), value)
    case .time: sheet.add(.time, tr("Modified"), value)
    case .program: sheet.add(.history, tr("Software"), value)
    case .path: sheet.add(.history, tr("File"), value)
    case .link: sheet.add(.history, tr("Link"), value)
    case .label: sheet.add(.description, tr("Label"), value)
    case .editor: sheet.add(.programData, tr("Editor data"), value)
    case .embeddedPicture:
      sheet.add(
        .furtherPictures, tr("Embedded picture"), tr("{0}; its metadata couldn't be read", value))
    }
  }
}
