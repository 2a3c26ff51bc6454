// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

extension PracticeMastodon {
  func post(_ request: IncomingRequest, _ account: PracticeAccount) -> OutgoingResponse {
    let key = request.headers["Idempotency-Key"].map { "\(account.name) \($0)" }
    if let key, let seconds = limits.keySeconds, let known = keys[key],
      clock.now() - known.at < seconds, let post = posts.first(where: { $0.id == known.post })
    {
      return .json(encoding: json(of: post))
    }
    let form = PracticeForm(request)
    let ids = form.all("media_ids[]")
    let text = form["status"] ?? ""
    let warning = form["spoiler_text"] ?? ""
    let visibility = form["visibility"] ?? "public"
    if let problem = problem(text: text, warning: warning, visibility: visibility, ids, account) {
      return problem
    }
    let isPlain = variant == .pixelfed || variant == .pleroma
    let post = PracticePost(
      id: makeID(), account: account.name, text: text, warning: warning,
      isSensitive: form["sensitive"] == "true" || !warning.isEmpty, visibility: visibility,
      language: isPlain ? nil : form["language"], pictures: ids, created: clock.now())
    posts.append(post)
    postsMade += 1
    for index in pictures.indices where ids.contains(pictures[index].id) {
      pictures[index].post = post.id
    }
    if let key { keys[key] = (post.id, clock.now()) }
    return .json(encoding: json(of: post))
  }

  private func problem(
    text: String, warning: String, visibility: String, _ ids: [String], _ account: PracticeAccount
  ) -> OutgoingResponse? {
    if variant == .pixelfed, ids.isEmpty || visibility == "direct" {
      return error(422, "The media ids field is required.")
    }
    guard ["public", "unlisted", "private", "direct"].contains(visibility) else {
      return invalid("Visibility is not included in the list")
    }
    guard !text.isEmpty || !ids.isEmpty else { return invalid("Text can't be blank") }
    let length = PracticeText.length(text, perLink: limits.charactersPerLink) + warning.count
    guard length <= limits.characters else {
      return invalid("Text character limit of \(limits.characters) exceeded")
    }
    guard ids.count <= limits.picturesPerPost else {
      return invalid("Cannot attach more than \(limits.picturesPerPost) files")
    }
    let mine = pictures.filter { $0.account == account.name && $0.post == nil }
    let missing = ids.filter { id in !mine.contains { $0.id == id } }
    guard missing.isEmpty, Set(ids).count == ids.count else {
      return invalid(
        "Media \(missing.joined(separator: ", ")) not found or already attached to another post")
    }
    guard !mine.contains(where: { ids.contains($0.id) && $0.stepsLeft > 0 }) else {
      return invalid(
        "Cannot attach files that have not finished processing. Try again in a moment!")
    }
    return nil
  }

  /// The posts of an account: all for itself, the visible ones for others.
  func posts(_ request: IncomingRequest, _ asking: PracticeAccount) -> OutgoingResponse {
    let parts = request.path.pathParts
    guard let owner = accounts.first(where: { $0.id == parts[3] }) else { return notFound() }
    let limit = min(request.queryValue("limit").flatMap { Int($0) } ?? 20, 40)
    let before = request.queryValue("max_id")
    let found = posts.reversed().filter { post in
      guard post.account == owner.name, before.map({ post.id < $0 }) ?? true else { return false }
      return owner.id == asking.id || ["public", "unlisted"].contains(post.visibility)
    }
    let first = before == nil ? found.filter { pinned.contains($0.id) } : []
    let page = (first + found.filter { !pinned.contains($0.id) }).prefix(max(limit, 1))
    return .json(encoding: JSONValue.list(page.map { json(of: $0) }))
  }

  func delete(_ request: IncomingRequest, _ account: PracticeAccount) -> OutgoingResponse {
    let id = request.path.pathParts.last
    guard let index = posts.firstIndex(where: { $0.id == id && $0.account == account.name }) else {
      return notFound()
    }
    let post = posts.remove(at: index)
    let answer = OutgoingResponse.json(encoding: json(of: post))
    if request.queryValue("delete_media") == "true" {
      pictures.removeAll { $0.post == post.id }
    } else {
      for index in pictures.indices where pictures[index].post == post.id {
        pictures[index].post = nil
      }
    }
    return answer
  }

  func json(of post: PracticePost) -> JSONValue {
    let there = post.pictures.compactMap { id in pictures.first { $0.id == id } }
    let account = accounts.first { $0.name == post.account }
    return [
      "id": .text(post.id), "created_at": .text(PracticeClock.iso(post.created)),
      "spoiler_text": .text(post.warning), "sensitive": .flag(post.isSensitive),
      "visibility": .text(post.visibility), "language": .text(orNull: post.language),
      "uri": .text("\(address.origin)/users/\(post.account)/statuses/\(post.id)"),
      "url": .text("\(page.text)#\(post.id)"),
      "content": .text("<p>\(HTML.escape(post.text))</p>"),
      "account": account.map { json(of: $0) } ?? nil,
      "media_attachments": .list(there.map { json(of: $0, isPosted: true) }),
    ]
  }
}

extension PracticeMastodon {
  /// The page with the posts.
  func shownPosts() -> OutgoingResponse {
    let articles = posts.reversed().map(article).joined()
    let body = articles.isEmpty ? "<p>No posts yet.</p>" : articles
    return .html(PracticePage.wrap("Practice · \(variant.title)", body))
  }

  private func article(_ post: PracticePost) -> String {
    let figures = post.pictures.compactMap { id in pictures.first { $0.id == id } }.map { picture in
      """
      <figure><img src="/media/\(place(of: picture))" alt="\(HTML.escape(picture.alt))">
      <figcaption>\(picture.alt.isEmpty ? "<em>no description</em>" : HTML.escape(picture.alt))</figcaption></figure>
      """
    }.joined()
    let text = HTML.escape(post.text).replacing("\n", with: "<br>")
    let content = "<p>\(text)</p>\(figures)"
    let shown =
      post.warning.isEmpty
      ? content
      : "<details><summary>\(HTML.escape(post.warning))</summary>\(content)</details>"
    return """
      <article id="\(post.id)"><header><strong>@\(HTML.escape(post.account))</strong>
      <span>\(post.visibility) · \(PracticeClock.shown(post.created))</span></header>\(shown)</article>
      """
  }
}

extension PracticeMastodon.Variant {
  fileprivate var title: String {
    switch self {
    case .mastodon: "Mastodon"
    case .pixelfed: "Pixelfed"
    case .goToSocial: "GoToSocial"
    case .pleroma: "Pleroma"
    case .takahe: "Takahe"
    }
  }
}

/// Counts a post's characters as Mastodon documents it.
enum PracticeText {
  static func length(_ text: String, perLink: Int) -> Int {
    let link = String(repeating: "x", count: perLink)
    return
      text
      .replacing(#/https?:\/\/[^\s<>"]*[^\s<>".,:;!?'()]/#.ignoresCase(), with: link)
      .replacing(#/@([A-Za-z0-9_]+)@[A-Za-z0-9.\-]*[A-Za-z0-9]/#) { "@\($0.output.1)" }
      .count
  }
}
