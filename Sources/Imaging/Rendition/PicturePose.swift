// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CPixels
internal import Glibc

/// How all of a picture is laid before anything else is done to it: mirrored, and then turned by a few degrees.
///
/// It keeps its size: what is turned is enlarged until no corner is empty. Crops, hidden areas and marks are counted in the
/// picture as it is laid.
public struct PicturePose: Sendable, Hashable {
  /// Whether left and right change places.
  public let isMirrored: Bool
  /// How far it is turned clockwise, in tenths of a degree.
  public let tilt: Int

  /// What a picture can be turned by.
  public static let tilts = -150...150

  /// - Parameter tilt: Taken to the nearest one that is possible.
  public init(isMirrored: Bool = false, tilt: Int = 0) {
    self.isMirrored = isMirrored
    self.tilt = min(max(tilt, Self.tilts.lowerBound), Self.tilts.upperBound)
  }

  /// Whether the picture lies as it is in its file.
  public var isNothing: Bool { self == PicturePose() }

  /// That of the same picture in a mirror.
  var mirrored: PicturePose { PicturePose(isMirrored: !isMirrored, tilt: -tilt) }
}

extension PicturePose {
  /// Where the points of a picture are in its file, and as it is laid.
  public struct Places: Sendable {
    private let middle: SIMD2<Double>
    private let (cosine, sine): (Double, Double)
    /// By how much it is enlarged.
    private let scale: Double
    private let isMirrored: Bool

    public init(_ pose: PicturePose, of size: PictureSize) {
      let (width, height) = (Double(max(size.width, 1)), Double(max(size.height, 1)))
      let angle = Double(pose.tilt) / 10 * .pi / 180
      middle = SIMD2(width / 2, height / 2)
      (cosine, sine) = (cos(angle), sin(angle))
      scale = cosine + max(width / height, height / width) * sine.magnitude
      isMirrored = pose.isMirrored
    }

    /// The point of the file's picture that is laid at a point.
    public func inFile(_ x: Double, _ y: Double) -> SIMD2<Double> {
      let way = SIMD2(x, y) - middle
      let back = SIMD2(way.x * cosine + way.y * sine, way.y * cosine - way.x * sine) / scale
      return middle + SIMD2(isMirrored ? -back.x : back.x, back.y)
    }

    /// Where a point of the file's picture is laid.
    public func laid(_ x: Double, _ y: Double) -> SIMD2<Double> {
      var way = (SIMD2(x, y) - middle) * scale
      if isMirrored { way.x = -way.x }
      return middle + SIMD2(way.x * cosine - way.y * sine, way.y * cosine + way.x * sine)
    }
  }

  /// By how much a picture of `size` is enlarged, so that it has no empty corners.
  public func enlargement(of size: PictureSize) -> Double {
    let places = Places(self, of: size)
    let way = places.laid(1, 0) - places.laid(0, 0)
    return (way * way).sum().squareRoot()
  }

  /// The smallest area that contains `area` of the file's picture as it is laid; nil if that is outside.
  public func laid(_ area: PixelRect, in size: PictureSize) -> PixelRect? {
    let places = Places(self, of: size)
    let (left, top) = (Double(area.x), Double(area.y))
    let (right, bottom) = (left + Double(area.width), top + Double(area.height))
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map {
      places.laid($0, $1)
    }
    func span(_ values: [Double], _ length: Int) -> Range<Int>? {
      guard let least = values.min(), let most = values.max() else { return nil }
      // What was computed may be a little beside the whole number that it should be.
      let first = Int(min(max((least + 0.001).rounded(.down), 0), Double(length)))
      let last = Int(min(max((most - 0.001).rounded(.up), 0), Double(length)))
      return last > first ? first..<last : nil
    }
    guard let across = span(corners.map(\.x), size.width),
      let down = span(corners.map(\.y), size.height)
    else { return nil }
    return PixelRect(
      x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
  }
}

extension PicturePose {
  /// Lays the pixels of a picture of `size`, of three or four bytes each, from `source` to `target`.
  ///
  /// - Parameter isPremultiplied: Whether colors are multiplied with their alpha.
  package func lay(
    _ source: UnsafeMutablePointer<UInt8>, stride: Int, channels: Int, size: PictureSize,
    isPremultiplied: Bool, to target: UnsafeMutablePointer<UInt8>, stride targetStride: Int
  ) {
    func pixels(_ start: UnsafeMutablePointer<UInt8>, _ stride: Int) -> CameoPixels {
      CameoPixels(
        pixels: start, stride: stride, width: Int32(size.width), height: Int32(size.height),
        channels: Int32(channels))
    }
    let places = Places(self, of: size)
    let first = places.inFile(0, 0)
    let (right, down) = (places.inFile(1, 0) - first, places.inFile(0, 1) - first)
    let origin = CameoOrigin(
      x: first.x, y: first.y, right_x: right.x, right_y: right.y, down_x: down.x, down_y: down.y)
    cameo_lay(
      pixels(source, stride), origin, isPremultiplied ? 1 : 0, pixels(target, targetStride))
  }

  /// The same for rows that follow each other, of four bytes a pixel whose colors are multiplied with alpha.
  public func lay(_ pixels: [UInt8], of size: PictureSize) -> [UInt8] {
    precondition(size.width > 0 && size.height > 0 && pixels.count == size.pixels * 4)
    var source = pixels
    return [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
      guard let start = target.baseAddress else { return }
      source.withUnsafeMutableBufferPointer {
        guard let first = $0.baseAddress else { return }
        lay(
          first, stride: size.width * 4, channels: 4, size: size, isPremultiplied: true, to: start,
          stride: size.width * 4)
      }
      count = pixels.count
    }
  }
}

// MARK: Editing

extension PictureEdit {
  /// The same in a mirror: left and right of the picture as it goes out change places.
  public func mirrored(in size: PictureSize) -> PictureEdit {
    func across(_ area: PixelRect) -> PixelRect {
      PixelRect(
        x: size.width - area.x - area.width, y: area.y, width: area.width, height: area.height)
    }
    return PictureEdit(
      pose: pose.mirrored, crop: crop.map(across), quarterTurns: -quarterTurns,
      focus: focus.map { PicturePoint(x: 1000 - $0.x, y: $0.y) },
      hidden: hidden.map { HiddenBox(across($0.area), $0.fill) },
      marks: marks.map { mark in
        mark.moved { MarkPoint(x: size.width - $0.x, y: $0.y) }.standing { -$0 }
      })
  }

  /// The same with the picture turned by other tenths of a degree; marks stay on what they mark. Nothing may be hidden: what
  /// is turned out of the picture would not be hidden when it is turned back.
  public func tilted(to tilt: Int, in size: PictureSize) -> PictureEdit {
    guard hidden.isEmpty else { return self }
    var edit = self
    edit.pose = PicturePose(isMirrored: pose.isMirrored, tilt: tilt)
    let (before, after) = (
      PicturePose.Places(pose, of: size), PicturePose.Places(edit.pose, of: size)
    )
    func moved(_ x: Double, _ y: Double) -> SIMD2<Double> {
      let place = before.inFile(x, y)
      return after.laid(place.x, place.y)
    }
    edit.marks = marks.map { mark in
      mark.moved { point in
        let place = moved(Double(point.x), Double(point.y))
        return MarkPoint(x: Int(place.x.rounded()), y: Int(place.y.rounded()))
      }
    }
    return edit
  }
}
