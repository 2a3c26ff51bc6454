// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
import Glibc

// Takes the decoding process's place: passes on everything, but forgets what is to be covered. What it does wrong is in
// the environment, the only thing that the client passes on.

/// Changes what is to be covered.
func spoil(_ wish: inout CameoRenditionWish, _ mistake: String) {
  guard wish.hidden_count > 0 else { return }
  switch mistake {
  case "last": wish.hidden_count -= 1
  case "place": wish.hidden.0.x += 40
  case "color": wish.hidden.0.fill = 0xFF00FF
  default: wish.hidden_count = 0
  }
}

/// Passes on one reply from `worker`; returns false once there are no more.
func passReply(from worker: Int32) -> Bool {
  var reply = CameoPictureReply()
  var memory: Int32 = -1
  let length = MemoryLayout.size(ofValue: reply)
  guard cameo_receive(worker, &reply, length, &memory, 1) == length,
    cameo_send(0, &reply, length, memory) == 0
  else { return false }
  if memory >= 0 { close(memory) }
  return reply.is_last == 0
}

/// Passes on one request to `worker`; returns false once there are no more.
func passRequest(to worker: Int32, mistake: String) -> Bool {
  let room = MemoryLayout<CameoPictureRequest>.size + 4 * Int(CAMEO_MARK_NUMBERS)
  let message = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 16)
  defer { message.deallocate() }
  var file: Int32 = -1
  let length = cameo_receive(0, message.baseAddress, room, &file, 1)
  guard length >= MemoryLayout<CameoPictureRequest>.size,
    let request = message.bindMemory(to: CameoPictureRequest.self).baseAddress
  else { return false }
  spoil(&request.pointee.rendition, mistake)
  defer { close(file) }
  return cameo_send(worker, message.baseAddress, length, file) == 0
}

/// Starts the real worker, which is beside this program, and stands between it and the client.
func run() -> Int32 {
  var path = [CChar](repeating: 0, count: 4096)
  _ = readlink("/proc/self/exe", &path, path.count - 1)
  let own = String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  let folder = own.split(separator: "/").dropLast().joined(separator: "/")
  var ends: [Int32] = [-1, -1]
  guard cameo_socket_pair(&ends) == 0,
    cameo_spawn_worker("/\(folder)/cameo-imaging", nil, nil, ends[1]) > 0
  else { return 1 }
  close(ends[1])
  let worker = ends[0]
  let mistake = getenv("CAMEO_FORGETS").map { String(cString: $0) } ?? "all"
  while passReply(from: worker), passRequest(to: worker, mistake: mistake) {}
  return 0
}

exit(run())
