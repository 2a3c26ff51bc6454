// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

@testable import Imaging

/// A picture with every kind of metadata, made with other programs.
enum RevealingPicture {
  /// Makes one in `folder` and returns its path.
  static func make(_ name: String, in folder: URL) throws -> String {
    let size = ["-size", "64x48", "plasma:red-blue", "-strip"]
    let small = ["(", "+clone", "-resize", "16x12", "-write", "small.jpg", "+delete", ")"]
    let isWebP = name.hasSuffix(".webp")
    let both = isWebP ? ["-write", "base.jpg", name] : [name]
    try PictureStudio.run(["convert"] + size + small + both, in: folder)
    try Data(TestProfile.bytes).write(to: folder.appending(path: "profile.icc"))
    let written = isWebP ? "base.jpg" : name
    try PictureStudio.run(
      ["exiftool", "-q", "-m", "-overwrite_original"] + revelations + [written], in: folder)
    guard isWebP else { return folder.appending(path: name).path }
    var last = name
    for kind in ["exif", "xmp"] {
      try PictureStudio.run(["exiftool", "-b", "-\(kind)", written], in: folder)
        .write(to: folder.appending(path: "new.\(kind)"))
      try PictureStudio.run(
        ["webpmux", "-set", kind, "new.\(kind)", last, "-o", "\(kind).webp"], in: folder)
      last = "\(kind).webp"
    }
    return folder.appending(path: last).path
  }

  private static let revelations = [
    "-GPSLatitude=51.7991", "-GPSLatitudeRef=N", "-GPSLongitude=10.6156", "-GPSLongitudeRef=W",
    "-GPSAltitude=1141", "-GPSAltitudeRef=Above Sea Level", "-GPSDateStamp=2026:01:02",
    "-GPSTimeStamp=02:04:05", "-EXIF:Make=Example", "-EXIF:Model=Camera 1",
    "-EXIF:LensModel=Lens 50", "-EXIF:SerialNumber=SN-4711", "-EXIF:LensSerialNumber=LENS-4712",
    "-EXIF:ImageUniqueID=unique-1", "-EXIF:OwnerName=Sample Person",
    "-EXIF:Artist=Sample Artist", "-EXIF:Copyright=Sample Rights", "-EXIF:Software=Editor 3",
    "-EXIF:DateTimeOriginal=2026:01:02 03:04:05", "-EXIF:UserComment=secret nöte",
    "-EXIF:ImageDescription=A secret description", "-EXIF:ExposureTime=1/250",
    "-EXIF:FNumber=2.8", "-EXIF:ISO=400", "-EXIF:FocalLength=50", "-EXIF:XPKeywords=Wörter",
    "-n", "-EXIF:Orientation=6", "-ThumbnailImage<=small.jpg", "-icc_profile<=profile.icc",
    "-XMP-dc:Creator=Sample Author", "-XMP-dc:Subject=secret keyword",
    "-XMP-photoshop:City=Sampletown", "-XMP-xmpMM:DocumentID=secret-id",
    "-XMP-xmpMM:HistorySoftwareAgent=Editor 4", "-XMP-iptcExt:PersonInImage=Somebody",
    "-XMP-xmp:CreatorTool=Editor 5", "-IPTC:By-line=Sample Byline", "-IPTC:Keywords=iptc keyword",
    "-Comment=secret comment", "-PNG:Author=PNG Author", "-PNG:ModifyDate=2026:01:02 03:04:05",
  ]
}
