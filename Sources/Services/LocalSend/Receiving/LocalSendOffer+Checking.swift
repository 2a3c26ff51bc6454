// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// How much other devices may send.
struct LocalSendLimits: Sendable {
  /// The number of files in one offer.
  var count = 20_000
  /// The size of a picture, in bytes.
  var file = LocalSendRequestHandler.largestFile
  /// How long the user may think, in seconds.
  var patience = 5 * 60
  /// How long a device that was allowed to send may do nothing, in seconds.
  var idle = 60
  /// The wrong PINs from one address, and from all addresses together before there is a pause for all.
  var wrongPINs = (perClient: 3, all: 30)
  /// How long the first pause is, in seconds, and the longest. Each is twice as long as the one before: guessing
  /// stays hopeless, and nobody can keep all others out with a few wrong PINs.
  var pauses = (first: 5 * 60, longest: 60 * 60)
  /// How often the user has to decline before an address isn't asked about any more.
  var declines = 3
}

extension LocalSendOffer {
  private static let longestName = 4 << 10
  private static let longestID = 256
  /// Enough for a thumbnail.
  private static let longestPreview = 96 << 10
  private static let mostPreviews = 8

  /// Whether it makes sense, and nothing in it is too much.
  func isValid(_ limits: LocalSendLimits) -> Bool {
    !files.isEmpty && files.count <= limits.count
      && files.allSatisfy { id, file in
        id.utf8.count <= Self.longestID && file.fileName.utf8.count <= Self.longestName
          && (0...limits.file).contains(file.size)
          && file.sha256.map(LocalSendFile.isChecksum) ?? true
      }
  }

  /// The files that claim to be pictures, or whose kind the other device doesn't know.
  var pictures: [String: LocalSendFile] { files.all(where: \.mayBePicture) }

  /// The question to the user about `wanted`, if they have to be asked: not if the device is among
  /// their `favorites`.
  func request(
    _ id: String, from fingerprint: String, at client: NetworkAddress,
    wanted: [String: LocalSendFile], favorites: [LocalSendFavorite]
  ) -> LocalSendRequest {
    let device = info.device(at: client, fingerprint: fingerprint)
    let name = device?.name ?? info.shownName
    let favorite = favorites.first { $0.id == fingerprint }
    let first = wanted.keys.sorted().prefix(Self.mostPreviews).compactMap { wanted[$0] }
    return LocalSendRequest(
      id: id, sender: favorite?.name ?? name,
      fingerprint: fingerprint, count: wanted.count,
      bytes: wanted.values.reduce(0) { $0 + $1.size },
      names: first.map { PhoneInbox.safeName($0.fileName) },
      previews: first.compactMap { $0.previewBytes(atMost: Self.longestPreview) },
      others: files.count { !$0.value.mayBePicture }, isFromFavorite: favorite != nil,
      hasNameOfFavorite: favorite == nil && favorites.contains { $0.isCalled(name) },
      port: device?.address.port ?? LocalSendInfo.port)
  }
}

extension [String: LocalSendFile] {
  /// The files that satisfy `condition`. If all do, none is copied: there may be thousands.
  func all(where condition: (LocalSendFile) -> Bool) -> Self {
    values.allSatisfy(condition) ? self : filter { condition($0.value) }
  }
}

extension LocalSendFile {
  fileprivate static func isChecksum(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.lowercased().utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  fileprivate var mayBePicture: Bool {
    let type = fileType.lowercased()
    // Old versions name only the kind, and many don't know camera raw files.
    return type.begins(with: "image/") || type == "image" || type == "application/octet-stream"
  }

  /// The thumbnail that came with it: base64, with or without the beginning of a data address.
  fileprivate func previewBytes(atMost limit: Int) -> [UInt8]? {
    guard let preview, preview.utf8.count <= limit else { return nil }
    let text = preview.hasPrefix("data:") ? preview.drop { $0 != "," }.dropFirst() : preview[...]
    return Base64.decode(text).flatMap { $0.isEmpty ? nil : $0 }
  }
}
