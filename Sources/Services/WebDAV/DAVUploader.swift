// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Sharing

/// How the bytes of a picture come to a place on the server where nobody looks for them yet.
protocol DAVUploader: Sendable {
  /// Brings the file to `url`, in the place of what is there: all of it or, as far as a success is
  /// told, nothing. Answers what the server said to the last request.
  func bring(
    _ picture: Parcel.Picture, to url: URLAddress, _ journal: any Journal,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> HTTPResponse

  /// Takes away what is on its way.
  func abandon(_ journal: any Journal) async throws(DeliveryError)
}

/// Brings it with one `PUT`.
struct PutUploader: DAVUploader {
  let dav: DAVClient

  func bring(
    _ picture: Parcel.Picture, to url: URLAddress, _ journal: any Journal,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> HTTPResponse {
    try await dav.send(
      "PUT", url, body: .file(path: picture.path, range: nil, type: picture.type),
      progress: progress)
  }

  func abandon(_ journal: any Journal) async throws(DeliveryError) {}
}
