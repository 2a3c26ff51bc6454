# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is on an X display, and the keys that are pressed there."""
import contextlib
import select
import sys
import time

try:
    from Xlib import X, XK, display
    from Xlib.error import XError
    from Xlib.ext import damage, xtest
except ImportError:
    sys.exit("python3-xlib not found: sudo apt install python3-xlib")

MODIFIERS = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L"}


def press(on, *presses, pause=0.05):
    """Presses keys on an X display: "Escape", "ctrl+a"."""
    for keys in presses:
        codes = [on.keysym_to_keycode(XK.string_to_keysym(MODIFIERS.get(name, name)))
                 for name in keys.split("+")]
        for code in codes:
            xtest.fake_input(on, X.KeyPress, code)
        for code in reversed(codes):
            xtest.fake_input(on, X.KeyRelease, code)
        on.sync()
        time.sleep(pause)


class Screen:
    """Watches an X display for the first window that appears and has something in it."""

    def __init__(self, name):
        self.name = name
        self.display = display.Display(name)
        self.display.set_error_handler(lambda *_: None)  # windows may go while they are asked
        self.display.damage_query_version()
        self.root = self.display.screen().root
        self.root.change_attributes(event_mask=X.PropertyChangeMask)
        self.client_list = self.display.intern_atom("_NET_CLIENT_LIST")
        self.known, self.fresh = set(), []

    def wait_for_window_manager(self):
        check = self.display.intern_atom("_NET_SUPPORTING_WM_CHECK")
        end = time.monotonic() + 10
        while not self.root.get_full_property(check, X.AnyPropertyType):
            if time.monotonic() > end:
                sys.exit("openbox did not start")
            time.sleep(0.05)
        time.sleep(0.5)  # openbox announces itself a little before it is idle

    def clients(self):
        """The windows the window manager has taken in: menus and splash helpers are not among them."""
        found = self.root.get_full_property(self.client_list, X.AnyPropertyType)
        return set(found.value) if found else set()

    def forget(self):
        """Let later questions be about windows that are not there now."""
        self.drain()
        self.known, self.fresh = self.clients(), []

    def drain(self):
        while self.display.pending_events():
            self.display.next_event()

    def wait(self, seconds):
        """Wait until something happens on the screen; return the moment it did, or None."""
        if not self.display.pending_events() and not select.select([self.display], [], [], seconds)[0]:
            return None
        moment = time.monotonic()
        self.drain()
        for client in self.clients() - self.known:
            self.known.add(client)
            window = self.display.create_resource_object("window", client)
            with contextlib.suppress(XError):
                window.damage_create(damage.DamageReportRawRectangles)
            self.fresh.append(window)
        return moment

    def painted(self):
        """Width and height of the first new window that is viewable and of more than one colour.

        A mapped window is not enough: the X server fills it with its background at once, long
        before the program has drawn anything.
        """
        for window in self.fresh:
            with contextlib.suppress(XError):
                size = window.get_geometry()
                if size.width < 40 or size.height < 20:
                    continue
                if window.get_attributes().map_state != X.IsViewable:
                    continue
                pixels = window.get_image(0, 0, size.width, size.height, X.ZPixmap, 0xFFFFFFFF).data
                if pixels != pixels[:4] * (len(pixels) // 4):
                    return size.width, size.height
        return None

    def wait_until_gone(self, seconds=5):
        """Wait for the windows of a program that was stopped, so that the next one starts alone."""
        gone = {window.id for window in self.fresh}
        end = time.monotonic() + seconds
        while gone & self.clients() and time.monotonic() < end:
            time.sleep(0.02)
