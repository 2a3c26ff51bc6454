// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// An uploaded picture, as recorded in the journal.
struct MastodonMedia: Codable, Equatable, Sendable {
  var id: ReceivedID
  var url: String?
}

/// Uploads the pictures of one parcel, which are invisible until they are posted.
///
/// If the response to an upload is lost, the picture is uploaded again: the server deletes what
/// waits too long for its post.
struct MastodonUploader: Sendable {
  let server: MastodonServer
  let patience: MastodonPatience
  let journal: any Journal

  /// Returns the picture at `index`, uploading it unless the server has it already.
  func uploadOrFind(
    _ picture: Parcel.Picture, at index: Int, progress: @escaping Progress
  ) async throws(DeliveryError) -> MastodonMedia {
    let step = Self.step(index)
    if let known = try await uploaded(at: index), let ready = try await ready(known, picture, step)
    {
      return ready
    }
    let attachment = try await upload(picture, progress: progress)
    let media = MastodonMedia(id: attachment.id, url: attachment.url)
    try await journal.record(step, json: media)
    guard attachment.url == nil || attachment.lacks(picture.alt) else { return media }
    guard let ready = try await ready(media, picture, step) else {
      throw DeliveryError.lost(server.name)
    }
    return ready
  }

  /// The journal's entry for the picture at `index`.
  func uploaded(at index: Int) async throws(DeliveryError) -> MastodonMedia? {
    try await journal.decoded(Self.step(index))
  }

  private static func step(_ index: Int) -> String { "media-\(index)" }

  private func upload(
    _ picture: Parcel.Picture, progress: @escaping Progress
  ) async throws(DeliveryError) -> MastodonAttachment {
    var response = try await server.send(form(picture, "api/v2/media"), progress: progress)
    if [404, 405].contains(response.status) {
      // Older relatives only know the first version.
      response = try await server.send(form(picture, "api/v1/media"), progress: progress)
    }
    if [400, 413, 415, 422].contains(response.status) {
      throw await whyRefused(picture, HTTPFailure(response))
    }
    return try server.read(response)
  }

  private func form(_ picture: Parcel.Picture, _ path: String) -> HTTPRequest {
    var parts = [
      FormPart(
        name: "file", filename: picture.name, type: picture.type,
        content: .file(path: picture.path, range: nil))
    ]
    if !picture.alt.isEmpty { parts.append(FormPart(name: "description", text: picture.alt)) }
    if let focus = picture.focus { parts.append(FormPart(name: "focus", text: focus.mastodon)) }
    var request = server.request("POST", path)
    request.body = .multipart(parts)
    return request
  }

  /// The server's limits may have changed since the picture was fitted to them. If it doesn't
  /// report them now, its error message has to do.
  private func whyRefused(
    _ picture: Parcel.Picture, _ failure: HTTPFailure
  ) async -> DeliveryError {
    if failure.status == 413 { return MastodonTrouble.tooLarge(picture, server.name) }
    let finder = MastodonFinder(client: server.client, timeouts: server.timeouts)
    if let limits = try? await finder.look(at: server.address).instance.capabilities.pictures {
      if picture.byteCount > limits.bytes ?? .max
        || picture.width * picture.height > limits.pixels ?? .max
      {
        return MastodonTrouble.tooLarge(picture, server.name)
      }
    }
    // Servers of this family answer a bad token with 400 and messages of their own.
    if failure.status == 400, (try? await whoAmI()) == nil {
      return DeliveryError.signedOut(server.name)
    }
    if let words = failure.message, words.lowercased().contains("description") {
      return MastodonTrouble.altMissing(picture, server.name, words: words)
    }
    return MastodonTrouble.unusable(picture, server.name, words: failure.message)
  }

  private func whoAmI() async throws(DeliveryError) -> MastodonAccount {
    try await server.ask(server.request("GET", "api/v1/accounts/verify_credentials"))
  }

  // MARK: Until it is ready

  /// Returns `media` once it can be posted; nil if the server no longer has it.
  private func ready(
    _ media: MastodonMedia, _ picture: Parcel.Picture, _ step: String
  ) async throws(DeliveryError) -> MastodonMedia? {
    var plan = patience.processing
    while true {
      let response = try await server.send(server.request("GET", "api/v1/media/\(media.id.text)"))
      switch response.status {
      case 206: break
      case 404, 410: return nil
      case 422:
        // So that a retry uploads it again instead of getting the same error.
        try await journal.record(step, "")
        throw MastodonTrouble.unusable(picture, server.name, words: HTTPFailure(response).message)
      default:
        let attachment = try server.read(response, as: MastodonAttachment.self)
        guard let url = attachment.url else { break }
        if attachment.lacks(picture.alt) { try await describe(media, picture.alt) }
        let ready = MastodonMedia(id: media.id, url: url)
        if ready != media { try await journal.record(step, json: ready) }
        return ready
      }
      let wanted = RateLimit(response.headers).retryAfter
      guard let pause = plan.next(retryAfter: wanted) else { throw stillWorking(picture) }
      try await Self.sleep(pause)
    }
  }

  /// Waits, unless the task is cancelled.
  static func sleep(_ seconds: Double) async throws(DeliveryError) {
    do { try await Task.sleep(for: .seconds(seconds)) } catch { throw .cancelled }
  }

  private func stillWorking(_ picture: Parcel.Picture) -> DeliveryError {
    DeliveryError(
      .timeOut,
      tr(
        "{0} is still processing “{1}”. You don't need to do anything.", server.name, picture.title),
      remedy: .again(afterSeconds: 60))
  }

  /// Some servers ignore a description that is sent with the picture.
  private func describe(_ media: MastodonMedia, _ alt: String) async throws(DeliveryError) {
    var request = server.request("PUT", "api/v1/media/\(media.id.text)")
    request.body = .form([("description", alt)])
    try server.check(await server.send(request))
  }
}

extension MastodonAttachment {
  /// Whether the server lacks the description.
  fileprivate func lacks(_ alt: String) -> Bool { !alt.isEmpty && (description ?? "").isEmpty }
}

extension PicturePoint {
  /// As Mastodon counts: from the middle, with 1 at the right and upper edges.
  fileprivate var mastodon: String { "\(Double(x - 500) / 500),\(Double(500 - y) / 500)" }
}
