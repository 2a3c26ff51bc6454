// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import DataSources
import Gtk
import Observation

nonisolated struct Track: ListItem {
  let id: Int
  var title: String
  var seconds: Int
  var isLiked = false
}

@Observable final class Playlist: StateSource {
  var selected: Set<Int> = []
  @ObservationIgnored let tracks = TableDataSource(
    [Track(id: 1, title: "Prelude", seconds: 95), Track(id: 2, title: "Air", seconds: 210)],
    columns: [
      TableColumn("Title") { $0.title },
      TableColumn("Length", number: \.seconds) { "\($0 / 60) min" },
      TableColumn("Liked", flag: \.isLiked),
    ])
  var state: Set<Int> { selected }
}

final class PlaylistUpdater: ModelUpdater<Playlist> {
  @Outlet private var trackTable: TreeView
  private weak var table: TableAdapter<TableDataSource<ArrayDataSource<Track>>>?

  override func viewDidLoad() {
    super.viewDidLoad()
    let table = trackTable.show(model.tracks)
    table.onSelectionChange = { [model] in model.selected = $0 }
    table.onToggle = { [model] column, track, isOn in
      let tracks = model.tracks.base
      if let path = tracks.path(of: track.id) { tracks.items[path.item].isLiked = isOn }
    }
    self.table = table
  }

  override func apply(_ selected: Set<Int>) { table?.select(selected) }
}

/// Folders, each inside its parent.
nonisolated struct Folder: ListItem {
  let id: Int
  let name: String
  var parentID: Int?
}

func showFolders(_ folders: [Folder], in folderTree: TreeView) {
  folderTree.dataSource = TableDataSource(
    folders, columns: [TableColumn("Folder") { $0.name }], parent: { $0.parentID })
}
