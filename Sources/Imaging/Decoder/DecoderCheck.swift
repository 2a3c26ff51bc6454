// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import GLib

/// Whether pictures can be decoded on this computer, and how safely.
public struct DecoderCheck: Sendable {
  public struct Format: Sendable, Equatable {
    /// Such as `webp`.
    public let name: String
    /// Whether a picture of this kind was decoded.
    public let isDecoded: Bool
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

  @MainActor
  public static func run() async -> DecoderCheck {
    let program = PictureDecoder.findProgram()
    let decoder = PictureDecoder(workers: 1, program: program)
    let failure = await failure(of: .png, decoder)
    let lines = await ProgramOutput.lines(of: program, "--check-sandbox")
    var formats: [Format] = []
    for format in KnownFormat.allCases {
      let works = await Self.failure(of: format, decoder) == nil
      formats.append(Format(name: "\(format)", isDecoded: failure == nil && works))
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
    of format: KnownFormat, _ decoder: PictureDecoder
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
