// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox

/// A file encoded from a picture, within limits. It has no metadata, its colours are sRGB, and it
/// is upright.
public struct Rendition: Sendable {
  /// The file.
  public let bytes: [UInt8]
  /// JPEG or PNG.
  public let format: PictureFormat
  /// The size of the picture in the file.
  public let size: PictureSize
  /// The size of the upright original.
  public let originalSize: PictureSize
  /// The quality of a JPEG file, from 1 to 100.
  public let quality: Int?

  /// The formats that can be made.
  public static let formats: [PictureFormat] = [.jpeg, .png]

  /// Wraps the untrusted reply of the decoding process: nil if it is inconsistent or doesn't match
  /// the request.
  init?(_ reply: CameoPictureReply, memory: Descriptor, limits: PictureLimits) {
    format = reply.is_png != 0 ? .png : .jpeg
    size = PictureSize(width: Int(reply.width), height: Int(reply.height))
    originalSize = PictureSize(width: Int(reply.full_width), height: Int(reply.full_height))
    quality = reply.is_png != 0 ? nil : Int(reply.quality)
    guard limits.formats.contains(format), limits.allow(size), originalSize.pixels > 0,
      let length = Int(exactly: reply.length), length <= DecodingLimits.renditionBytes,
      limits.allow(bytes: length), let sealed = SealedBytes(memory, count: length)
    else { return nil }
    bytes = sealed.withBytes { [UInt8]($0) }
    guard let head = PictureHeader(bytes), head.format == format, head.size == size,
      head.orientation == 1
    else { return nil }
  }
}

extension CameoRenditionWish {
  init(_ limits: PictureLimits, _ edit: PictureEdit) {
    self.init()
    is_mirrored = edit.pose.isMirrored ? 1 : 0
    tilt = Int32(clamping: edit.pose.tilt)
    quarter_turns = UInt32(edit.quarterTurns)
    if let crop = edit.crop {
      crop_x = UInt32(clamping: crop.x)
      crop_y = UInt32(clamping: crop.y)
      crop_width = UInt32(clamping: crop.width)
      crop_height = UInt32(clamping: crop.height)
    }
    hide(edit.hidden)
    // No pixel at all is requested as 1, because 0 means no limit.
    func most(_ values: Int?...) -> Int { values.compactMap { $0 }.min().map { max(1, $0) } ?? 0 }
    // The picture is fitted before it is turned.
    let (width, height) =
      edit.swapsSides ? (limits.height, limits.width) : (limits.width, limits.height)
    self.width = UInt32(clamping: most(width, limits.longestSide))
    self.height = UInt32(clamping: most(height, limits.longestSide))
    pixels = UInt64(most(limits.pixels))
    bytes = UInt64(most(limits.bytes))
    takes_jpeg = limits.formats.contains(.jpeg) ? 1 : 0
    takes_png = limits.formats.contains(.png) ? 1 : 0
    prefers_png = limits.formats.first { Rendition.formats.contains($0) } == .png ? 1 : 0
  }
}

extension CameoRenditionWish {
  /// How the picture is laid.
  package var pose: PicturePose { PicturePose(isMirrored: is_mirrored != 0, tilt: Int(tilt)) }

  /// The boxes that are covered, at most `HiddenBox.most`.
  package var hiddenBoxes: [HiddenBox] {
    withUnsafeBytes(of: hidden) { bytes in
      bytes.bindMemory(to: CameoHiddenBox.self)
        .prefix(min(Int(hidden_count), HiddenBox.most))
        .map { box in
          HiddenBox(
            PixelRect(
              x: Int(box.x), y: Int(box.y), width: Int(box.width), height: Int(box.height)),
            HiddenBox.Fill(code: box.fill))
        }
    }
  }

  private mutating func hide(_ boxes: [HiddenBox]) {
    hidden_count = UInt32(boxes.count)
    withUnsafeMutableBytes(of: &hidden) { bytes in
      let room = bytes.bindMemory(to: CameoHiddenBox.self)
      for (index, box) in boxes.prefix(HiddenBox.most).enumerated() {
        room[index] = CameoHiddenBox(
          x: UInt32(clamping: box.area.x), y: UInt32(clamping: box.area.y),
          width: UInt32(clamping: box.area.width), height: UInt32(clamping: box.area.height),
          fill: box.fill.code)
      }
    }
  }
}

extension PictureDecoder {
  /// Makes a file of the picture at `path`, changed by `edit`, that is within `limits`:
  /// first as large as possible, then as good as possible, and never larger than it was. Of an
  /// animation it is the first picture. Throws a `PictureError`, or `CancellationError`.
  public func render(
    _ path: String, for limits: PictureLimits, _ edit: PictureEdit = PictureEdit()
  ) async throws -> Rendition {
    if edit.crop?.isPossible == false { throw PictureError.cropOutside }
    // Those that are too many would not be covered, and a negative number would be another one.
    guard edit.hidden.count <= HiddenBox.most, edit.hidden.allSatisfy({ $0.area.isPossible }) else {
      throw PictureError.hiddenOutside
    }
    // Without one of them, another picture would be sent.
    guard Mark.allows(edit.marks) else { throw PictureError.marksRefused }
    guard limits.formats.contains(where: Rendition.formats.contains) else {
      throw PictureError.cannotFit
    }
    var request = CameoPictureRequest(.rendition)
    request.rendition = CameoRenditionWish(limits, edit)
    let marks = MarkMessage.numbers(edit.marks.flatMap(\.shapes))
    request.rendition.mark_numbers = UInt32(clamping: marks.count)
    return try await performAlone(request, marks, on: path) { reply, memory in
      Rendition(reply, memory: memory, limits: limits)
    }
  }
}
