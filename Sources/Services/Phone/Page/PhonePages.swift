// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// The pages of a link, in the language of `catalogue`.
struct PhonePages {
  /// Beyond this, phones ask too often whether they may save another file.
  static let mostOneByOne = 30

  let link: PhoneLink
  /// The phone that sees them; nil for one that isn't known.
  let device: PhoneDevice?
  let catalogue: MessageCatalogue

  /// What all addresses begin with: they carry the phone's mark.
  var root: String { device.map { "/\(link.token)/\($0.id)" } ?? "/\(link.token)" }

  // MARK: Fetching

  /// All pictures. Those of `saved` are already on the phone.
  func pictures(saved: Set<Int>, secondsLeft: Int) -> PicturesPage {
    let files = link.files
    let title = fromSender(files.count)
    let bytes = files.reduce(0) { $0 + $1.size }
    let isShort = files.count <= Self.mostOneByOne
    var buttons = ""
    if files.count == 1 {
      buttons = button(path(of: 0), catalogue.tr("Save Photo"), isMain: true)
    } else {
      if isShort {
        buttons += button(
          "\(root)/all/1",
          catalogue.tr("Save All {0} Photo", plural: "Save All {0} Photos", count: files.count),
          isMain: true)
      }
      buttons += button(
        "\(root)/\(PhoneResponder.archive)", catalogue.tr("Save as One ZIP File"), isMain: !isShort)
    }
    let minutes = max((secondsLeft + 30) / 60, 1)
    let time =
      link.current.allowsSeveral
      ? catalogue.tr(
        "The link works for another {0} minute.", plural: "The link works for another {0} minutes.",
        count: minutes)
      : catalogue.tr(
        "The link works once, for another {0} minute.",
        plural: "The link works once, for another {0} minutes.", count: minutes)
    let source = catalogue.tr(
      "The photos come straight from {0}'s computer over this network.", link.sender)
    return PicturesPage(
      pages: self, frame: PhonePage(catalogue: catalogue, title: title, body: ""),
      begin: header(
        title, "\(ByteCount.text(Int64(bytes))) · \(catalogue.tr("from a computer nearby"))")
        + "<div class=\"grid\">",
      end: "</div>\(buttons)<footer>\(HTML.escape(source)) \(HTML.escape(time))</footer>",
      saved: saved)
  }

  /// The picture at `index` as part of the page.
  func tile(_ index: Int, isSaved: Bool) -> String {
    let file = link.files[index]
    let chip =
      isSaved
      ? "<span class=\"chip saved\">✓ \(HTML.escape(catalogue.tr("Saved")))</span>"
      : "<span class=\"chip\">\(ByteCount.text(Int64(file.size)))</span>"
    let alt = file.alt.isEmpty ? file.name : file.alt
    return "<a href=\"\(path(of: index))\" download><img src=\"\(root)/\(index + 1)/view\" "
      + "alt=\"\(HTML.escape(alt))\" loading=\"lazy\">\(chip)</a>"
  }

  /// Saves the picture at `index` and goes on by itself. `isBegun`: the phone has already asked for
  /// it.
  func saving(_ index: Int, isBegun: Bool) -> String {
    let count = link.files.count
    let title = catalogue.tr("Saving photo {0} of {1}…", index + 1, count)
    let frame = isBegun ? "" : "<iframe src=\"\(path(of: index))\"></iframe>"
    let body =
      header(title, fromSender(count)) + frame
      + "<p>\(HTML.escape(catalogue.tr("If your browser asks, allow it to save several files.")))</p>"
      + button(path(of: index), catalogue.tr("Save This Photo"), isMain: false)
      + button(root, catalogue.tr("Back"), isMain: false)
    return page(title, body, next: ("\(root)/all/\(index + 1)/wait", isBegun ? 1 : 2))
  }

