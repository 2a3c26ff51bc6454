// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// What is known of a file before it arrives.
struct ExpectedFile {
  let name: String
  /// The most that it may have, in bytes.
  let limit: Int
  /// The number of bytes that it must have; nil for any.
  var size: Int?
  /// The SHA-256 that it must have, as lowercase hexadecimal digits; nil for any.
  var sha256: String?
}

// How all pictures from other devices are saved.
extension PhoneInbox {
  /// Saves a file while it arrives. Nothing is left of it unless it is complete, undamaged and a
  /// picture.
  ///
  /// - Parameters:
  ///   - next: Returns the next bytes; nil at the end.
  ///   - progress: Called with the number of bytes so far; throws to give up.
  func save(
    _ file: ExpectedFile, next: () throws(MalformedRequest) -> ArraySlice<UInt8>?,
    progress: (Int) throws(MalformedRequest) -> Void
  ) throws(MalformedRequest) -> PhoneArrival.State {
    guard let target = newFile() else { return .refused(.notSaved) }
    let sum = file.sha256.map { _ in ArrivalChecksum() }
    var count = 0
    while let piece = try next() {
      count += piece.count
      guard count <= file.limit else { return .refused(.tooLarge) }
      try progress(count)
      guard target.append(piece) else { return .refused(.notSaved) }
      sum?.update(piece)
    }
    guard file.size == nil || count == file.size else { return .refused(.interrupted) }
    if let sum, sum.finish() != file.sha256 { return .refused(.damaged) }
    do throws(PhoneArrival.Refusal) {
      return .saved(path: try keep(target, as: file.name))
    } catch {
      return .refused(error)
    }
  }
}
