// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import GLib

/// Whether pictures can be decoded on this computer, and how safely.
public struct DecoderCheck: Sendable {
  public struct Format: Sendable, Equatable {
    /// Such as `webp`.
    public let name: String
    /// Whether a picture of this kind was decoded; if there is no sample, whether the decoding
    /// process has a loader for it.
    public let isDecoded: Bool
    /// Whether there was a sample.
    public let isTried: Bool
  }

  /// The path of the decoding program, or where it should be.
  public let program: String
  /// Why it doesn't work; nil when it does.
  public let failure: PictureError?
  /// What the sandbox fails to block; nil when that could not be tested.
  public let possible: [String]?
  /// The number of things that the sandbox was tested with.
  public let attempts: Int
  public let formats: [Format]

  /// Runs the check. `program` is searched for where it is installed if nil.
  @MainActor
  public static func run(program: String? = nil) async -> DecoderCheck {
    let program = program ?? PictureDecoder.findProgram()
    let decoder = PictureDecoder(workers: 1, program: program)
    let failure = await failure(of: .png, decoder)
    let lines = await ProgramOutput.lines(of: program, "--check-sandbox")
    let announced = await ProgramOutput.lines(of: program, "--list-formats") ?? []
    var formats: [Format] = []
    for format in LoaderFormat.allCases {
      let hasSample = !format.sample.isEmpty
      let works =
        hasSample
        ? await Self.failure(of: format, decoder) == nil : announced.contains(format.rawValue)
      formats.append(
        Format(name: "\(format)", isDecoded: failure == nil && works, isTried: hasSample))
    }
    return DecoderCheck(
      program: program, failure: failure,
      possible: lines.map { lines in
        lines.filter { !$0.hasPrefix("refused: ") }.map { CleanText.line($0) }
      }, attempts: lines?.count ?? 0, formats: formats)
  }

  /// Why a tiny picture of this format cannot be decoded.
  @MainActor
  private static func failure(
    of format: LoaderFormat, _ decoder: PictureDecoder
  ) async -> PictureError? {
    guard let memory = Memory.descriptor(with: format.sample) else {
      return .outOfMemory
    }
    do {
      _ = try await decoder.perform(
        CameoPictureRequest(.pixels, longestSide: 64), opening: { memory },
        read: { DecodedPicture($0, memory: $1, longestSide: 64) })
      return nil
    } catch {
      return error as? PictureError ?? .decoderFailed
    }
  }
}

extension LoaderFormat {
  /// A small picture of this format; empty where there is none here.
  package var sample: [UInt8] {
    switch self {
    case .svg: Array(Self.drawing.utf8)
    case .png: Self.decode(Self.pngSample)
    case .gif: Self.decode(Self.gifSample)
    case .jpeg: Self.decode(Self.jpegSample)
    case .tiff: Self.decode(Self.tiffSample)
    case .webp: Self.decode(Self.webpSample)
    case .bmp: Self.bmpSample
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

  /// One blue pixel of 24 bits.
  private static let bmpSample =
    Array("BM".utf8)
    + [58, 0, 54, 40, 1, 1, 24 << 16 | 1, 0, 4, 0, 0, 0, 0, 255].flatMap { littleEndian($0) }

  private static let webpSample = """
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
