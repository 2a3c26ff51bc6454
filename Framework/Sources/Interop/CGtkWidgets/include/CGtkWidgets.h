// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// The classes of widgets that GTK does not have, and fonts that are read early. Declared without
// GTK's own headers: those belong to CGtk. Only `Sources/Gtk` imports this module.

#pragma once

#include <stdint.h>

// Reads which fonts there are, in a thread of its own, so that the first text needn't wait for it.
void controllers_read_fonts_early(void);

// ControllersScroller: shows the visible part of something very long. It is as big as what is visible
// of it; children are placed in the coordinates of the whole and allocated in those of the window,
// so that no length is too long for the window system.
//
// Signals: "update" when its size, its offset or its contents' height changed, at a moment when
// children may be added; "pressed" and, if the pointer stayed where it was until the button was let go,
// "clicked" (button, count, x, y, modifiers), with positions in the window; "held" (x, y) by a finger;
// "dragged" (a ControllersDragging, start x, start y, x, y, modifiers) with the main button; "select" (a ControllersSelecting, a cell or none) when assistive technology wants something selected.
uintptr_t controllers_scroller_get_type(void);
void *controllers_scroller_new(void);

double controllers_scroller_get_content_height(void *scroller);
void controllers_scroller_set_content_height(void *scroller, double height);
double controllers_scroller_get_offset(void *scroller);
void controllers_scroller_set_offset(void *scroller, double offset);

// Places a child, which has been added before, in the whole; it moves there when the current update
// ends, or the next.
void controllers_scroller_place(void *scroller, void *child, double x, double y, int width, int height);
// Shows a child that has just been placed above all others, its top at `y` of the whole; among the others
// it keeps its place.
void controllers_scroller_float(void *scroller, void *child, double y);
// Draws the rectangle of a selection by dragging, in the window; none without a width.
void controllers_scroller_set_band(void *scroller, double x, double y, double width, double height);
// The GdkEvent of the current drag; NULL for none.
const void *controllers_scroller_drag_event(void *scroller);
// Keeps a child for later without showing it.
void controllers_scroller_put_aside(void *scroller, void *child);
// Tells assistive technology that something else is selected.
void controllers_scroller_tell_selection(void *scroller);
// Asks for an update before the next frame.
void controllers_scroller_queue_update(void *scroller);
// Updates now; not from within a size allocation.
void controllers_scroller_update(void *scroller);

// The requested change of the selection.
typedef enum {
  CONTROLLERS_SELECT,
  CONTROLLERS_UNSELECT,
  CONTROLLERS_SELECT_NONE,
  CONTROLLERS_SELECT_ALL,
} ControllersSelecting;

// The phase of a drag.
typedef enum {
  CONTROLLERS_DRAG_BEGAN,
  CONTROLLERS_DRAG_MOVED,
  CONTROLLERS_DRAG_ENDED,
} ControllersDragging;

// ControllersCell: a cell that draws itself in its "draw" signal, or holds the widgets it is made of, and
// tells assistive technology what it is, all of it without a window of its own. What the theme
// shows selection and focus with is drawn behind and above it.
uintptr_t controllers_cell_get_type(void);
void *controllers_cell_new(int is_heading);
void controllers_cell_set_name(void *cell, const char *name);
void controllers_cell_set_selected(void *cell, int is_selected);
void controllers_cell_set_selectable(void *cell, int is_selectable);
// Counted from 1; 0 of 0 when it has no position.
void controllers_cell_set_position(void *cell, int position, int count);

// ControllersPictureIcon: a GLoadableIcon of a GdkPixbuf, of which it takes a reference of its own. The caller
// owns what is returned.
void *controllers_picture_icon_new(void *picture);

// Whether a portal's name of a window, such as x11:1e0000f, can be true.
int controllers_foreign_window_exists(const char *handle);
// Keeps a window above one of another program.
void controllers_set_foreign_parent(void *window, const char *handle);
// Has a window get the focus in the name of what the user did in another program.
void controllers_set_startup_id(void *window, const char *token);

// Names icons in entries by their tooltips for assistive technology; those without are decoration. Before
// the first window.
void controllers_name_entry_icons(void);

// Leaves the wheel to the page in which inputs are, and the value of a number that was deleted as it was. Once the
// display is open.
void controllers_tame_inputs(void);

// ControllersShrinkable: holds one child, and asks for its "natural-width" (a property), or for less, however much
// the child asks for: a window can be made narrow while the layout in it still is the wide one, which then follows.
uintptr_t controllers_shrinkable_get_type(void);
void *controllers_shrinkable_new(int natural_width);
