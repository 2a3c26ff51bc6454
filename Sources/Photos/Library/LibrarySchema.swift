// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import SQLiteStorage

/// The tables, in the order in which they were introduced. A released step is never changed, only
/// followed by another.
enum LibrarySchema {
  static let migrations = [
    Migration("the library", sql: first), Migration("comparing and importing", sql: comparing),
    Migration("text in pictures", sql: texts), Migration("longer beginnings", sql: beginnings),
    Migration("names of places", sql: places), Migration("checksums", sql: checksums),
  ]

  /// A picture without hash can't be compared. `imported` recognises what was imported, even after it was
  /// deleted: by name, size and date, which needs no reading, and by content.
  private static let comparing: SQL = """
    CREATE TABLE photo_hashes (
      photo INTEGER PRIMARY KEY REFERENCES photos ON DELETE CASCADE, modified INTEGER NOT NULL,
      across INTEGER, down INTEGER
    );
    CREATE TABLE imported (
      name TEXT NOT NULL, bytes INTEGER NOT NULL, modified INTEGER NOT NULL,
      content INTEGER NOT NULL, PRIMARY KEY (name, bytes, modified)
    ) WITHOUT ROWID;
    CREATE INDEX imported_content ON imported (content, bytes);
    """

  /// The SHA-256 of the file that a picture had at a time, where it was needed. Before, `imported` recognised
  /// pictures by less, and contained some that were never copied: what was imported then is compared with the
  /// library.
  private static let checksums: SQL = """
    CREATE TABLE photo_checksums (
      photo INTEGER PRIMARY KEY REFERENCES photos ON DELETE CASCADE, modified INTEGER NOT NULL,
      sha256 BLOB NOT NULL
    );
    CREATE INDEX described ON photos (id) WHERE description <> '' OR caption <> '';
    DROP TABLE imported;
    CREATE TABLE imported (
      sha256 BLOB PRIMARY KEY, content INTEGER NOT NULL, bytes INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX imported_content ON imported (content, bytes);
    """

  /// The town near which a picture was taken, in a language; without words if there is none.
  private static let places: SQL = """
    CREATE TABLE photo_places (
      photo INTEGER PRIMARY KEY REFERENCES photos ON DELETE CASCADE, latitude REAL NOT NULL,
      longitude REAL NOT NULL, language TEXT NOT NULL, words TEXT NOT NULL
    );
    """

  /// Words of three or four letters are found as quickly as shorter ones: without an index of these
  /// beginnings, SQLite copies the numbers of all pictures found before it returns the first.
  private static let beginnings: SQL = """
    DROP TRIGGER photo_leaves_search;
    DROP TRIGGER photo_moves_in_search;
    CREATE VIRTUAL TABLE found USING fts5 (
      words, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4', columnsize = 0
    );
    INSERT INTO found (rowid, words) SELECT rowid, words FROM search ORDER BY rowid;
    DROP TABLE search;
    ALTER TABLE found RENAME TO search;
    CREATE TRIGGER photo_leaves_search AFTER DELETE ON photos BEGIN
      DELETE FROM search WHERE rowid = (old.local << 24) | old.id;
    END;
    CREATE TRIGGER photo_moves_in_search BEFORE UPDATE OF local ON photos BEGIN
      DELETE FROM search WHERE rowid = (old.local << 24) | old.id;
    END;
    """

  /// A picture without an entry was not read yet; most have no words.
  private static let texts: SQL = """
    CREATE TABLE photo_texts (
      photo INTEGER PRIMARY KEY REFERENCES photos ON DELETE CASCADE, modified INTEGER NOT NULL,
      words TEXT NOT NULL
    );
    """

  /// - `roots` are the folders that the user added, `directories` all folders in them. Their states
  ///   are in tables of their own, so that noticing nothing new is no change of what lists show.
  /// - `photos.local` is the time on the clock where the picture was taken, and `zone` its offset.
  /// - `photos.hidden` is 0 for pictures in lists, 1 for those whose file was deleted, and 2 for those
  ///   that Cameo moved to the trash: what the user said about them comes back with them.
  /// - `photos.content` is made of the size and parts of the file: others with the same may be the same.
  /// - Rows of `search` are numbered by date and id, so that the newest pictures are found first without sorting. The
  ///   words of a picture whose date is written have to be written, too.
  /// - The index `listed` contains all that lists show, in the order in which they show it.
  private static let first: SQL = """
    CREATE TABLE roots (
      id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL UNIQUE, added REAL NOT NULL,
      state INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE directories (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      root INTEGER NOT NULL REFERENCES roots ON DELETE CASCADE, path TEXT NOT NULL UNIQUE
    );
    CREATE INDEX directories_by_root ON directories (root);
    CREATE TABLE directory_states (
      directory INTEGER PRIMARY KEY REFERENCES directories ON DELETE CASCADE,
      device INTEGER NOT NULL, inode INTEGER NOT NULL, modified INTEGER NOT NULL
    );
    CREATE TABLE photos (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      directory INTEGER NOT NULL REFERENCES directories ON DELETE CASCADE, name TEXT NOT NULL,
      local INTEGER NOT NULL, zone INTEGER, width INTEGER NOT NULL, height INTEGER NOT NULL,
      bytes INTEGER NOT NULL, modified INTEGER NOT NULL, marks INTEGER NOT NULL DEFAULT 0,
      hidden INTEGER NOT NULL DEFAULT 0, content INTEGER NOT NULL, added REAL NOT NULL,
      format TEXT NOT NULL, camera TEXT NOT NULL DEFAULT '', latitude REAL, longitude REAL,
      caption TEXT NOT NULL DEFAULT '', description TEXT NOT NULL DEFAULT ''
    );
    CREATE UNIQUE INDEX photos_by_file ON photos (directory, name);
    CREATE INDEX listed ON photos (
      hidden, local DESC, id DESC, directory, name, zone, width, height, bytes, modified, marks);
    CREATE INDEX favorites ON photos (local DESC, id DESC) WHERE marks & 1 AND hidden = 0;
    CREATE INDEX screenshots ON photos (local DESC, id DESC) WHERE marks & 2 AND hidden = 0;
    CREATE INDEX photos_by_content ON photos (content, bytes);
    CREATE TABLE albums (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, created REAL NOT NULL
    );
    CREATE TABLE album_photos (
      album INTEGER NOT NULL REFERENCES albums ON DELETE CASCADE,
      photo INTEGER NOT NULL REFERENCES photos ON DELETE CASCADE, added REAL NOT NULL,
      PRIMARY KEY (album, photo)
    ) WITHOUT ROWID;
    CREATE INDEX albums_of_photo ON album_photos (photo);
    CREATE VIRTUAL TABLE search USING fts5 (
      words, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2', columnsize = 0
    );
    CREATE TRIGGER photo_leaves_search AFTER DELETE ON photos BEGIN
      DELETE FROM search WHERE rowid = (old.local << 24) | old.id;
    END;
    CREATE TRIGGER photo_moves_in_search BEFORE UPDATE OF local ON photos BEGIN
      DELETE FROM search WHERE rowid = (old.local << 24) | old.id;
    END;
    """
}
