// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Opens and closes one window of the `.ui` file `xml`, the way a C program does.
void cameo_test_window_cycle(const char *xml);

// The bytes that this process has allocated and not freed.
long cameo_test_bytes_in_use(void);

// The X11 id of a GdkWindow.
unsigned long cameo_test_window_id(void *window);

// A file in memory, and a descriptor of no file at all.
int cameo_test_memory_file(const char *name);
int cameo_test_event_file(void);
