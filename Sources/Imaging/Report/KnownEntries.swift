// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What entries of EXIF, IPTC and XMP data are about. A name that ends with `*` matches all that
/// begin like this.
struct KnownEntries {
  /// A topic with the names of all its entries.
  struct Meaning {
    let kind: Revelation.Kind
    let title: String
    let names: [String]

    init(_ kind: Revelation.Kind, _ title: String, _ names: String...) {
      self.kind = kind
      self.title = title
      self.names = names
    }
  }

  private var exact: [String: Meaning] = [:]
  private var beginnings: [(String, Meaning)] = []

  init() {
    for row in Self.places + Self.times + Self.things + Self.persons + Self.texts + Self.histories {
      for name in row.names {
        if name.hasSuffix("*") {
          beginnings.append((String(name.dropLast()), row))
        } else {
          exact[name] = row
        }
      }
    }
  }

  /// Returns the topic of the entry with this name, ignoring list indices; nil if unknown.
  func meaning(of name: String) -> Meaning? {
    if let row = exact[name] { return row }
    if let row = beginnings.first(where: { name.hasPrefix($0.0) })?.1 { return row }
    // Further pictures have the same entries.
    let parts = name.split(separator: ".")
    if parts.count == 3, parts[0] == "Exif", let last = parts[1].last, last.isNumber,
      parts[1].hasPrefix("Image") || parts[1].hasPrefix("SubImage"),
      let row = exact["Exif.Image.\(parts[2])"]
    {
      return row
    }
    return Self.makerMeaning(
      parts.last.map(String.init) ?? "", isMaker: EntryNames.isMakerNote(name))
  }

  /// Cameras use many names for it in their maker notes.
  private static func makerMeaning(_ name: String, isMaker: Bool) -> Meaning? {
    let isLens = name.includes("Lens")
    let isNumber =
      name.includes("SerialN") || name.includes("InternalSerial") || isMaker && name == "SerialNO"
    if isNumber {
      let title = isLens ? tr("Lens serial number") : tr("Serial number")
      return Meaning(.serialNumber, title)
    }
    guard isMaker else { return nil }
    if ["OwnerName", "Owner", "UserName", "Artist", "Photographer"].contains(name) {
      return Meaning(.owner, tr("Owner"))
    }
    if name == "Copyright" { return Meaning(.owner, tr("Copyright")) }
    if ["ImageUniqueID", "ShutterCount"].contains(name) {
      return Meaning(.serialNumber, tr("Unique ID"))
    }
    if name.hasPrefix("BabyName") || name.hasPrefix("PetName") || name.hasPrefix("FaceName") {
      return Meaning(.people, tr("In the photo"))
    }
    return nil
  }

  private static let places = [
    Meaning(
      .place, tr("Location name"), "Iptc.Application2.City", "Iptc.Application2.SubLocation",
      "Iptc.Application2.ProvinceState", "Iptc.Application2.CountryName",
      "Iptc.Application2.LocationName", "Xmp.photoshop.City", "Xmp.photoshop.State",
      "Xmp.photoshop.Country", "Xmp.iptc.Location", "Xmp.iptcExt.LocationShown*",
      "Xmp.iptcExt.LocationCreated*", "Exif.GPSInfo.GPSAreaInformation"),
    Meaning(
      .place, tr("Country code"), "Iptc.Application2.CountryCode", "Xmp.iptc.CountryCode"),
    Meaning(.place, tr("Location source"), "Exif.GPSInfo.GPSProcessingMethod"),
  ]

  private static let times = [
    Meaning(
      .time, tr("Date taken"), "Exif.Photo.DateTimeOriginal", "Xmp.exif.DateTimeOriginal",
      "Xmp.photoshop.DateCreated", "Iptc.Application2.DateCreated",
      "Iptc.Application2.TimeCreated", "Exif.Image.DateTimeOriginal"),
    Meaning(
      .time, tr("Date digitized"), "Exif.Photo.DateTimeDigitized", "Xmp.exif.DateTimeDigitized",
      "Xmp.xmp.CreateDate", "Iptc.Application2.DigitizationDate",
      "Iptc.Application2.DigitizationTime"),
    Meaning(
      .time, tr("Modified"), "Exif.Image.DateTime", "Xmp.xmp.ModifyDate", "Xmp.xmp.MetadataDate",
      "Xmp.tiff.DateTime"),
    Meaning(
      .time, tr("Time zone"), "Exif.Photo.OffsetTime", "Exif.Photo.OffsetTimeOriginal",
      "Exif.Photo.OffsetTimeDigitized", "Exif.Image.TimeZoneOffset"),
  ]

