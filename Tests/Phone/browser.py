#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Uses the page for phones like a person, in WebKit without JavaScript.

browser.py ADDRESS FOLDER STEP...

Each STEP is a word: click=TEXT clicks the link or button with that text, wait=TEXT waits for the text on the page,
choose=FILE,FILE chooses files in the form, saved=N waits for so many files in FOLDER, picture=FILE takes a picture,
scheme=dark is the dark look, images waits until all pictures are shown.
"""
import json
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

address, folder, *steps = sys.argv[1:]
Gtk.Settings.get_default().props.gtk_application_prefer_dark_theme = "scheme=dark" in steps

context = WebKit2.WebContext.new_ephemeral()
view = WebKit2.WebView(web_context=context)
settings = view.get_settings()
# The page's own scripts don't run; those of this program do.
settings.set_enable_javascript_markup(False)
settings.set_user_agent("Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A) AppleWebKit/605.1.15 Mobile Safari/605.1.15")
window = Gtk.Window()
window.set_default_size(360, 720)
window.add(view)
window.show_all()
saved = []
chosen = []


def fail(text):
    print(f"browser: {text}", file=sys.stderr)
    os._exit(1)


def on_download(_, download):
    def decide(item, name):
        item.set_destination("file://" + os.path.join(os.path.abspath(folder), name))
        return True

    download.connect("decide-destination", decide)
    download.connect("finished", lambda item: saved.append(item.get_destination()))
    download.connect("failed", lambda item, error: fail(f"A download failed: {error.message}"))


def on_policy(_, decision, kind):
    if kind == WebKit2.PolicyDecisionType.RESPONSE and not decision.is_mime_type_supported():
        decision.download()
        return True
    if kind == WebKit2.PolicyDecisionType.RESPONSE:
        headers = decision.get_response().get_http_headers()
        if headers and "attachment" in (headers.get_one("Content-Disposition") or ""):
            decision.download()
            return True
    return False


def on_chooser(_, request):
    request.select_files(chosen)
    return True


context.connect("download-started", on_download)
view.connect("decide-policy", on_policy)
view.connect("run-file-chooser", on_chooser)
view.connect("load-failed", lambda *rest: True)


def evaluate(script, done):
    def finish(source, result):
        try:
            value = source.evaluate_javascript_finish(result)
        except GLib.Error:
            done(None)
        else:
            done(value.to_string())

    view.evaluate_javascript(script, -1, None, None, None, finish)


def repeat(script, wanted, then):
    """Evaluates until the answer is what is wanted."""

    def look(answer):
        if answer == wanted:
            then()
        else:
            GLib.timeout_add(100, lambda: evaluate(script, look) and False)

    evaluate(script, look)


CLICK = """(() => {
  const found = [...document.querySelectorAll("a, button, input[type=file]")].find(element =>
    (element.textContent.trim() || element.type || "").includes(%s));
  if (!found) return "no";
  found.click();
  return "yes";
})()"""
LOADED = 'document.images.length > 0 && [...document.images].every(image => image.complete && image.naturalWidth > 0)' \
    ' ? "yes" : "no"'


def again(step):
    """Does the same step again in a moment."""
    steps.insert(0, step)
    GLib.timeout_add(50, lambda: next_step() and False)


def next_step():
    if not steps:
        os._exit(0)
    word, _, value = steps.pop(0).partition("=")
    if word == "click":
        repeat(CLICK % json.dumps(value), "yes", next_step)
    elif word == "wait":
        repeat(f"document.body.innerText.includes({json.dumps(value)}) ? 'yes' : 'no'", "yes", next_step)
    elif word == "images":
        repeat(LOADED, "yes", next_step)
    elif word == "choose":
        chosen[:] = [os.path.abspath(path) for path in value.split(",")]
        repeat(CLICK % '"file"', "yes", lambda: repeat(
            f'document.querySelector("input").files.length === {len(chosen)} ? "yes" : "no"', "yes", next_step))
    elif word == "saved":
        if len(saved) < int(value):
            again(f"{word}={value}")
        else:
            next_step()
    elif word == "picture":
        def shoot(source, result):
            source.get_snapshot_finish(result).write_to_png(value)
            next_step()

        view.get_snapshot(WebKit2.SnapshotRegion.VISIBLE, WebKit2.SnapshotOptions.NONE, None, shoot)
    elif word == "scheme":
        next_step()
    else:
        fail(f"unknown step {word}")


view.load_uri(address)
GLib.timeout_add_seconds(100, lambda: fail("It took too long."))
next_step()
Gtk.main()