  /// Everything is on the phone; or the link ended otherwise. Another phone gets no details.
  func ended(hasAll: Bool) -> String {
    guard !hasAll else {
      let title =
        link.files.count == 1
        ? catalogue.tr("Photo saved")
        : catalogue.tr(
          "All {0} photos saved", plural: "All {0} photos saved", count: link.files.count)
      return page(
        title,
        header(title, catalogue.tr("You can close this page."))
          + "<footer>\(HTML.escape(catalogue.tr("This link has ended.")))</footer>")
    }
    let title = catalogue.tr("This link has ended")
    return page(title, header(title, catalogue.tr("Ask {0} for a new one.", link.sender)))
  }

  // MARK: Sending

  /// The form for pictures, and what became of those that were sent.
  func form(_ inbox: PhoneInbox, received: Int = 0, refused: [String] = []) -> String {
    let title = catalogue.tr("Send photos to {0}", link.sender)
    var news = ""
    if received > 0 {
      news +=
        "<p><strong>✓ \(HTML.escape(catalogue.tr("{0} photo sent", plural: "{0} photos sent", count: received)))</strong></p>"
    }
    if !refused.isEmpty {
      news +=
        "<p>\(HTML.escape(catalogue.tr("Not sent:")))</p><ul>"
        + refused.map { "<li>\(HTML.escape($0))</li>" }.joined() + "</ul>"
    }
    let limit = catalogue.tr(
      "Up to {0} photos, {1} each.", inbox.limits.count, ByteCount.text(Int64(inbox.limits.file)))
    return page(
      title,
      header(title, catalogue.tr("Choose photos on this phone.")) + news
        + "<form method=\"post\" enctype=\"multipart/form-data\" action=\"\(root)/upload\">"
        + "<input type=\"file\" name=\"photos\" multiple accept=\"image/*\" required "
        + "aria-label=\"\(HTML.escape(catalogue.tr("Photos")))\">"
        + "<button class=\"main\">\(HTML.escape(catalogue.tr("Send Photos")))</button></form>"
        + "<footer>\(HTML.escape(limit)) "
        + "\(HTML.escape(catalogue.tr("They go straight to {0}'s computer over this network.", link.sender)))</footer>"
    )
  }

  /// Why a picture was refused.
  func reason(_ refusal: PhoneArrival.Refusal, _ name: String) -> String {
    switch refusal {
    case .tooLarge: catalogue.tr("{0} is too large.", name)
    case .tooMany: catalogue.tr("{0}: too many photos.", name)
    case .notAPicture: catalogue.tr("{0} isn't a photo.", name)
    case .notSaved: catalogue.tr("{0} couldn't be saved on the computer.", name)
    // Browsers send no checksums.
    case .interrupted, .damaged: catalogue.tr("{0} wasn't sent completely.", name)
    }
  }

  // MARK: Parts

  private func fromSender(_ count: Int) -> String {
    catalogue.tr("{0} photo from {1}", plural: "{0} photos from {1}", count: count, link.sender)
  }

  private func path(of index: Int) -> String {
    "\(root)/\(index + 1)/\(HTML.escape(PhoneResponder.encoded(link.files[index].name)))"
  }

  private func header(_ title: String, _ line: String) -> String {
    let letter = link.sender.first.map { String($0).uppercased() } ?? ""
    let face =
      link.face == nil
      ? "<span class=\"face\" aria-hidden=\"true\">\(HTML.escape(letter))</span>"
      : "<img class=\"face\" src=\"\(root)/\(PhoneResponder.face)\" alt=\"\">"
    return "<header>\(face)<div>"
      + "<h1>\(HTML.escape(title))</h1><p>\(HTML.escape(line))</p></div></header>"
  }

  private func button(_ path: String, _ title: String, isMain: Bool) -> String {
    "<a class=\"button\(isMain ? " main" : "")\" href=\"\(path)\">\(HTML.escape(title))</a>"
  }

  private func page(
    _ title: String, _ body: String, next: (path: String, seconds: Int)? = nil
  ) -> String {
    PhonePage(catalogue: catalogue, title: title, body: body, next: next).html
  }
}
