# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What every measurement needs: an X server, processes that end, the machine's name, a table."""
import contextlib
import os
import signal
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader


def bench_module(name):
    """A benchmark, whose file has no ending, as a module."""
    loader = SourceFileLoader(name, os.path.join(os.path.dirname(os.path.realpath(__file__)), name))
    module = module_from_spec(spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


@contextlib.contextmanager
def running(command, **options):
    """The command as the head of a process group; the whole group is gone afterwards."""
    options = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **options}
    process = subprocess.Popen(command, start_new_session=True, **options)
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(3)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        if process.stdout:
            process.stdout.close()


@contextlib.contextmanager
def x_server(size="1280x1024x24"):
    """Xvfb on a free display. It keeps its state when the last client leaves (see warm_up)."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    with running(command, pass_fds=(writer,)), open(reader) as number:
        os.close(writer)
        name = number.readline().strip()
        if not name:
            sys.exit("Xvfb did not start")
        yield ":" + name


def machine():
    model = "unknown processor"
    with open("/proc/cpuinfo") as lines:
        for line in lines:
            if line.startswith("model name"):
                model = " ".join(line.partition(":")[2].split())
                break
    with open("/etc/debian_version") as version:
        debian = version.read().strip()
    cores = len(os.sched_getaffinity(0))
    return f"{cores} core{'s' if cores > 1 else ''}, {model}, Debian {debian}"


def table(rows, markdown=False):
    """Rows of texts, the first the heading; all columns but the first are numbers."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    lines = [[row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])] for row in rows]
    if not markdown:
        return "\n".join("  ".join(line).rstrip() for line in lines)
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    return "\n".join(f"| {' | '.join(line)} |" for line in [lines[0], rule, *lines[1:]])
