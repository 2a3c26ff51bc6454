#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# server.py FOLDER PORT [SMALLEST]: OpenStack Swift with its S3 API, all of it in this process, with its data in
# FOLDER, whose file system has to support extended attributes. Parts may have SMALLEST bytes, by default 5 MiB.
# It checks signatures; the region is us-east-1. Access keys are alice:photos, and alice:reader, who may do
# nothing, with the secret key “practice”.
import os
import socket
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

folder, port = os.path.abspath(sys.argv[1]), int(sys.argv[2])
smallest = sys.argv[3] if len(sys.argv) > 3 else 5 << 20

storage = """
[DEFAULT]
devices = {folder}/devices
swift_dir = {folder}
mount_check = false
disable_fallocate = true
workers = 0
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
log_facility =
"""

proxy = """
[DEFAULT]
swift_dir = {folder}
workers = 0
[pipeline:main]
pipeline = catch_errors gatekeeper s3api tempauth bulk slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
allowable_clock_skew = 900
min_segment_size = {smallest}
[filter:tempauth]
use = egg:swift#tempauth
user_alice_photos = practice .admin
user_alice_reader = practice
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
min_segment_size = 1
[filter:dlo]
use = egg:swift#dlo
"""


class Memory:
    """What Swift usually keeps in memcached."""

    def __init__(self):
        self.values = {}

    def get(self, key, raise_on_error=False):
        return self.values.get(key)

    def set(self, key, value, serialize=True, time=0, min_compress_len=0, raise_on_error=False):
        self.values[key] = value

    def delete(self, key, server_key=None):
        self.values.pop(key, None)

    def incr(self, key, delta=1, time=0):
        self.values[key] = int(self.values.get(key) or 0) + delta
        return self.values[key]


def listen():
    place = socket.socket()
    place.bind(("127.0.0.1", 0))
    place.listen(64)
    return place


def main():
    os.makedirs(f"{folder}/devices/d1", exist_ok=True)
    with open(f"{folder}/swift.conf", "w") as file:
        file.write("[swift-hash]\nswift_hash_path_suffix = practice\n"
                   "[storage-policy:0]\nname = only\ndefault = yes\n")
    utils.SWIFT_CONF_FILE = f"{folder}/swift.conf"
    utils.HASH_PATH_PREFIX, utils.HASH_PATH_SUFFIX = b"", b"practice"
    for kind in ["account", "container", "object"]:
        place = listen()
        rings = RingBuilder(4, 1, 0)
        rings.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": place.getsockname()[1],
                       "device": "d1", "weight": 1})
        rings.rebalance(seed=1)
        rings.get_ring().save(f"{folder}/{kind}.ring.gz")
        serve(kind, storage.format(folder=folder, kind=kind), place)
    door = socket.socket()
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    door.bind(("127.0.0.1", port))
    door.listen(64)
    serve("proxy", proxy.format(folder=folder, smallest=smallest), door)
    while True:
        eventlet.sleep(3600)


def serve(name, text, place):
    path = f"{folder}/{name}-server.conf"
    with open(path, "w") as file:
        file.write(text)
    app = loadapp(path)
    memory = Memory()

    def remembering(environment, answer):
        environment["swift.cache"] = memory
        return app(environment, answer)

    eventlet.spawn(wsgi.server, place, remembering, log_output=False, protocol=SwiftHttpProtocol)


main()
