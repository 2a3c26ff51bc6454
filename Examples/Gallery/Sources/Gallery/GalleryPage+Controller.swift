// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers

@MainActor
extension GalleryPage {
  /// The page's controller. `recorder` is for the page that shows what has been written down.
  func makeController(_ recorder: ListedRecorder) -> ViewController {
    let controller = make(recorder)
    controller.attach(.analytics(title))
    return controller
  }

  private func make(_ recorder: ListedRecorder) -> ViewController {
    switch self {
    case .sources: SourcesPageController()
    case .list: ArrayPageController()
    case .live: LivePageController()
    case .selection: SelectionPageController()
    case .heights: HeightsPageController()
    case .twoLists: TwoListsPageController()
    case .components: ComponentsPageController()
    case .picker: PickerPageController()
    case .pages: PagesPageController()
    case .fetched: StatesPageController()
    case .analytics: AnalyticsPageController(recorder)
    case .loading: LoadingPageController()
    case .errors: ErrorsPageController()
    case .share: SharePageController()
    case .keyboard: KeyboardPageController()
    case .refresh: RefreshPageController()
    case .validation: ValidationPageController()
    case .prompts: PromptsPageController()
    case .container: ContainerPageController()
    case .toast: ToastPageController()
    case .fileDrop: FileDropPageController()
    case .layout: LayoutPageController()
    case .bars: BarsPageController()
    case .values: ValuesPageController()
    case .choosing: ChoosingPageController()
    case .table: TablePageController()
    }
  }
}