  private static let things = [
    Meaning(.device, tr("Manufacturer"), "Exif.Image.Make", "Xmp.tiff.Make"),
    Meaning(
      .device, tr("Camera"), "Exif.Image.Model", "Xmp.tiff.Model", "Exif.Image.UniqueCameraModel"),
    Meaning(
      .device, tr("Lens"), "Exif.Photo.LensModel", "Exif.Photo.LensMake", "Xmp.aux.Lens",
      "Xmp.exifEX.LensModel", "Xmp.exifEX.LensMake"),
    Meaning(.device, tr("Computer"), "Exif.Image.HostComputer"),
    Meaning(
      .serialNumber, tr("Serial number"), "Exif.Photo.BodySerialNumber",
      "Exif.Image.CameraSerialNumber", "Xmp.aux.SerialNumber", "Xmp.exifEX.BodySerialNumber"),
    Meaning(
      .serialNumber, tr("Lens serial number"), "Exif.Photo.LensSerialNumber",
      "Xmp.aux.LensSerialNumber", "Xmp.exifEX.LensSerialNumber", "Xmp.aux.LensID"),
    Meaning(
      .serialNumber, tr("Unique ID"), "Exif.Photo.ImageUniqueID",
      "Exif.Image.ImageNumber", "Xmp.exif.ImageUniqueID", "Exif.Image.RawDataUniqueID",
      "Xmp.aux.ImageNumber", "Iptc.Application2.UniqueName"),
  ]

  private static let persons = [
    Meaning(
      .owner, tr("Author"), "Exif.Image.Artist", "Exif.Image.XPAuthor", "Xmp.dc.creator",
      "Xmp.tiff.Artist", "Iptc.Application2.Byline", "Iptc.Application2.BylineTitle",
      "Xmp.photoshop.AuthorsPosition"),
    Meaning(
      .owner, tr("Owner"), "Exif.Photo.CameraOwnerName", "Xmp.aux.OwnerName",
      "Xmp.exifEX.CameraOwnerName", "Xmp.xmpRights.Owner"),
    Meaning(
      .owner, tr("Copyright"), "Exif.Image.Copyright", "Xmp.dc.rights",
      "Iptc.Application2.Copyright", "Xmp.xmpRights.UsageTerms", "Xmp.xmpRights.WebStatement"),
    Meaning(
      .owner, tr("Contact"), "Iptc.Application2.Contact", "Xmp.iptc.CreatorContactInfo*"),
    Meaning(
      .owner, tr("Credit"), "Iptc.Application2.Credit", "Iptc.Application2.Source",
      "Xmp.photoshop.Credit", "Xmp.photoshop.Source", "Iptc.Application2.Writer",
      "Xmp.photoshop.CaptionWriter"),
    Meaning(
      .people, tr("In the photo"), "Xmp.iptcExt.PersonInImage*", "Xmp.mwg-rs.Regions*",
      "Xmp.MP.RegionInfo*", "Xmp.MP.Regions*", "Xmp.iptcExt.PersonInImageWDetails*"),
  ]

  private static let texts = [
    Meaning(
      .description, tr("Title"), "Xmp.dc.title", "Iptc.Application2.ObjectName",
      "Exif.Image.XPTitle", "Iptc.Application2.Headline", "Xmp.photoshop.Headline"),
    Meaning(
      .description, tr("Description"), "Exif.Image.ImageDescription", "Xmp.dc.description",
      "Iptc.Application2.Caption", "Exif.Image.XPSubject", "Xmp.tiff.ImageDescription",
      "Xmp.iptc.AltTextAccessibility", "Xmp.iptc.ExtDescrAccessibility"),
    Meaning(
      .description, tr("Keywords"), "Xmp.dc.subject", "Iptc.Application2.Keywords",
      "Exif.Image.XPKeywords", "Xmp.lr.hierarchicalSubject*", "Xmp.digiKam.TagsList*",
      "Xmp.MicrosoftPhoto.LastKeywordXMP*"),
    Meaning(
      .description, tr("Event"), "Xmp.iptcExt.Event", "Iptc.Application2.SpecialInstructions",
      "Xmp.photoshop.Instructions"),
    Meaning(.description, tr("Rating"), "Xmp.xmp.Rating", "Exif.Image.Rating"),
    Meaning(
      .comment, tr("Comment"), "Exif.Photo.UserComment", "Exif.Image.XPComment",
      "Xmp.exif.UserComment", "Xmp.acdsee.notes"),
  ]

  private static let histories = [
    Meaning(
      .history, tr("Software"), "Exif.Image.Software", "Exif.Image.ProcessingSoftware",
      "Xmp.xmp.CreatorTool", "Xmp.tiff.Software", "Iptc.Application2.Program",
      "Iptc.Application2.ProgramVersion"),
    Meaning(
      .history, tr("Document ID"), "Xmp.xmpMM.DocumentID", "Xmp.xmpMM.InstanceID",
      "Xmp.xmpMM.OriginalDocumentID"),
    Meaning(.history, tr("Edited"), "Xmp.xmpMM.History*"),
    Meaning(
      .history, tr("Derived from"), "Xmp.xmpMM.DerivedFrom*", "Xmp.xmpMM.Ingredients*",
      "Xmp.photoshop.DocumentAncestors*", "Xmp.crs.RawFileName",
      "Exif.Image.OriginalRawFileName", "Xmp.xmpMM.PreservedFileName"),
  ]
}
