// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Imaging
internal import Observation
internal import SQLiteStorage
internal import Services
internal import Sharing

internal import enum Gtk.Clipboard

/// Carries out one order, and keeps the state as far as known. It is in no ledger, because whether
/// it was posted remains unknown.
@Observable
final class HandoffsModel: StateSource {
  /// The state at one destination.
  private enum Outcome {
    case preparing
    case opening
    case handedOver(PublicLink?)
    case failed(title: String, detail: String)
  }

  let order: HandoffOrder
  private var outcomes: [BrowserDestination: Outcome] = [:]
  private var picture: VerifiedPicture?
  /// What can be sent instead of the picture.
  private var link: PublicLink?
  @ObservationIgnored private let handoffs: BrowserHandoffs
  @ObservationIgnored private let sharing: ShareCoordinator
  @ObservationIgnored private let pasted: PastedPictures?
  @ObservationIgnored private var observation: Subscription?
  @ObservationIgnored private var work: Task<Void, Never>?

  /// The picture of `order` may be one of `pasted`, which stays until it is read.
  init(_ services: AppServices, _ order: HandoffOrder, _ pasted: PastedPictures? = nil) {
    self.order = order
    self.pasted = pasted
    handoffs = services.handoffs
    sharing = services.sharing
  }

  // MARK: Doing it

  /// Copies the picture and opens every page, the first time it is called.
  func begin() {
    guard work == nil else { return }
    for destination in order.destinations { outcomes[destination] = .preparing }
    pasted?.beginReading()
    // It goes on when the window is closed, and the program does not end before it is done.
    work = Task {
      await sharing.whileBusy {
        await prepare()
        pasted?.endReading()
        for destination in order.destinations where picture != nil { await open(destination) }
      }
      await followLinks()
    }
  }

  private func prepare() async {
    do {
      let picture = try await handoffs.prepare(order.file, order.edit)
      try await order.picture.checkVersion()
      handoffs.copy(picture)
      self.picture = picture
    } catch {
      let sentence = DeliveryError(any: error).sentence
      for destination in order.destinations {
        outcomes[destination] = .failed(
          title: tr("Couldn't share to {0}", destination.name), detail: sentence)
      }
    }
  }

  private func open(_ destination: BrowserDestination, link: PublicLink? = nil) async {
    outcomes[destination] = .opening
    do {
      let caption = order.caption(at: destination)
      if let problem = destination.problem(caption: caption, link: link?.address) { throw problem }
      try await handoffs.open(destination, caption: caption, link: link?.address)
      outcomes[destination] = .handedOver(link)
    } catch let error as HandoffError {
      let detail = [error.reason, error.suggestion].filter { !$0.isEmpty }.joined(separator: "\n")
      outcomes[destination] = .failed(title: error.title, detail: detail)
    } catch {
      outcomes[destination] = .failed(
        title: tr("Couldn't share to {0}", destination.name),
        detail: DeliveryError(any: error).sentence)
    }
  }

  /// Takes `step` at `destination`.
  func take(_ step: HandoffStep, at destination: BrowserDestination) {
    switch step {
    case .open: Task { await tryAgain(destination) }
    case .copyPicture: if let picture { handoffs.copy(picture) }
    case .copyCaption: Clipboard.set(order.caption)
    case .useLink: Task { [link] in await open(destination, link: link) }
    }
  }

  private func tryAgain(_ destination: BrowserDestination) async {
    outcomes[destination] = .preparing
    if let picture { handoffs.copy(picture) } else { await prepare() }
    if picture != nil { await open(destination) }
  }

  // MARK: Links

  /// Offers a link to the picture as soon as one of the share's other destinations has one.
  private func followLinks() async {
    guard let ledger = await sharing.engineIfPossible()?.ledger else { return }
    observation = ledger.database.observe(["deliveries"]) { [weak self] in
      Task { await self?.lookForLink(in: ledger) }
    }
    await lookForLink(in: ledger)
  }

  private func lookForLink(in ledger: Ledger) async {
    link =
      await logged("Looking for a link") {
        try await ledger.publicLink(toFile: order.file, order.edit)
      } ?? nil
  }

  // MARK: Telling it

  var state: HandoffsState { HandoffsState(cards: order.destinations.map(card)) }

  private func card(_ destination: BrowserDestination) -> HandoffCard {
    var card = HandoffCard(
      destination: destination, title: tr("Opening {0} in your browser…", destination.name),
      detail: "",
      condition: .working, linkDestination: link?.destination)
    switch outcomes[destination] ?? .preparing {
    case .preparing: card.title = tr("Preparing photo for {0}…", destination.name)
    case .opening: break
    case .handedOver(let link):
      card.condition = .handedOver
      card.title = tr("{0} opened in your browser", destination.name)
      card.detail = detail(destination, link)
      card.steps = steps(destination)
    case .failed(let title, let detail):
      card.condition = .failed
      card.title = title
      card.detail = detail
      card.steps = steps(destination)
    }
    return card
  }

  private func detail(_ destination: BrowserDestination, _ link: PublicLink?) -> String {
    let first =
      link.map { tr("Your post includes the link to {0}.", $0.destination) }
      ?? tr("Photo copied. Paste it there with Ctrl+V while Cameo is open.")
    return first + " " + tr("Cameo can't tell whether you posted it.")
  }

  private func steps(_ destination: BrowserDestination) -> [HandoffStep] {
    HandoffStep.allCases.filter { step in
      switch step {
      case .open: true
      case .copyPicture: picture != nil
      case .copyCaption: destination.capabilities.caption == nil && !order.caption.isEmpty
      case .useLink: link != nil
      }
    }
  }
}
