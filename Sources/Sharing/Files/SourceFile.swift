// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
public import Imaging

/// A file that the user wants to share, from any location.
enum SourceFile {
  /// Returns a descriptor for reading; the caller closes it.
  static func open(_ path: String) throws(DeliveryError) -> Int32 {
    let file: RegularFile.Opened
    do throws(RegularFile.Problem) {
      file = try RegularFile.open(path)
    } catch {
      switch error {
      case .system(let code): throw reason(code, path)
      case .folder:
        throw DeliveryError(
          .notAPicture,
          PictureFolder.pictures(in: path).isEmpty
            ? tr("No photos in {0}.", PathText.shown(path))
            : tr("{0} is a folder. Choose photos in it instead.", PathText.shown(path)))
      case .special, .tooLarge:
        throw DeliveryError(.notAPicture, tr("{0} isn't a regular file.", PathText.shown(path)))
      }
    }
    guard file.byteCount > 0 else {
      close(file.descriptor)
      throw DeliveryError(.notAPicture, tr("{0} is empty.", PathText.shown(path)))
    }
    return file.descriptor
  }

  private static func reason(_ code: Int32, _ path: String) -> DeliveryError {
    let path = PathText.shown(path)
    return switch code {
    case ENOENT, ENOTDIR:
      DeliveryError(.missing, tr("File not found: {0}", path))
    case EACCES, EPERM:
      DeliveryError(.unreadable, tr("Permission denied: {0}", path))
    default: .unreadableFile(path, errno: code, .unreadable)
    }
  }
}

/// A check of files before they are shared together, so that one bad file doesn't stop the others.
public enum PictureCheck {
  /// Enough pixels to show that there is a picture.
  private static let side = 64

  /// Returns why the file at `path` cannot be shared anywhere; nil when nothing is known to be wrong.
  public static func problem(
    with path: String, _ decoder: PictureDecoder
  ) async throws(DeliveryError) -> DeliveryError? {
    do throws(DeliveryError) {
      try await open(path)
    } catch {
      return error
    }
    do {
      _ = try await decoder.decode(path, longestSide: side)
      return nil
    } catch let error as PictureError {
      let problem = DeliveryError(.notReadable(error))
      return [.missing, .notAPicture, .unreadable].contains(problem.code) ? problem : nil
    } catch {
      throw .cancelled
    }
  }

  @concurrent
  private static func open(_ path: String) async throws(DeliveryError) {
    close(try SourceFile.open(path))
  }
}
