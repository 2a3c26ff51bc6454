// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Practice

/// A small website for pictures, of the kind that custom uploaders are made for: a form with a key, an
/// answer in JSON, and a link for deleting. Like these, it takes the same picture as often as it comes, and any method.
public final class FakeImageHost: PracticeServer, PracticeKinds {
  public enum Kind: String, Sendable, CaseIterable {
    case upload, picture, delete, other

    init(_ head: IncomingHead) {
      switch (head.method, head.path.split(separator: "/").first) {
      case (_, "upload"): self = .upload
      case ("GET", "p"): self = .picture
      case ("GET", "delete"): self = .delete
      default: self = .other
      }
    }
  }

  /// A picture there.
  public struct Picture: Sendable {
    public let id: String
    public let name: String
    let deletionKey: String
    private let content: PracticeBytes

    init(name: String, bytes: [UInt8]) {
      id = RandomText.make(bytes: 6)
      deletionKey = RandomText.make(bytes: 12)
      self.name = name
      content = PracticeBytes(bytes)
    }

    public var bytes: [UInt8] { content.bytes }
  }

  public internal(set) var pictures: [Picture] = []
  /// The number of pictures ever received.
  public private(set) var picturesMade = 0
  /// Deleting only shows a page with a button.
  public var asksBeforeDeleting = false
  /// It takes pictures, and says nothing that can be understood.
  public var answersNonsense = false
  var key: Secret

  /// A server on this computer; port 0 means any free one.
  public init(
    port: UInt16 = 0, key: Secret = Secret("practice"), faults: PracticeFaults = PracticeFaults()
  ) throws(HTTPServerError) {
    self.key = key
    try super.init(port: port, gate: faults)
  }

  /// The custom uploader for it.
  public var uploader: String {
    """
    {
      "Version": "15.0.0", "Name": "Practice host", "DestinationType": "ImageUploader",
      "RequestMethod": "POST", "RequestURL": "\(address.origin)/upload",
      "Headers": {"X-Key": "\(key.reveal())"},
      "Body": "MultipartFormData", "FileFormName": "picture",
      "URL": "{json:data.link}", "DeletionURL": "{json:data.delete}",
      "ErrorMessage": "{json:error}"
    }
    """
  }

  override public func kind(of head: IncomingHead) -> String { Kind(head).rawValue }

  override public func answer(_ request: IncomingRequest) -> OutgoingResponse {
    let steps = request.path.split(separator: "/").map(String.init)
    switch Kind(request.head) {
    case .upload: return upload(request)
    case .picture:
      guard let picture = pictures.first(where: { $0.id == steps.last }) else { return .empty(404) }
      let type = PictureSignature(picture.bytes)?.type ?? "application/octet-stream"
      return OutgoingResponse(200, headers: ["Content-Type": type], body: picture.bytes)
    case .delete:
      guard let index = pictures.firstIndex(where: { $0.deletionKey == steps.last }) else {
        return .empty(404)
      }
      if !asksBeforeDeleting { pictures.remove(at: index) }
      return .html(PracticePage.wrap("Delete", "<p>Done, or not.</p>"))
    case .other: return PracticePage.elsewhere
    }
  }

  private func upload(_ request: IncomingRequest) -> OutgoingResponse {
    guard request.headers["X-Key"].map({ Secret($0) == key }) == true else {
      return .json(encoding: ["error": "This key is not valid"] as JSONValue, status: 403)
    }
    let part = request.multipart()?.first { $0.name == "picture" }
    // Without a form, the picture is the whole body.
    let (name, bytes) = part.map { ($0.filename, $0.content) } ?? ("picture", request.body)
    guard let name, PictureSignature(bytes) != nil else {
      return .json(encoding: ["error": "No picture"] as JSONValue, status: 400)
    }
    let picture = Picture(name: name, bytes: bytes)
    pictures.append(picture)
    picturesMade += 1
    if answersNonsense { return .text("OK, thanks!") }
    let body: JSONValue = [
      "data": [
        "link": .text(address.appending("p", picture.id).text),
        "delete": .text(address.appending("delete", picture.deletionKey).text),
      ]
    ]
    return .json(encoding: body)
  }
}
