// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

extension StructureFacts {
  mutating func readPNG() {
    let file = PNGChunks(bytes)
    let profile = file.chunks.first { $0.name == "iCCP" }?.payload
    for chunk in file.chunks where !Task.isCancelled {
      switch chunk.name {
      case "acTL": isAnimation = true
      case "tEXt", "zTXt",
        "iTXt" where chunk.part(in: bytes) == .text:
        readText(chunk)
      case "tIME": readTime(chunk.payload)
      case "iCCP": readProfile(chunk.payload, isRead: chunk.payload == profile)
      default: add(chunk.part(in: bytes), chunk.payload, label: chunk.name)
      }
    }
    addTrailing(from: file.end)
  }

  /// The profile, and its name in the PNG file, which may differ from its own.
  private mutating func readProfile(_ payload: Range<Int>, isRead: Bool) {
    let name = text(payload.prefix { bytes[$0] != 0 })
    let common = ["icc", "icc profile", "photoshop icc profile", "embedded profile", "profile"]
    if !ProfileNames.isCommon(name), name != MinimalProfile.name,
      !common.contains(name.lowercased())
    {
      sheet.add(.device, tr("Color profile name"), name)
    }
    if isRead, let profile = PNGProfile.read(payload, in: bytes) {
      addProfile(profile)
    } else {
      addIgnoredProfile(payload)
    }
  }

  private mutating func readText(_ chunk: PNGChunk) {
    guard let parts = PNGText(chunk, in: bytes) else { return }
    let key = text(parts.key)
    guard parts.isPacked else {
      return add(key, parts.letters(bytes[parts.text.prefix(4000)]))
    }
    add(key, unpacked[chunk.whole.lowerBound] ?? tr("compressed text, {0} bytes", parts.text.count))
  }

  private mutating func readTime(_ payload: Range<Int>) {
    let start = payload.lowerBound
    guard payload.count == 7, let year = bytes.big16(start) else { return }
    let parts = bytes[start + 2..<start + 7].map { $0 < 10 ? "0\($0)" : "\($0)" }
    sheet.add(
      .time, tr("Modified"),
      "\(year)-\(parts[0])-\(parts[1]) \(parts[2]):\(parts[3]):\(parts[4])")
  }

  private mutating func add(_ key: String, _ text: String) {
    switch key {
    case "Author": sheet.add(.owner, tr("Author"), text)
    case "Copyright": sheet.add(.owner, tr("Copyright"), text)
    case "Title": sheet.add(.description, tr("Title"), text)
    case "Description": sheet.add(.description, tr("Description"), text)
    case "Software": sheet.add(.history, tr("Software"), text)
    case "Source": sheet.add(.device, tr("Manufacturer"), text)
    case "Creation Time", "date:create": sheet.add(.time, tr("Date taken"), text)
    case "date:modify", "date:timestamp": sheet.add(.time, tr("Modified"), text)
    case "Comment": sheet.add(.comment, tr("Comment"), text)
    default: sheet.add(.comment, tr("Text “{0}”", CleanText.line(key, limit: 79)), text)
    }
  }
}
