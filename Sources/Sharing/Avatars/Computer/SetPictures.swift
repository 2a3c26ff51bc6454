// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// The SHA-256 of the pictures that were set on this computer, in a file of lines. A picture that isn't among them is
/// the user's own, and is neither overwritten nor removed when an earlier one is restored.
struct SetPictures: Sendable {
  let path: String
  /// As many are remembered.
  private static let most = 200

  /// Notes `pictures` before they are set. Earlier versions noted none, so the first time, what is `there` may be one of
  /// theirs, and is noted as well.
  @concurrent
  func note(_ pictures: [[UInt8]], there: [[UInt8]] = []) async throws(DeliveryError) {
    let known = try sums
    let new = (known == nil ? there + pictures : pictures).map(Self.sum)
    let all = (known ?? []).filter { !new.contains($0) } + new
    let text = all.suffix(Self.most).map { $0 + "\n" }.joined()
    try await DurableFile.write(Array(text.utf8), to: path)
  }

  private static func sum(_ content: [UInt8]) -> String {
    Checksum.hex(Checksum.of(content, .sha256))
  }

  /// Throws if the user has put another picture in the place of one that was set. Nothing is known of what earlier
  /// versions set.
  @concurrent
  func check(_ file: FileState, before: [UInt8]?) async throws(DeliveryError) {
    guard let content = file.content, content != before, let sums = try self.sums,
      !sums.contains(Self.sum(content))
    else { return }
    throw DeliveryError(
      .disk,
      tr(
        "{0} was changed since, so it was left as it is. Move it elsewhere, then try again.",
        file.path))
  }

  /// Nil if nothing was noted yet.
  private var sums: [String]? {
    get throws(DeliveryError) {
      do throws(GLibError) {
        return try TextFile.read(path)?.split(separator: "\n").map(String.init)
      } catch {
        throw DeliveryError(any: error)
      }
    }
  }
}
