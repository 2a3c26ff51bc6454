// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Network
internal import Sharing
internal import Synchronization

/// A picture that a phone sent, or is sending.
public struct PhoneArrival: Sendable, Equatable, Identifiable {
  /// Why a picture was refused.
  public enum Refusal: Error, Equatable {
    case tooLarge, tooMany, notAPicture, notSaved, interrupted, damaged
  }

  public enum State: Sendable, Equatable {
    case receiving
    /// The photo is in the file at `path`.
    case saved(path: String)
    case refused(Refusal)
  }

  public let id: Int
  /// Its name, made safe.
  public let name: String
  public internal(set) var bytes = 0
  public internal(set) var state = State.receiving
}

extension PhoneArrival.Refusal {
  /// Says why the picture `name` was refused.
  public func sentence(_ name: String) -> String {
    switch self {
    case .tooLarge: tr("{0} is too large.", name)
    case .tooMany: tr("{0}: too many photos.", name)
    case .notAPicture: tr("{0} isn't a photo.", name)
    case .notSaved: tr("{0} couldn't be saved. Check the folder and its disk.", name)
    case .interrupted: tr("{0} wasn't sent completely.", name)
    case .damaged: tr("{0} was damaged in transit.", name)
    }
  }
}

/// How much phones may send over one link.
public struct PhoneLimits: Sendable, Equatable {
  /// The number of pictures.
  public var count = 500
  /// The size of a picture, in bytes.
  public var file = 200 << 20
  /// The size of all pictures sent at once.
  public var request = 4 << 30

  public init() {}
}

/// The folder that pictures from a phone are saved to.
final class PhoneInbox: Sendable {
  /// Whether a file is a picture, as the sandboxed decoder sees it.
  typealias Check = @Sendable (_ path: String) async -> Bool

  let folder: String
  let limits: PhoneLimits
  private let isPicture: Check
  private let count = Atomic<Int>(0)
  private let isTidy = Atomic<Bool>(false)

  init(folder: String, limits: PhoneLimits = PhoneLimits(), isPicture: @escaping Check) {
    self.folder = folder
    self.limits = limits
    self.isPicture = isPicture
  }

  /// Returns the number of the next picture; nil if there may be no more.
  func nextNumber() -> Int? {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    return number <= limits.count ? number : nil
  }

  /// Gives a complete file its name, or another one if that is taken; returns its path. It must be a
  /// picture.
  func keep(_ file: UnfinishedFile, as name: String) throws(PhoneArrival.Refusal) -> String {
    guard file.finish() else { throw .notSaved }
    let isPicture = BlockingTask.run { [isPicture, path = file.path] in await isPicture(path) }
    guard isPicture else { throw .notAPicture }
    // It may be a web page with scripts as well, and its name says what opens it.
    let name = PictureEndings.isPicture(name) ? name : FolderName.make("\(name).jpg")
    for number in 1...Self.mostNames {
      let path = "\(folder)/\(NumberedName.make(name, number))"
      let code = FileRename.withoutReplacing(file.path, path)
      if code == 0 {
        DurableFile.settle(folderOf: path)
        return path
      }
      guard code == EEXIST else { break }
    }
    throw .notSaved
  }

  private static let mostNames = 100_000

  /// Returns a file for what arrives; nil if it can't be made. Before the first one, what was left is removed.
  func newFile() -> UnfinishedFile? {
    if !isTidy.exchange(true, ordering: .relaxed) { UnfinishedFile.tidy(folder) }
    return UnfinishedFile(in: folder)
  }

  /// Returns a name for a file that a phone calls `name`: without folders, without leading dots,
  /// and short enough for any disk.
  static func safeName(_ name: String?) -> String {
    let last = (name ?? "").with("/", insteadOf: "\\").pathParts.last
    let visible = last?.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: false
      default: true
      }
    }
    let bare = visible.map { CleanText.visibleName(String($0)) } ?? ""
    return FolderName.make(bare.isEmpty ? "photo" : bare)
  }
}

/// A file that is hidden and has a name of its own until it is complete. It is removed unless it was
/// renamed.
final class UnfinishedFile {
  /// Other hidden files in the folder may be those of shares to it.
  private static let beginning = ".cameo-received-"
  /// In seconds: nothing arrives for so long without another byte.
  private static let forgotten = 60 * 60

  let path: String
  private let descriptor: Int32
  private var isOpen = true

  /// Nil if it can't be made.
  init?(in folder: String) {
    path = "\(folder)/\(Self.beginning)\(RandomText.make(bytes: 9))"
    // As readable as the user wants new files to be.
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    descriptor = path.withFileBytes { open($0, flags, 0o666) }
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    if isOpen { close(descriptor) }
    _ = path.withFileBytes { unlink($0) }
  }

  /// Removes what is in `folder` since a program was killed while it received.
  static func tidy(_ folder: String) {
    let limit = time(nil) - forgotten
    for name in FileCalls.entries(of: folder) where name.begins(with: beginning) {
      "\(folder)/\(name)".withFileBytes { path in
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mtim.tv_sec < limit else { return }
        unlink(path)
      }
    }
  }

  func append(_ bytes: ArraySlice<UInt8>) -> Bool { FileCalls.write(bytes, to: descriptor) }

  /// Makes sure that it is on disk.
  func finish() -> Bool {
    let isWritten = fsync(descriptor) == 0
    isOpen = false
    return close(descriptor) == 0 && isWritten
  }
}

/// What is known of a file before it arrives.
struct ExpectedFile {
  let name: String
  /// The most that it may have, in bytes.
  let limit: Int
  /// The number of bytes that it must have; nil for any.
  var size: Int?
  /// The SHA-256 that it must have, as lowercase hexadecimal digits; nil for any.
  var sha256: String?
}

// How all pictures from other devices are saved.
extension PhoneInbox {
  /// Saves a file while it arrives. Nothing is left of it unless it is complete, undamaged and a
  /// picture.
  ///
  /// - Parameters:
  ///   - next: Returns the next bytes; nil at the end.
  ///   - progress: Called with the number of bytes so far; throws to give up.
  func save(
    _ file: ExpectedFile, next: () throws(MalformedRequest) -> ArraySlice<UInt8>?,
    progress: (Int) throws(MalformedRequest) -> Void
  ) throws(MalformedRequest) -> PhoneArrival.State {
    guard let target = newFile() else { return .refused(.notSaved) }
    let sum = file.sha256.map { _ in ArrivalChecksum() }
    var count = 0
    while let piece = try next() {
      count += piece.count
      guard count <= file.limit else { return .refused(.tooLarge) }
      try progress(count)
      guard target.append(piece) else { return .refused(.notSaved) }
      sum?.update(piece)
    }
    guard file.size == nil || count == file.size else { return .refused(.interrupted) }
    if let sum, sum.finish() != file.sha256 { return .refused(.damaged) }
    do throws(PhoneArrival.Refusal) {
      return .saved(path: try keep(target, as: file.name))
    } catch {
      return .refused(error)
    }
  }
}
