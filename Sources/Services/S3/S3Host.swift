// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What the name of a host says, where a storage provider is known.
struct S3Host: Equatable, Sendable {
  private enum Form {
    /// `bucket.s3.region.provider`
    case labelled
    /// `bucket.region.provider`
    case regionFirst
    /// `account.provider`, with the same region for all
    case account
  }

  private static let providers: [(suffix: String, form: Form)] = [
    (".amazonaws.com", .labelled), (".amazonaws.com.cn", .labelled),
    (".backblazeb2.com", .labelled), (".wasabisys.com", .labelled), (".scw.cloud", .labelled),
    (".io.cloud.ovh.net", .labelled), (".r2.cloudflarestorage.com", .account),
    (".digitaloceanspaces.com", .regionFirst), (".linodeobjects.com", .regionFirst),
    (".your-objectstorage.com", .regionFirst),
  ]
  /// Providers that want the bucket in the name of the host.
  private static let virtual = [
    ".amazonaws.com", ".amazonaws.com.cn", ".aliyuncs.com", ".myqcloud.com",
  ]

  /// The host without a bucket.
  let host: String
  /// nil if the name has none.
  var bucket: String?
  /// nil if the name has none.
  var region: String?

  /// Nil unless the provider is known.
  init?(_ host: String) {
    guard let provider = Self.providers.first(where: { host.hasSuffix($0.suffix) }) else {
      return nil
    }
    let labels = host.dropLast(provider.suffix.count).split(separator: ".").map(String.init)
    switch provider.form {
    case .account: (self.host, region) = (host, "auto")
    case .regionFirst:
      guard let last = labels.last else { return nil }
      self.host = last + provider.suffix
      region = last
      bucket = Self.joined(labels.dropLast())
    case .labelled:
      guard let start = labels.lastIndex(where: { $0 == "s3" || $0.hasPrefix("s3-") }) else {
        return nil
      }
      self.host = labels[start...].joined(separator: ".") + provider.suffix
      bucket = Self.joined(labels[..<start])
      let rest = labels[(start + 1)...].filter { $0 != "dualstack" }
      // In old names of Amazon, it follows a hyphen.
      region = rest.first ?? (labels[start] == "s3" ? nil : String(labels[start].dropFirst(3)))
    }
  }

  private static func joined(_ labels: ArraySlice<String>) -> String? {
    labels.isEmpty ? nil : labels.joined(separator: ".")
  }

  static func wantsBucketInName(_ host: String) -> Bool { virtual.contains { host.hasSuffix($0) } }

  /// The host of another region of the same provider, which Amazon's documentation names; nil if it is
  /// the same host.
  static func host(_ host: String, in region: String) -> String? {
    guard let suffix = [".amazonaws.com", ".amazonaws.com.cn"].first(where: host.hasSuffix) else {
      return nil
    }
    let other = "s3.\(region)\(suffix)"
    return other == host ? nil : other
  }
}
