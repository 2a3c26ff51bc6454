// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension PNGChunk {
  /// What the chunk holds besides the picture; nil when it belongs to the picture.
  package func part(in bytes: [UInt8]) -> PicturePart? {
    switch name {
    case "eXIf": .exif
    case "iTXt" where bytes.has("XML:com.adobe.xmp\0", at: payload): .xmp
    case "tEXt", "zTXt", "iTXt": .text
    case "tIME": .time
    case "caBX": .contentCredentials
    default: fitsPicture(in: bytes) == nil ? .programData : nil
    }
  }

  /// Whether a chunk that belongs to the picture is as long as such a chunk may be; nil for those
  /// that do not belong to it.
  func fitsPicture(in bytes: [UInt8]) -> Bool? {
    switch name {
    case "IDAT": true
    case "fdAT": payload.count >= 4
    case "IHDR": payload.count == 13
    case "IEND": payload.isEmpty
    case "PLTE": payload.count <= 768 && payload.count.isMultiple(of: 3)
    case "tRNS": payload.count <= 256
    case "sBIT": payload.count <= 4
    case "bKGD": payload.count <= 6
    case "gAMA", "cICP": payload.count == 4
    case "cHRM": payload.count == 32
    case "sRGB": payload.count == 1
    case "pHYs": payload.count == 9
    case "mDCV": payload.count == 24
    case "cLLI", "acTL": payload.count == 8
    case "fcTL": payload.count == 26
    case "iCCP": true
    default: nil
    }
  }
}
