// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

extension PracticeMastodon {
  /// What was posted, as people would see it.
  func shownPosts() -> OutgoingResponse {
    let articles = posts.reversed().map(article).joined()
    let body = articles.isEmpty ? "<p>No posts yet.</p>" : articles
    return .html(PracticePage.wrap("Practice · \(variant.title)", body))
  }

  private func article(_ post: PracticePost) -> String {
    let figures = post.pictures.compactMap { id in pictures.first { $0.id == id } }.map { picture in
      """
      <figure><img src="/media/\(place(of: picture))" alt="\(PageText.escaped(picture.alt))">
      <figcaption>\(picture.alt.isEmpty ? "<em>no description</em>" : PageText.escaped(picture.alt))</figcaption></figure>
      """
    }.joined()
    let text = PageText.escaped(post.text).replacing("\n", with: "<br>")
    let content = "<p>\(text)</p>\(figures)"
    let shown =
      post.warning.isEmpty
      ? content
      : "<details><summary>\(PageText.escaped(post.warning))</summary>\(content)</details>"
    return """
      <article id="\(post.id)"><header><strong>@\(PageText.escaped(post.account))</strong>
      <span>\(post.visibility) · \(PracticeClock.iso(post.created))</span></header>\(shown)</article>
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
