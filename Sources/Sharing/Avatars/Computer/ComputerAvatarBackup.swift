// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

/// Everywhere where this computer keeps the user's profile picture, as it is at one time.
struct ComputerAvatarBackup: Codable, Equatable, Sendable {
  static let type = "application/json"

  /// What the account service has; nil where there is no such service.
  var service: FileState?
  /// The files in the user's own folder.
  var files: [FileState]

  /// The one in the file at `path`.
  static func read(_ path: String) async throws(DeliveryError) -> ComputerAvatarBackup {
    let content = try await FileState.look(at: path).content ?? Data()
    do {
      return try JSONDecoder().decode(ComputerAvatarBackup.self, from: content)
    } catch {
      throw DeliveryError(error)
    }
  }

  /// What is shown when the user signs in; nil if nothing is.
  var shown: Data? {
    guard let service else { return files.first?.content }
    return service.content
  }

  var bytes: [UInt8] {
    get throws(DeliveryError) {
      do { return [UInt8](try JSONEncoder().encode(self)) } catch { throw DeliveryError(error) }
    }
  }
}
