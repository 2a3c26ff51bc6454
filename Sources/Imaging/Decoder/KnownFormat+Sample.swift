// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension KnownFormat {
  /// A small picture of this format.
  package var sample: [UInt8] {
    switch self {
    case .svg: Array(Self.drawing.utf8)
    case .png: Self.decode(Self.pngSample)
    case .gif: Self.decode(Self.gifSample)
    case .jpeg: Self.decode(Self.jpegSample)
    case .tiff: Self.decode(Self.tiffSample)
    case .webp: Self.decode(Self.webpSample)
    case .bmp: Self.bmpSample
    case .icon: Self.iconSample
    case .heif: Self.decode(Self.heifSample)
    case .avif: Self.decode(Self.avifSample)
    case .jxl: Self.decode(Self.jxlSample)
    }
  }

  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">
      <filter id="f"><feGaussianBlur stdDeviation="2"/><feDiffuseLighting><feDistantLight
        azimuth="45" elevation="45"/></feDiffuseLighting></filter>
      <rect width="60" height="60" fill="red" filter="url(#f)"/>
      <text y="10" font-family="sans-serif">Aä→字</text>
      <text y="20" font-family="serif" font-weight="bold">A</text>
      <text y="30" font-family="monospace" font-style="italic">A</text>
    </svg>
    """

  private static let pngSample = """
    iVBORw0KGgoAAAANSUhEUgAAAAQAAAAEAgMAAADUn3btAAAADFBMVEX/AACqAFVVAKoAAP9QAAc5AAAAEElEQV
    QI12NgYAhlWMXwHwAErgH/fIKFMAAAAABJRU5ErkJggg
    """

  private static let gifSample = """
    R0lGODlhBAAEAPIAAP8AAKoAVVUAqgAA/////wAAAAAAAAAAACH5BAAAAAAAIf8LSW1hZ2VNYWdpY2sNZ2FtbW
    E9MC40NTQ1NQAsAAAAAAQABAAAAwgICtEhUIw5EgA7
    """

  private static let jpegSample = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQE
    RXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2Nj
    Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAEAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAA
    AAAAAAAAb/xAAXEAEAAwAAAAAAAAAAAAAAAAAAAxRS/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAZEQABBQAA
    AAAAAAAAAAAAAAABAAMUUpH/2gAMAwEAAhEDEQA/AJO1LoBURmaDAkSHbHSv/9k
    """

  private static let tiffSample = """
    SUkqABQAAACAAAABEIiIRDMZwEAQAAABAwABAAAABAAAAAEBAwABAAAABAAAAAIBAwABAAAABAAAAAMBAwABAA
    AABQAAAAYBAwABAAAAAwAAAAoBAwABAAAAAQAAABEBBAABAAAACAAAABIBAwABAAAAAQAAABUBAwABAAAAAQAA
    ABYBAwABAAAABAAAABcBBAABAAAADAAAABwBAwABAAAAAQAAACkBAwACAAAAAAABAD4BBQACAAAAagEAAD8BBQ
    AGAAAAOgEAAEABAwAwAAAA2gAAAAAAAAD//6qqVVUAAP//AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    //8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABVVaqq/////wAAAAAAAAAAAAAAAAAAAAAAAAAAAACF61EAAACAAM
    P1qAAAAAACzcxMAAAAAAHNzEwAAACAAM3MTAAAAAACj8L1AAAAABA3GqAAAAAAAiuHCgAAACAA
    """

  /// One blue pixel.
  private static let bmpSample =
    Array("BM".utf8) + littleEndian(58) + littleEndian(0) + littleEndian(54) + littleEndian(40)
    + littleEndian(1) + littleEndian(1) + littleEndian(1, bytes: 2) + littleEndian(24, bytes: 2)
    + littleEndian(0) + littleEndian(4) + littleEndian(0, bytes: 16) + [255, 0, 0, 0]

  private static let webpSample = """
    UklGRkoAAABXRUJQVlA4ID4AAACwAgCdASoEAAQABABoJagCdGuAwQD9APf/A9DthagA/ulTnc0/+Cb9eVM/6E
    KmfZv/P7tc3rshskUA9cAAAA
    """

  /// The same pixel with its mask.
  private static let iconSample =
    [0, 0, 1, 0, 1, 0, 1, 1, 0, 0] + littleEndian(1, bytes: 2) + littleEndian(24, bytes: 2)
    + littleEndian(48) + littleEndian(22) + littleEndian(40) + littleEndian(1) + littleEndian(2)
    + littleEndian(1, bytes: 2) + littleEndian(24, bytes: 2) + littleEndian(0, bytes: 24)
    + [255, 0, 0, 0, 0, 0, 0, 0]

  private static let heifSample = """
    AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAA
    AAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAHAAAACNpaW5mAA
    AAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/
    P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq
    SSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwg
    ICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAkbWRhdAAAABgoAa8TgOUzwJ//48KP/4d88PsdMrVD1Pg
    """

  private static let avifSample = """
    AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdA
    AAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0A
    AAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAA
    AAAAAAAAgAAAAIAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNjb2xybmNseAABAA0ABoAAAAAXaXBt
    YQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCDgIv2EBDQaQMg8bQBxxxwQAALAMZsaHYUE
    """

  private static let jxlSample = """
    /wpB8JNQubeKIAASiAIALAFd5RIAABUqo4wbvJzr+fJDh8W0jesMbbVtYUmiyDg2SSdwSBIrwMYNYIaBDGYOj9
    ExVaJKEgmJvJ1faoCIbBv9ACcAOnEBuswB7wU
    """

  private static func decode(_ base64: String) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for character in base64.utf8 {
      guard let value = alphabet.firstIndex(of: character) else { continue }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }
}
