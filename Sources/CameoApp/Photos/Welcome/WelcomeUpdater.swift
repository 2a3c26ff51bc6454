// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Shows what Cameo is for, and the ways to begin.
final class WelcomeUpdater: ModelUpdater<WelcomeModel> {
  @Outlet private var welcomePage: Widget
  @Outlet private var welcomeContent: Box
  @Outlet private var welcomeDrawing: DrawnArea
  @Outlet private var titleLabel: Label
  @Outlet private var pointsBox: Box
  @Outlet private var waysBox: Box
  @Outlet private var foundLabel: Label

  private var points: [WelcomePoint] = []
  private var ways: [WelcomeWay] = []
  private var pictures: WelcomePictures?
  /// The wait for what the first start begins with.
  private var appearance: SignalConnection?

  override func viewDidLoad() {
    super.viewDidLoad()
    points = [
      WelcomePoint(
        "cameo-share-symbolic", tr("Everywhere at Once"),
        tr("Networks, clouds, folders and phones: chosen together, sent together.")),
      WelcomePoint(
        "cameo-shield-symbolic", tr("Nothing You Didn't Mean to Tell"),
        tr("Location and camera details are removed before anything leaves this computer.")),
      WelcomePoint(
        "cameo-recent-symbolic", tr("Time to Think Again"),
        tr("Every share can be undone for a few seconds, and deleted later.")),
    ]
    for point in points { pointsBox.append(point.view) }
    let pictures = WelcomePictures(model.photos.services.thumbnails, scale: welcomePage.scale)
    self.pictures = pictures
    ways = [
      WelcomeWay(tr("Photos on This Computer"), isMain: true) { [weak pictures] in
        pictures?.found ?? []
      },
      WelcomeWay(tr("Drop a Photo Here")),
      WelcomeWay(tr("Sample Photos")) { [weak pictures] in pictures?.samples ?? [] },
    ]
    ways[1].show(
      tr("Or paste one with Ctrl+V."), tr("Choose a Photo…"), MainActionName.sharePictures)
    ways[2].show(
      tr("With a practice network: nothing leaves this computer."), tr("Try with Samples"),
      PhotosActionName.addSamples)
    for way in ways { waysBox.append(way.view) }
    welcomeDrawing.onDraw { [weak pictures] in
      WelcomeDrawing.draw(prints: pictures?.samples ?? [], on: $0)
    }
    // The views may be released before they arrive.
    pictures.onNew = { [welcomeDrawing, ways] in
      welcomeDrawing.queueDraw()
      for way in ways { way.redraw() }
    }
    welcomePage.onWidth { [model] in
      model.isWide = !WindowWidth.welcome.exceeds($0)
    }
  }

  override func apply(_ state: WelcomeState) {
    welcomePage.isVisible = state.isShown
    arrange(isWide: state.isWide)
    if state.hasPicturesFolder {
      ways[0].show(
        state.found.isEmpty
          ? tr("They stay where they are.") : tr("{0}. They stay where they are.", state.found),
        tr("Show My Photos"), PhotosActionName.usePicturesFolder)
    } else {
      ways[0].show(
        tr("They stay where they are."), tr("Choose Folder…"), PhotosActionName.addFolder)
    }
    ways[2].view.isVisible = !state.samples.isEmpty
    foundLabel.text = state.found
    foundLabel.isVisible = !state.isWide && !state.found.isEmpty
    if state.isShown { pictures?.load(samples: state.samples, found: state.foundFiles) }
  }

  private func arrange(isWide: Bool) {
    welcomeContent.setStyleClass("wide", isWide)
    welcomeContent.isCentered = isWide
    let (width, height) = isWide ? (470, 190) : (312, 160)
    welcomeDrawing.setMinimumSize(width: width, height: height)
    titleLabel.setStyleClass("huge", isWide)
    for (box, spacing) in [(pointsBox, isWide ? 24 : 12), (waysBox, isWide ? 18 : 9)] {
      box.orientation = isWide ? .horizontal : .vertical
      box.spacing = spacing
      box.isHomogeneous = isWide
    }
    waysBox.isCentered = isWide
    for point in points { point.arrange(isWide: isWide) }
    for way in ways { way.arrange(isWide: isWide) }
  }

  /// Gives the focus to what nearly everybody begins with, once it is on the screen: the order of Tab is that of
  /// places, which widgets don't have before.
  func focusBeginning() {
    guard welcomePage.isVisible else { return }
    guard welcomePage.isMapped else {
      appearance = welcomePage.onMap { [weak self] in
        self?.appearance?.disconnect()
        Source.idle(priority: .low) { [weak self] in
          self?.focusBeginning()
          return .stop
        }
      }
      return
    }
    ways.first?.focus()
  }
}
