// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Sends any bytes with any number of descriptors, which the program's own functions do not.
enum Post {
  static func send(_ bytes: [UInt8], _ descriptors: [Int32]) {
    var bytes = bytes
    // As the kernel wants it: length, level, kind, numbers, padding.
    let length = MemoryLayout<cmsghdr>.size + descriptors.count * 4
    var control = [UInt8](repeating: 0, count: (length + 7) / 8 * 8)
    control.withUnsafeMutableBytes { buffer in
      buffer.storeBytes(of: length, as: Int.self)
      buffer.storeBytes(of: SOL_SOCKET, toByteOffset: 8, as: Int32.self)
      buffer.storeBytes(of: Int32(1), toByteOffset: 12, as: Int32.self)  // SCM_RIGHTS
      for (index, number) in descriptors.enumerated() {
        buffer.storeBytes(of: number, toByteOffset: 16 + index * 4, as: Int32.self)
      }
    }
    bytes.withUnsafeMutableBytes { content in
      control.withUnsafeMutableBytes { extra in
        var part = iovec(iov_base: content.baseAddress, iov_len: content.count)
        withUnsafeMutablePointer(to: &part) { part in
          var message = msghdr()
          message.msg_iov = part
          message.msg_iovlen = 1
          if !descriptors.isEmpty {
            message.msg_control = extra.baseAddress
            message.msg_controllen = extra.count
          }
          _ = sendmsg(0, &message, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        }
      }
    }
  }
}
