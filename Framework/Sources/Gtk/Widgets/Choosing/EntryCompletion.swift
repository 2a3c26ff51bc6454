// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// The words that an entry suggests while the user types (`GtkEntryCompletion`).
public struct EntryCompletion: ObjectType {
  /// Where a word must contain the typed text.
  public enum Matching: Sendable {
    /// At the beginning.
    case beginning
    /// Anywhere.
    case anywhere
  }

  public static var type: UInt { gtk_entry_completion_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates a completion that suggests those of `words` that contain the typed text, ignoring case.
  public init(_ words: [String] = [], matching: Matching = .beginning) {
    handle = unsafe ObjectHandle(taking: made(gtk_entry_completion_new()))
    var types = [controllers_column_string()]
    let rows = unsafe ObjectHandle(taking: made(gtk_list_store_newv(1, &types)))
    unsafe gtk_entry_completion_set_model(cast(), OpaquePointer(rows.pointer))
    unsafe gtk_entry_completion_set_text_column(cast(), 0)
    if matching == .anywhere {
      unsafe gtk_entry_completion_set_match_func(cast(), isPart, nil, nil)
    }
    self.words = words
  }

  /// The words to suggest from.
  public var words: [String] {
    get {
      guard let rows = unsafe gtk_entry_completion_get_model(cast()) else { return [] }
      var words: [String] = []
      var place = unsafe GtkTreeIter()
      var isThere = unsafe gtk_tree_model_get_iter_first(rows, &place) != 0
      while isThere {
        unsafe words.append(word(at: &place, in: rows))
        isThere = unsafe gtk_tree_model_iter_next(rows, &place) != 0
      }
      return words
    }
    nonmutating set {
      guard newValue != words, let rows = unsafe gtk_entry_completion_get_model(cast()) else {
        return
      }
      let store = unsafe UnsafeMutableRawPointer(rows).assumingMemoryBound(to: GtkListStore.self)
      unsafe gtk_list_store_clear(store)
      for word in newValue { unsafe controllers_list_store_append(store, CText.cut(word)) }
    }
  }

  /// How many characters the user has to type before anything is suggested.
  public var minCharacters: Int {
    get { unsafe Int(gtk_entry_completion_get_minimum_key_length(cast())) }
    nonmutating set {
      unsafe gtk_entry_completion_set_minimum_key_length(cast(), Int32(clamping: newValue))
    }
  }

  /// Calls `handler` with the word that the user picks. The entry reports it as an edit, too.
  @discardableResult
  public func onChoose(_ handler: @escaping (String) -> Void) -> SignalConnection {
    handle.connect("match-selected") { arguments in
      guard let rows = arguments.object(0), let place = unsafe arguments.boxed(1) else { return }
      unsafe handler(
        word(
          at: place.assumingMemoryBound(to: GtkTreeIter.self), in: OpaquePointer(rows.pointer)))
    }
  }
}

extension Entry {
  /// The completion of the entry; nil for none.
  public var completion: EntryCompletion? {
    get {
      unsafe gtk_entry_get_completion(cast()).map {
        EntryCompletion(handle: unsafe ObjectHandle(retaining: $0))
      }
    }
    nonmutating set { unsafe gtk_entry_set_completion(cast(), newValue?.cast()) }
  }

  /// Suggests what `words` returns for the typed text, asked after every edit. It must return at
  /// once: where finding words takes time, set the `words` of a completion when they are found.
  ///
  /// - Returns: The completion, which is now that of the entry.
  @discardableResult
  public func complete(_ words: @escaping (_ typed: String) -> [String]) -> EntryCompletion {
    let completion = EntryCompletion()
    // All words that the closure returns match.
    unsafe gtk_entry_completion_set_match_func(completion.cast(), { _, _, _, _ in 1 }, nil, nil)
    self.completion = completion
    let (entry, proposing) = unsafe (handle.pointer, completion.handle.pointer)
    // GTK waits a moment after each edit before it looks at the words: these are there by then.
    onEdit { typed in
      let now = unsafe Entry(handle: ObjectHandle(retaining: entry)).completion
      guard let now, unsafe now.handle.pointer == proposing else { return }
      now.words = words(typed)
    }
    return completion
  }
}

private func word(at place: UnsafeMutablePointer<GtkTreeIter>, in rows: OpaquePointer) -> String {
  unsafe text(taking: controllers_tree_model_text(rows, place, 0)) ?? ""
}

/// Whether the typed text is anywhere in a word. GTK has folded `typed` already.
private let isPart: GtkEntryCompletionMatchFunc = { completion, typed, place, _ in
  guard let rows = unsafe gtk_entry_completion_get_model(completion), let place = unsafe place,
    let typed = unsafe typed
  else { return 0 }
  let word = unsafe controllers_tree_model_text(rows, place, 0)
  defer { unsafe g_free(word) }
  guard let word = unsafe word else { return 0 }
  let whole = unsafe g_utf8_normalize(word, -1, G_NORMALIZE_ALL)
  defer { unsafe g_free(whole) }
  guard let whole = unsafe whole, let folded = unsafe g_utf8_casefold(whole, -1) else { return 0 }
  defer { unsafe g_free(folded) }
  return unsafe strstr(folded, typed) == nil ? 0 : 1
}
