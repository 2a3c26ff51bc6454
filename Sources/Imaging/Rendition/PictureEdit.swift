// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What the user changed about a picture for one share: its file stays as it is.
public struct PictureEdit: Sendable, Hashable {
  /// How all of the upright picture is laid. What else is said here is counted in its pixels afterwards.
  public var pose: PicturePose
  /// The part that goes out; nil for all of it.
  public var crop: PixelRect?
  /// How often that part is turned by 90° clockwise, from 0 to 3.
  public private(set) var quarterTurns: Int
  /// The point that stays in view where previews are cut, in the part that goes out, before it is turned; nil for the
  /// middle. It changes no pixel.
  public var focus: PicturePoint?
  /// What is covered, whatever else is done to the picture: later ones cover earlier ones.
  public var hidden: [HiddenBox]
  /// What is drawn on the picture once that is covered, later ones above earlier ones.
  public var marks: [Mark]

  /// Lays the picture in `pose`, covers `hidden`, draws `marks`, takes the part `crop` and turns it, counterclockwise if
  /// `quarterTurns` is negative.
  public init(
    pose: PicturePose = PicturePose(), crop: PixelRect? = nil, quarterTurns: Int = 0,
    focus: PicturePoint? = nil,
    hidden: [HiddenBox] = [], marks: [Mark] = []
  ) {
    self.pose = pose
    self.crop = crop
    self.hidden = hidden
    self.marks = marks
    self.quarterTurns = Self.normal(quarterTurns)
    self.focus = focus
  }

  /// Whether the user has changed nothing at all.
  public var isNothing: Bool { self == PictureEdit() }

  /// Whether other pixels go out than those in the file.
  public var changesPixels: Bool {
    !pose.isNothing || crop != nil || quarterTurns != 0 || coversPixels
  }

  /// Whether something is drawn over the pixels, or instead of them.
  public var coversPixels: Bool { !hidden.isEmpty || !marks.isEmpty }

  /// What it does to the pixels, and nothing else.
  public var ofPixels: PictureEdit {
    var edit = self
    edit.focus = nil
    return edit
  }

  /// The focal point in the picture as it goes out; nil for the middle.
  public var focusSent: PicturePoint? { focus?.turned(quarterTurns) }

  /// Whether width and height change places.
  public var swapsSides: Bool { !quarterTurns.isMultiple(of: 2) }

  /// The same, turned so many times more.
  public func turned(_ times: Int) -> PictureEdit {
    var edit = self
    edit.quarterTurns = Self.normal(quarterTurns + Self.normal(times))
    return edit
  }

  /// The same for another part of a picture of `size`. The focal point stays where it is in the picture, if the part
  /// contains it.
  public func cropped(to crop: PixelRect?, in size: PictureSize) -> PictureEdit {
    let whole = size.whole
    var edit = self
    edit.focus = focus.flatMap { $0.moved(from: self.crop ?? whole, to: crop ?? whole) }
    edit.crop = crop
    return edit
  }

  /// Other numbers come from files that are damaged: they must not be too large to be counted with.
  private static func normal(_ turns: Int) -> Int { ((turns % 4) + 4) % 4 }
}

extension PixelRect {
  /// The same part of a picture of `size` once that is turned clockwise by 90° so many times.
  public func turned(_ quarterTurns: Int, in size: PictureSize) -> PixelRect {
    switch PictureEdit(quarterTurns: quarterTurns).quarterTurns {
    case 1: PixelRect(x: size.height - y - height, y: x, width: height, height: width)
    case 2:
      PixelRect(
        x: size.width - x - width, y: size.height - y - height, width: width, height: height)
    case 3: PixelRect(x: y, y: size.width - x - width, width: height, height: width)
    default: self
    }
  }
}

extension PictureEdit {
  /// How large a picture of `size` is afterwards.
  public func size(of size: PictureSize) -> PictureSize {
    let part = crop.map { PictureSize(width: $0.width, height: $0.height) } ?? size
    return swapsSides ? PictureSize(width: part.height, height: part.width) : part
  }
}

// Ledgers hold these names: they are read for ever.
extension PictureEdit: Codable {
  private enum CodingKeys: String, CodingKey {
    case x, y, width, height, turns, focus, hide, marks, mirrored, tilt
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      pose: PicturePose(
        isMirrored: try values.decodeIfPresent(Bool.self, forKey: .mirrored) ?? false,
        tilt: try values.decodeIfPresent(Int.self, forKey: .tilt) ?? 0),
      quarterTurns: try values.decodeIfPresent(Int.self, forKey: .turns) ?? 0,
      focus: try values.decodeIfPresent(PicturePoint.self, forKey: .focus))
    // One that can't be read must not be left out.
    hidden = try (values.decodeIfPresent([String].self, forKey: .hide) ?? []).map { text in
      guard let box = HiddenBox(text: text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .hide, in: values, debugDescription: "Unknown box: \(text)")
      }
      return box
    }
    marks = try values.decodeIfPresent([Mark].self, forKey: .marks) ?? []
    guard Mark.allows(marks) else {
      throw DecodingError.dataCorruptedError(
        forKey: .marks, in: values, debugDescription: "Too many marks")
    }
    guard values.contains(.width) else { return }
    crop = PixelRect(
      x: try values.decode(Int.self, forKey: .x), y: try values.decode(Int.self, forKey: .y),
      width: try values.decode(Int.self, forKey: .width),
      height: try values.decode(Int.self, forKey: .height))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    if pose.isMirrored { try values.encode(true, forKey: .mirrored) }
    if pose.tilt != 0 { try values.encode(pose.tilt, forKey: .tilt) }
    if quarterTurns != 0 { try values.encode(quarterTurns, forKey: .turns) }
    try values.encodeIfPresent(focus, forKey: .focus)
    if !hidden.isEmpty { try values.encode(hidden.map(\.text), forKey: .hide) }
    if !marks.isEmpty { try values.encode(marks, forKey: .marks) }
    guard let crop else { return }
    try values.encode(crop.x, forKey: .x)
    try values.encode(crop.y, forKey: .y)
    try values.encode(crop.width, forKey: .width)
    try values.encode(crop.height, forKey: .height)
  }
}
