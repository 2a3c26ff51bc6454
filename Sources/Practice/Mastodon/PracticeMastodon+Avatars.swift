// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

extension PracticeMastodon {
  func setAvatar(_ request: IncomingRequest, _ account: PracticeAccount) -> OutgoingResponse {
    let isNew = request.path == "/api/v1/profile"
    guard !isNew || version.hasPrefix("4.6") else { return error(404, "Not Found") }
    let form = PracticeForm(request)
    guard
      let file = request.multipart()?.first(where: { $0.name == "avatar" && $0.filename != nil })
    else {
      if variant == .pleroma, form.has("avatar") { return put(nil, account) }
      return .json(encoding: json(of: account))
    }
    guard let head = PictureSignature(file.content) else {
      return invalid("Avatar content type is invalid, Avatar is invalid")
    }
    guard file.content.count <= limits.avatarBytes else {
      return invalid("Avatar file size must be less than \(limits.avatarBytes >> 20) MB")
    }
    let knowsAlt = isNew || variant == .goToSocial
    return put(
      PracticeAvatar(
        bytes: file.content, type: head.type, alt: knowsAlt ? form["avatar_description"] ?? "" : ""),
      account)
  }

  func clearAvatar(_ account: PracticeAccount) -> OutgoingResponse {
    switch variant {
    case .mastodon, .goToSocial: put(nil, account)
    case .pixelfed: .html("<!DOCTYPE html><title>Not Found</title>", status: 404)
    case .pleroma, .takahe: error(404, "Not Found")
    }
  }

  private func put(_ avatar: PracticeAvatar?, _ account: PracticeAccount) -> OutgoingResponse {
    guard let index = accounts.firstIndex(where: { $0.id == account.id }) else { return notFound() }
    accounts[index].avatar = avatar
    return .json(encoding: json(of: accounts[index]))
  }

  func json(of account: PracticeAccount) -> JSONValue {
    let blank =
      switch variant {
      case .mastodon: "avatars/original/missing.png"
      case .pixelfed: "storage/avatars/default.jpg"
      case .goToSocial: "assets/default_avatars/GoToSocial_icon1.webp"
      case .pleroma: "images/avi.png"
      case .takahe: "static/img/unknown-icon-128.png"
      }
    let avatar = account.avatar.map { "avatars/\($0.name)" } ?? blank
    return [
      "id": .text(account.id), "username": .text(account.name),
      "acct": .text(account.name),
      "display_name": .text(account.name), "url": .text(page.text),
      "avatar": .text("\(address.origin)/\(avatar)"),
      "avatar_static": .text("\(address.origin)/\(avatar)"),
    ]
  }
}
