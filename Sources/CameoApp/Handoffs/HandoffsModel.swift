// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk
internal import Lists
internal import Observation
internal import Services
internal import Sharing

/// Hands one order over, and knows what can be known of that. It is in no ledger: nobody could say later
/// whether it was posted.
@Observable
final class HandoffsModel: StateSource {
  /// How far it is at one place.
  private enum Outcome {
    case preparing
    case opening
    case handedOver(PublicLink?)
    case failed(title: String, detail: String)
  }

  let order: HandoffOrder
  private var outcomes: [BrowserPlace: Outcome] = [:]
  private var picture: OutgoingPicture?
  /// What can go instead of the picture.
  private var link: PublicLink?
  @ObservationIgnored private let desk: HandoffDesk
  @ObservationIgnored private let sharing: SharingDesk
  @ObservationIgnored private var observation: ListObservation?
  @ObservationIgnored private var work: Task<Void, Never>?

  init(_ workspace: Workspace, _ order: HandoffOrder) {
    self.order = order
    desk = workspace.handoffs
    sharing = workspace.sharing
  }

  // MARK: Doing it

  /// Copies the picture and opens every page, the first time it is called.
  func begin() {
    guard work == nil else { return }
    for place in order.places { outcomes[place] = .preparing }
    // It goes on when the window is closed, and the program does not end before it is done.
    work = Task {
      await sharing.handingOver {
        await prepare()
        for place in order.places where picture != nil { await open(place) }
      }
      await followLinks()
    }
  }

  private func prepare() async {
    do {
      let picture = try await desk.prepare(order.file)
      desk.copy(picture)
      self.picture = picture
    } catch {
      let sentence = DeliveryError(any: error).sentence
      for place in order.places {
        outcomes[place] = .failed(title: tr("Couldn't share to {0}", place.name), detail: sentence)
      }
    }
  }

  private func open(_ place: BrowserPlace, link: PublicLink? = nil) async {
    outcomes[place] = .opening
    do {
      if let problem = place.problem(caption: order.caption, link: link?.address) { throw problem }
      try await desk.open(place, caption: order.caption, link: link?.address)
      outcomes[place] = .handedOver(link)
    } catch let error as HandoffError {
      let detail = [error.reason, error.suggestion].filter { !$0.isEmpty }.joined(separator: "\n")
      outcomes[place] = .failed(title: error.title, detail: detail)
    } catch {
      outcomes[place] = .failed(
        title: tr("Couldn't share to {0}", place.name), detail: DeliveryError(any: error).sentence)
    }
  }

  /// Takes `step` at `place`.
  func take(_ step: HandoffStep, at place: BrowserPlace) {
    switch step {
    case .open: Task { await tryAgain(place) }
    case .copyPicture: if let picture { desk.copy(picture) }
    case .copyCaption: Clipboard.set(order.caption)
    case .useLink: Task { [link] in await open(place, link: link) }
    }
  }

  private func tryAgain(_ place: BrowserPlace) async {
    outcomes[place] = .preparing
    if let picture { desk.copy(picture) } else { await prepare() }
    if picture != nil { await open(place) }
  }

  // MARK: Links

  /// Offers the link to the picture as soon as one of the places that it goes to gives one.
  private func followLinks() async {
    guard let ledger = try? await sharing.workshop().ledger else { return }
    observation = ledger.database.observe(["deliveries"]) { [weak self] in
      Task { await self?.lookForLink(in: ledger) }
    }
    await lookForLink(in: ledger)
  }

  private func lookForLink(in ledger: Ledger) async {
    link = try? await ledger.publicLink(toFile: order.file)
  }

  // MARK: Telling it

  var state: HandoffsState { HandoffsState(cards: order.places.map(card)) }

  private func card(_ place: BrowserPlace) -> HandoffCard {
    var card = HandoffCard(
      place: place, title: tr("Opening {0} in your browser…", place.name), detail: "",
      condition: .working, linkPlace: link?.place)
    switch outcomes[place] ?? .preparing {
    case .preparing: card.title = tr("Preparing picture for {0}…", place.name)
    case .opening: break
    case .handedOver(let link):
      card.condition = .handedOver
      card.title = tr("{0} opened in your browser", place.name)
      card.detail = detail(place, link)
      card.steps = steps(place)
    case .failed(let title, let detail):
      card.condition = .failed
      card.title = title
      card.detail = detail
      card.steps = steps(place)
    }
    return card
  }

  private func detail(_ place: BrowserPlace, _ link: PublicLink?) -> String {
    let first =
      link.map { tr("Your post includes the link to {0}.", $0.place) }
      ?? tr("Picture copied. Paste it there with Ctrl+V while Cameo is open.")
    return first + " " + tr("Cameo can't tell whether you posted it.")
  }

  private func steps(_ place: BrowserPlace) -> [HandoffStep] {
    HandoffStep.allCases.filter { step in
      switch step {
      case .open: true
      case .copyPicture: picture != nil
      case .copyCaption: place.capabilities.caption == nil && !order.caption.isEmpty
      case .useLink: link != nil
      }
    }
  }
}
