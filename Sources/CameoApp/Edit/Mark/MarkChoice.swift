// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging

/// What can be drawn on a photo, in the order of its buttons.
nonisolated enum MarkKind: CaseIterable, Sendable {
  case arrow
  case box
  case pen
  case text
  case number
}

/// The mark that is chosen, and what the next one will be.
nonisolated struct MarkChoice: Equatable, Sendable {
  /// The index of the mark that keys move.
  var index: Int?
  var kind = MarkKind.arrow
  var color = Mark.Color.red
  /// How large it is, from 0 to 1.
  var level = 0.5
  /// How often the user was led to where its text is written.
  var textRequests = 0
  /// Why the last thing that was drawn or written isn't there.
  var refusal: String?
  /// How often something that was written was refused.
  var refusedTexts = 0
}

nonisolated extension Mark {
  /// The size in the middle of the slider, for each pixel of the photo's longer side.
  private static let usual = 0.0075
  /// By how much the largest size is larger than the smallest.
  private static let span = 4.0

  /// The size at `level` of the slider, from 0 to 1.
  static func size(at level: Double, in photo: PictureSize) -> Double {
    max(usual * Double(photo.longestSide) * pow(span, level - 0.5), 0.5)
  }

  /// Where the slider is for this mark.
  func level(in photo: PictureSize) -> Double {
    let level = 0.5 + log(size / (Self.usual * Double(photo.longestSide))) / log(Self.span)
    return min(max(level, 0), 1)
  }

  var kind: MarkKind {
    switch form {
    case .arrow: .arrow
    case .box: .box
    case .pen: .pen
    case .text: .text
    case .number: .number
    }
  }

  /// What it is called; texts and numbers are read out.
  var title: String {
    switch form {
    case .arrow: tr("Arrow")
    case .box: tr("Box")
    case .pen: tr("Line")
    case .text(let lettering, _): tr("Text “{0}”", lettering.text)
    case .number(let number, _, _): tr("Number {0}", "\(number)")
    }
  }
}
