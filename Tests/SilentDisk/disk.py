#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Mounts a disk over FOLDER whose server takes every request and answers none, and runs COMMAND.

    unshare --user --map-root-user --mount disk.py FOLDER COMMAND...

The kernel gives each request to this program, as to that of any FUSE disk, and whoever made it waits. The disk goes
away when COMMAND has written a line, or has ended: until then, the kernel lets no program end that waits for an answer. What COMMAND
writes is passed on, then “asked N”, the number of requests. Ends with COMMAND's status, or with 3 where nothing can be mounted.
"""
import ctypes
import os
import select
import struct
import subprocess
import sys

INIT, FORGET, INTERRUPT, BATCH_FORGET = 26, 2, 36, 42
NOSUID_NODEV = 2 | 4


def mount(folder):
    """The descriptor on which the kernel's requests are read."""
    libc = ctypes.CDLL(None, use_errno=True)
    try:
        requests = os.open("/dev/fuse", os.O_RDWR)
    except OSError as error:
        print(f"disk.py: {error}", file=sys.stderr)
        sys.exit(3)
    options = f"fd={requests},rootmode=40000,user_id={os.getuid()},group_id={os.getgid()}"
    if libc.mount(b"silent", os.fsencode(folder), b"fuse.silent", NOSUID_NODEV, options.encode()):
        print(f"disk.py: mount: {os.strerror(ctypes.get_errno())}", file=sys.stderr)
        sys.exit(3)
    return requests


def take(requests):
    """Takes a request; only the first of all is answered, without which there is no disk. Returns whether somebody waits."""
    request = os.read(requests, 1 << 20)
    _, kind, number = struct.unpack_from("<IIQ", request)
    if kind == INIT:
        # Version 7.31, and the usual limits.
        answer = struct.pack("<IIIIHHIIHHI", 7, 31, 65536, 0, 12, 10, 4096, 1, 0, 0, 0).ljust(64, b"\0")
        os.write(requests, struct.pack("<IiQ", 16 + len(answer), 0, number) + answer)
    return kind not in (INIT, FORGET, INTERRUPT, BATCH_FORGET)


def main():
    requests = mount(sys.argv[1])
    asked = 0
    with subprocess.Popen(sys.argv[2:], stdout=subprocess.PIPE) as command:
        output = command.stdout.fileno()
        text = b""
        while not text.endswith(b"\n"):
            ready, _, _ = select.select([requests, output], [], [])
            if requests in ready:
                asked += take(requests)
            if output in ready:
                some = os.read(output, 1 << 16)
                if not some:
                    break
                text += some
        os.close(requests)
        text += command.stdout.read()
    sys.stdout.buffer.write(text + b"asked %d\n" % asked)
    sys.stdout.flush()
    sys.exit(command.returncode)


main()
