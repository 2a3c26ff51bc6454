// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CGdkPixbuf

/// Lets every loader do its work once while files can still be opened: loaders are libraries of
/// their own, drawings need fonts, filters start threads.
enum LoaderWarmUp {
  static func run() {
    ColourConversion.warmUp()
    for format in LoaderFormat.allCases {
      guard let loader = gdk_pixbuf_loader_new_with_mime_type(format.rawValue, nil) else {
        continue
      }
      let sample = sample(of: format)
      if !sample.isEmpty { gdk_pixbuf_loader_write(loader, sample, gsize(sample.count), nil) }
      gdk_pixbuf_loader_close(loader, nil)
      g_object_unref(loader)
    }
  }

  /// A small picture; where there is none here the loader is at least in memory.
  private static func sample(of format: LoaderFormat) -> [UInt8] {
    switch format {
    case .svg: Array(drawing.utf8)
    case .png: decode(png)
    case .gif: decode(gif)
    case .jpeg: decode(jpeg)
    case .tiff: decode(tiff)
    case .webp: decode(webp)
    default: []
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

  private static let png = """
    iVBORw0KGgoAAAANSUhEUgAAAAQAAAAEAgMAAADUn3btAAAADFBMVEX/AACqAFVVAKoAAP9QAAc5AAAAEElEQV
    QI12NgYAhlWMXwHwAErgH/fIKFMAAAAABJRU5ErkJggg
    """

  private static let gif = """
    R0lGODlhBAAEAPIAAP8AAKoAVVUAqgAA/////wAAAAAAAAAAACH5BAAAAAAAIf8LSW1hZ2VNYWdpY2sNZ2FtbW
    E9MC40NTQ1NQAsAAAAAAQABAAAAwgICtEhUIw5EgA7
    """

  private static let jpeg = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQE
    RXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2Nj
    Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAEAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAA
    AAAAAAAAb/xAAXEAEAAwAAAAAAAAAAAAAAAAAAAxRS/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAZEQABBQAA
    AAAAAAAAAAAAAAABAAMUUpH/2gAMAwEAAhEDEQA/AJO1LoBURmaDAkSHbHSv/9k
    """

  private static let tiff = """
    SUkqABQAAACAAAABEIiIRDMZwEAQAAABAwABAAAABAAAAAEBAwABAAAABAAAAAIBAwABAAAABAAAAAMBAwABAA
    AABQAAAAYBAwABAAAAAwAAAAoBAwABAAAAAQAAABEBBAABAAAACAAAABIBAwABAAAAAQAAABUBAwABAAAAAQAA
    ABYBAwABAAAABAAAABcBBAABAAAADAAAABwBAwABAAAAAQAAACkBAwACAAAAAAABAD4BBQACAAAAagEAAD8BBQ
    AGAAAAOgEAAEABAwAwAAAA2gAAAAAAAAD//6qqVVUAAP//AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    //8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABVVaqq/////wAAAAAAAAAAAAAAAAAAAAAAAAAAAACF61EAAACAAM
    P1qAAAAAACzcxMAAAAAAHNzEwAAACAAM3MTAAAAAACj8L1AAAAABA3GqAAAAAAAiuHCgAAACAA
    """

  private static let webp = """
    UklGRkoAAABXRUJQVlA4ID4AAACwAgCdASoEAAQABABoJagCdGuAwQD9APf/A9DthagA/ulTnc0/+Cb9eVM/6E
    KmfZv/P7tc3rshskUA9cAAAA
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
