// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Handy

/// Shows the picture with its header, its filmstrip and its buttons.
final class ViewerUpdater: ModelUpdater<ViewerModel>, ShareMenuAnchor {
  @Outlet private var viewerPage: Box
  @Outlet private var pictureArea: DrawnArea
  @Outlet private var viewerHeader: Handy.HeaderBar
  @Outlet private var headerBox: Box
  @Outlet private var titleLabel: Label
  @Outlet private var dateLabel: Label
  @Outlet private var backButton: Button
  @Outlet private var favoriteButton: Button
  @Outlet private var infoButton: ToggleButton
  @Outlet private var moreButton: MenuButton
  @Outlet private var shareButton: Button
  @Outlet private var shareIconButton: Button
  @Outlet private var filmBox: Box
  @Outlet private var filmArea: DrawnArea
  @Outlet private var previousButton: Button
  @Outlet private var nextButton: Button
  @Outlet private var problemBox: Box
  @Outlet private var problemTitle: Label
  @Outlet private var problemReason: Label
  @Outlet private var infoSlot: Box

  private var stage: ViewerStage?
  private var isSlideshow = false

  override func viewDidLoad() {
    super.viewDidLoad()
    stage = ViewerStage(pictureArea, model)
    filmArea.isFocusable = true
    filmArea.onDraw { [weak self] in self?.drawFilm(on: $0) }
    // The gesture belongs to the area, which its handler therefore must not keep.
    filmArea.onDrag { [weak self] in self?.pickFromFilm($0) }
    viewerPage.onWidth { [weak self, model] width in
      model.became(narrow: WindowWidth.viewer.exceeds(width))
      self?.viewerHeader.buttonLayout = Display.buttonLayout(
        onlyClose: WindowWidth.tight.exceeds(width))
    }
  }

  private func drawFilm(on canvas: Canvas) {
    model.film.draw(model.pictures, at: model.index, on: canvas, isFocused: filmArea.isFocus)
  }

  private func pickFromFilm(_ drag: Drag) {
    guard drag.phase == .ended, abs(drag.offsetX) < 8 else { return }
    let width = Double(filmArea.allocatedSize.width)
    ViewerFilm.index(
      at: drag.startX, count: model.pictures.count, current: model.index, width: width
    ).map(model.go)
  }

  var shareMenuTarget: Widget {
    Widget(shareButton.isVisible ? shareButton : shareIconButton)
  }

  /// Lets keys look around in the picture.
  func focus() { pictureArea.grabFocus() }

  /// Whether nothing beside the picture has the focus.
  var isAtPicture: Bool { pictureArea.isFocus }

  /// What fades over the picture.
  private var chrome: [Widget] {
    [Widget(headerBox), Widget(filmBox), Widget(previousButton), Widget(nextButton)]
  }

  /// Whether the pointer is over something that fades.
  var isPointerAtChrome: Bool { chrome.contains(where: \.isUnderPointer) }

  override func apply(_ state: ViewerState) {
    titleLabel.text = state.title
    dateLabel.text = state.isNarrow ? state.shortDate : state.date
    dateLabel.isVisible = !dateLabel.text.isEmpty
    backButton.isVisible = state.hasBack
    favoriteButton.isVisible = state.isFavorite != nil
    let isFavorite = state.isFavorite == true
    favoriteButton.setIcon(isFavorite ? "starred-symbolic" : "non-starred-symbolic")
    let name = isFavorite ? tr("Remove from Favorites") : tr("Favorite")
    favoriteButton.accessibleName = name
    favoriteButton.tooltip = name
    Widget(infoButton).isVisible = !state.isNarrow
    shareButton.isVisible = !state.isNarrow
    shareIconButton.isVisible = state.isNarrow
    previousButton.isVisible = state.hasPrevious && !state.isNarrow
    nextButton.isVisible = state.hasNext && !state.isNarrow
    show(state.problem)
    pictureArea.accessibleName = state.title
    pictureArea.accessibleDescription =
      state.problem?.reason ?? state.spoken
    filmArea.accessibleDescription = state.position
    viewerPage.orientation = state.isNarrow ? .vertical : .horizontal
    infoSlot.isVisible = state.showsInfo
    infoSlot.setMinimumSize(width: state.isNarrow ? -1 : 320, height: state.isNarrow ? 330 : -1)
    viewerHeader.showsCloseButton = !state.isFullScreen && (state.isNarrow || !state.showsInfo)
    for part in chrome { part.setStyleClass("faded", !state.hasChrome) }
    if state.isSlideshow != isSlideshow {
      isSlideshow = state.isSlideshow
      // A menu stays open when something in it is ticked, over the pictures that are to be seen.
      moreButton.isOpen = false
    }
    pictureArea.queueDraw()
    filmArea.queueDraw()
  }

  private func show(_ problem: ViewerProblem?) {
    problemBox.isVisible = problem != nil
    problemTitle.text = problem?.title ?? ""
    problemReason.text = problem?.reason ?? ""
  }
}
