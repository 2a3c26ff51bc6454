// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Buckets on any storage that speaks the protocol of Amazon's S3.
struct S3Service: Service {
  var timeouts = HTTPTimeouts()
  var settling: Settling?
  var pieceSize = S3Options().pieceSize

  private var waiting: Settling { settling ?? Settling(timeouts) }

  var card: ServiceCard {
    ServiceCard(
      "s3", tr("S3 Storage"), .storage, symbol: "cameo-service-s3-symbolic", color: "#a2561a",
      purpose: tr("Upload to a bucket at Amazon or any other provider"), links: .expiring)
  }

  var form: [FormField] {
    [
      .server(hint: "s3.eu-central-1.amazonaws.com") {
        (try? S3Place.parse($0, folder: "bucket", region: nil)) != nil
      },
      .folder(tr("Bucket"), hint: tr("photos or photos/shared")), .user(tr("Access key")),
      .password(tr("Secret key")), .region(hint: tr("Found automatically")), .publicLinks,
      .link(
        tr("Web address of the bucket (optional)"), hint: "https://cdn.example.org/{key}"
      ) { LinkTemplate($0) != nil },
      .readable.rare, .storageClass.rare,
    ]
  }

  var usualCapabilities: Capabilities {
    Capabilities(links: S3Link.expiring(days: S3Signer.maxDays).rules)
  }

  var note: String? {
    tr("Links work for 7 days, unless you choose public links. These need a bucket that is public.")
  }

  /// Buckets, and the hosts of storage providers.
  func recognized(_ text: String) -> FormValues? {
    let isBucket = text.lowercased().begins(with: "s3://")
    guard isBucket || (try? TypedAddress.parse(text)).flatMap({ S3Host($0.host) }) != nil else {
      return nil
    }
    return FormValues(server: text)
  }

  func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    let place = try S3Place.parse(details.server, folder: details.folder, region: details.region)
    let host = place.bucket.endpoint.hostAndPort
    let key = (details.user ?? "").trimmed
    guard let secret = details.password, !secret.isEmpty, !key.isEmpty else {
      throw DeliveryError(.signedOut, tr("Enter the access key and the secret key for {0}.", host))
    }
    // Parts of a signature are separated by these.
    guard ReceivedText.isToken(key), key.utf8.count <= 256, !key.includes("/"), !key.contains(",")
    else {
      throw DeliveryError(.signedOut, tr("This isn't an access key. Copy it again from {0}.", host))
    }
    let link = try LinkTemplate.text(typed: details.link)
    if let name = details.storageClass, !ReceivedText.isID(name) {
      throw DeliveryError(.wrongUsage, tr("“{0}” can't be a storage class.", name))
    }
    var s3 = S3Client(
      client: guide.client, bucket: place.bucket,
      signer: S3Signer(accessKey: key, secret: secret, region: place.region), timeouts: timeouts,
      clock: waiting.clock)
    let probe = S3Destination.probe(in: place.folders)
    guard probe.utf8.count <= 900 else {
      throw DeliveryError(.address, tr("The name of the folder is too long."))
    }
    // The server says where the bucket is.
    let greeting = try await s3.sendOnce(
      S3Client.Request("GET", nil, query: [("list-type", "2"), ("max-keys", "1")]))
    s3 = s3.elsewhere(greeting) ?? s3
    try await s3.checkWriting(to: probe)
    var account = Account(
      id: Account.makeID(
        service: id, user: s3.bucket.name, server: s3.bucket.endpoint, folders: place.folders),
      service: id, label: details.label ?? "\(s3.bucket.name)@\(s3.host)",
      server: s3.bucket.endpoint.text, user: key)
    let folder = ([s3.bucket.name] + place.folders).joined(separator: "/")
    account.settings = ["id": s3.bucket.name, "folder": folder, "region": s3.signer.region]
    account.settings[S3Account.link] = link
    account.settings[S3Account.links] = details.makesPublicLinks || link != nil ? "public" : nil
    account.settings[S3Account.readable] = details.makesReadable ? "yes" : nil
    account.settings[S3Account.storageClass] = details.storageClass
    return NewAccount(account, secret: secret)
  }

  func details(of account: Account) -> AccountDetails {
    var details = AccountDetails(of: account)
    (details.link, details.region) = (account.settings[S3Account.link], account.settings["region"])
    details.makesPublicLinks = account.settings[S3Account.links] != nil
    details.makesReadable = account.settings[S3Account.readable] != nil
    details.storageClass = account.settings[S3Account.storageClass]
    return details
  }

  func destination(_ account: Account, _ access: Access) -> any Destination {
    let names = TypedAddress.folders(account.settings["folder"])
    guard let endpoint = URLAddress(account.server), let secret = access.secret,
      let name = names.first,
      let bucket = S3Bucket(name, at: endpoint), let region = account.settings["region"],
      S3Bucket.isRegion(region)
    else { return UnusableDestination(account.label) }
    let options = S3Options(
      folders: Array(names.dropFirst()), isReadable: account.settings[S3Account.readable] != nil,
      storageClass: account.settings[S3Account.storageClass], pieceSize: pieceSize)
    return S3Destination(
      s3: S3Client(
        client: access.client, bucket: bucket,
        signer: S3Signer(accessKey: account.user, secret: secret, region: region),
        timeouts: timeouts, clock: waiting.clock),
      options: options, link: S3Account.link(of: account), settling: waiting)
  }
}

/// The settings of an account.
enum S3Account {
  /// The web address of the bucket.
  static let link = "link"
  /// Links are public rather than expiring.
  static let links = "links"
  static let readable = "readable"
  static let storageClass = "storage-class"

  static func link(of account: Account) -> S3Link {
    if account.settings[links] != nil, account.linkDays == nil {
      return account.settings[link].flatMap(LinkTemplate.init).map { .website($0) } ?? .open
    }
    return .expiring(days: min(account.linkDays ?? S3Signer.maxDays, S3Signer.maxDays))
  }
}
