// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Explains entries of EXIF, IPTC and XMP data.
struct EntryFacts {
  private var sheet: FactSheet
  private let values: [String: String]
  private let known = KnownEntries()
  private var technicalCount = 0
  private var makerCount = 0
  private var placeCount = 0
  private var hasFaces = false
  private var others: [String] = []

  static func add(_ entries: MetadataEntries, to sheet: inout FactSheet) {
    var reader = EntryFacts(entries, sheet)
    reader.addPlace()
    reader.addTechnical()
    for entry in entries.entries { reader.add(entry) }
    reader.addCounts()
    sheet = reader.sheet
  }

  private init(_ entries: MetadataEntries, _ sheet: FactSheet) {
    self.sheet = sheet
    values = Dictionary(entries.entries.map { ($0.name, $0.value) }) { first, _ in first }
  }

  private mutating func add(_ entry: MetadataEntries.Entry) {
    let name = entry.name
    if EntryNames.isRead(name) || EntryNames.isEmptyOfMeaning(name) { return }
    if let note = FileNote(entry: name) { return note.add(entry.value, to: &sheet) }
    if EntryNames.isRegion(name) {
      hasFaces = true
      if name.hasSuffix("Name") { sheet.add(.people, tr("In the photo"), entry.value) }
    } else if let row = known.meaning(of: name) {
      let value = EntryText.plain(entry.value)
      sheet.add(row.kind, row.title, row.kind == .time ? EntryText.date(value) : value)
    } else if EntryNames.isThumbnail(name) {
      addThumbnail(entry)
    } else if let companion = EntryNames.companion(name, entry.value) {
      add(companion)
    } else if name.hasSuffix(".InterColorProfile") {
      sheet.add(.colourProfile, tr("Color profile"), tr("embedded"))
    } else if EntryNames.isMakerNote(name) {
      makerCount += 1
    } else if name.includes("GPS") {
      placeCount += 1
    } else if EntryNames.isTechnical(name) {
      technicalCount += 1
    } else {
      others.append(name)
    }
  }

  private mutating func add(_ companion: EntryNames.Companion) {
    switch companion {
    case .video: sheet.add(.furtherPictures, tr("Video"), tr("mentioned in the metadata"))
    case .gainMap: FileNote.gainMap.add("", to: &sheet)
    case .panorama: sheet.add(.technical, tr("360° photo"), tr("panorama data"))
    case .none: technicalCount += 1
    }
  }

  private mutating func addPlace() {
    if let position = Position(values) {
      sheet.add(.place, tr("Position"), position.text)
    } else if let raw = values["Exif.GPSInfo.GPSLatitude"] ?? values["Xmp.exif.GPSLatitude"] {
      sheet.add(.place, tr("Position"), tr("unreadable: {0}", raw))
    }
    let height = values["Exif.GPSInfo.GPSAltitude"] ?? values["Xmp.exif.GPSAltitude"]
    let side = values["Exif.GPSInfo.GPSAltitudeRef"] ?? values["Xmp.exif.GPSAltitudeRef"]
    if let metres = height.flatMap(EntryNumbers.fraction) {
      let text = EntryNumbers.text(side == "1" ? -metres : metres, digits: 1)
      if !text.isEmpty { sheet.add(.place, tr("Altitude"), tr("{0} m", text)) }
    }
    let direction = values["Exif.GPSInfo.GPSImgDirection"] ?? values["Xmp.exif.GPSImgDirection"]
    if let degrees = direction.flatMap(EntryNumbers.fraction) {
      let text = EntryNumbers.text(degrees, digits: 0)
      if !text.isEmpty { sheet.add(.place, tr("Direction"), tr("{0}°", text)) }
    }
    let clock = values["Exif.GPSInfo.GPSTimeStamp"].flatMap(EntryNumbers.fractions).map {
      $0.map { number in
        let digits = EntryNumbers.text(number, digits: 0)
        return digits.count == 1 ? "0" + digits : digits
      }.joined(separator: ":")
    }
    let day = values["Exif.GPSInfo.GPSDateStamp"].map(EntryText.date)
    let time = [day, clock, values["Xmp.exif.GPSTimeStamp"].map(EntryText.date)]
    sheet.add(.place, tr("GPS time"), time.compactMap(\.self).joined(separator: " "))
  }

  private mutating func addTechnical() {
    func number(_ name: String, _ digits: Int) -> String? {
      let text = values["Exif.Photo.\(name)"].flatMap(EntryNumbers.fraction).map {
        EntryNumbers.text($0, digits: digits)
      }
      return text?.isEmpty == false ? text : nil
    }
    if let time = values["Exif.Photo.ExposureTime"] {
      sheet.add(.technical, tr("Exposure time"), tr("{0} s", time))
    }
    if let aperture = number("FNumber", 1) {
      sheet.add(.technical, tr("Aperture"), "f/" + aperture)
    }
    if let sensitivity = number("ISOSpeedRatings", 0) {
      sheet.add(.technical, tr("Sensitivity"), "ISO " + sensitivity)
    }
    if let length = number("FocalLength", 1) {
      sheet.add(.technical, tr("Focal length"), tr("{0} mm", length))
    }
    if let turn = EntryText.orientation(values["Exif.Image.Orientation"]) {
      sheet.add(.technical, tr("Orientation"), turn)
    }
  }

  private mutating func addThumbnail(_ entry: MetadataEntries.Entry) {
    if entry.name == "Exif.Thumbnail.JPEGInterchangeFormatLength",
      let count = Int(outside: entry.value, in: OutsideNumber.lengths)
    {
      sheet.add(.thumbnail, tr("Thumbnail"), tr("{0} bytes", count))
    } else if values["Exif.Thumbnail.JPEGInterchangeFormatLength"] == nil {
      sheet.add(.thumbnail, tr("Thumbnail"), tr("embedded"))
    }
  }

  private mutating func addCounts() {
    func entries(_ count: Int) -> String {
      tr("{0} entry", plural: "{0} entries", count: count)
    }
    if hasFaces, !sheet.has(.people) {
      sheet.add(.people, tr("In the photo"), tr("marked people"))
    }
    if placeCount > 0 {
      sheet.add(.place, tr("Other location data"), entries(placeCount))
    }
    if makerCount > 0 {
      // Not all of it can be read, and entries are only named if their meaning is known.
      sheet.add(
        .makerNotes, tr("Camera maker notes"),
        tr("{0}; may include owner name and serial number", entries(makerCount)))
    }
    if technicalCount > 0 {
      sheet.add(.technical, tr("Other technical data"), entries(technicalCount))
    }
    for name in others { sheet.add(.other, tr("Other data"), name) }
  }
}
