// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Pictures that belong together because they look alike.
public struct PhotoGroup: Equatable, Sendable {
  /// How much they look alike.
  public enum Kind: Sendable {
    /// They are one picture, perhaps in other sizes, qualities or formats.
    case same
    /// They are shots of one scene, taken within two minutes.
    case similar
  }

  /// At least two: the largest first, then the oldest file.
  public let photos: [Photo]
}

/// Finds groups among pictures.
struct PhotoGrouping {
  struct Candidate: Sendable {
    let photo: Photo
    /// The SHA-256 of the file, if another one may have the same.
    let checksum: [UInt8]?
    /// Nil also where it says nothing.
    let hash: PictureHash?

    init(photo: Photo, checksum: [UInt8]?, hash: PictureHash?) {
      self.photo = photo
      self.checksum = checksum
      self.hash = hash?.isTelling == true ? hash : nil
    }
  }

  /// Copies differ in this many of 128 bits at most; fewer than there are pieces.
  private static let sameDistance = 6
  /// Other pictures differ in 64 on average, and rarely in fewer than 40.
  private static let similarDistance = 28
  private static let similarSeconds: Int64 = 120
  /// So many neighbours in time are compared.
  private static let neighbours = 60

  private let all: [Candidate]
  /// For each, another one of its group that stands for it.
  private var leaders: [Int]

  private init(_ all: [Candidate]) {
    self.all = all
    leaders = Array(all.indices)
  }

  static func groups(_ kind: PhotoGroup.Kind, of all: [Candidate]) -> [PhotoGroup] {
    // Of the copies of one picture, the best is compared with others: the first stands for its group.
    let all = kind == .same ? all : all.sorted { isBetter($0.photo, $1.photo) }
    var same = PhotoGrouping(all)
    same.joinSame()
    guard kind == .similar else { return same.groups }
    let single = all.indices.filter { same.leader($0) == $0 }.map { all[$0] }
    var similar = PhotoGrouping(single.sorted { $0.photo.taken < $1.photo.taken })
    similar.joinSimilar()
    return similar.groups
  }

  private mutating func joinSame() {
    var bySum: [[UInt8]: Int] = [:]
    var byPiece: [UInt32: [Int]] = [:]
    for (place, one) in all.enumerated() {
      guard !Task.isCancelled else { return }
      if let sum = one.checksum {
        if let other = bySum[sum] { join(place, other) } else { bySum[sum] = place }
      }
      guard let hash = one.hash else { continue }
      let pieces = hash.pieces
      // Plain parts are the same in many pictures; where enough others are left, one of those is the same in copies.
      let skipsPlain = pieces.count(where: { !Self.isPlain($0) }) > Self.sameDistance
      for (number, piece) in pieces.enumerated() where !(skipsPlain && Self.isPlain(piece)) {
        let key = UInt32(number) << 16 | UInt32(piece)
        for other in byPiece[key] ?? [] where isSame(one, all[other]) { join(place, other) }
        byPiece[key, default: []].append(place)
      }
    }
  }

  private static func isPlain(_ piece: UInt16) -> Bool { piece == 0 || piece == .max }

  private mutating func joinSimilar() {
    for (place, one) in all.enumerated() {
      guard !Task.isCancelled else { return }
      guard let hash = one.hash else { continue }
      for other in all.indices.dropFirst(place + 1).prefix(Self.neighbours) {
        guard all[other].photo.taken.local - one.photo.taken.local <= Self.similarSeconds else {
          break
        }
        if let otherHash = all[other].hash, hash.distance(otherHash) <= Self.similarDistance {
          join(place, other)
        }
      }
    }
  }

  private func isSame(_ one: Candidate, _ other: Candidate) -> Bool {
    guard let hash = one.hash, let otherHash = other.hash,
      hash.distance(otherHash) <= Self.sameDistance
    else { return false }
    // Files of one length are equal, and were joined, or are no copies: scans of one size look much alike.
    guard one.photo.bytes != other.photo.bytes else { return false }
    // Of the same shape, but for rounding.
    let (width, height) = (Double(one.photo.width), Double(one.photo.height))
    let (otherWidth, otherHeight) = (Double(other.photo.width), Double(other.photo.height))
    guard width > 0, height > 0, otherWidth > 0, otherHeight > 0 else { return true }
    let ratio = width / height * otherHeight / otherWidth
    return (0.97...1.03).contains(ratio)
  }

  private mutating func leader(_ place: Int) -> Int {
    var place = place
    while leaders[place] != place {
      leaders[place] = leaders[leaders[place]]
      place = leaders[place]
    }
    return place
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (leader(one), leader(other))
    leaders[max(first, second)] = min(first, second)
  }

  private var groups: [PhotoGroup] {
    var copy = self
    var members: [Int: [Photo]] = [:]
    for place in all.indices { members[copy.leader(place), default: []].append(all[place].photo) }
    return members.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }.map { photos in
      PhotoGroup(photos: photos.sorted(by: Self.isBetter))
    }
  }

  /// The largest comes first, then the oldest file.
  private static func isBetter(_ one: Photo, _ other: Photo) -> Bool {
    let (size, otherSize) = (
      Int(one.width) * Int(one.height), Int(other.width) * Int(other.height)
    )
    if size != otherSize { return size > otherSize }
    return (one.bytes, other.modified) > (other.bytes, one.modified)
  }
}
