// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// GLib, GObject and GIO as Swift sees them, and the few things Swift cannot reach by itself:
// macros, variadic functions, and the two entry points of libdispatch's main queue.

#pragma once

#include "../plain-enums.h"

#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>
// GLib only declares settings backends for programs that ask for them.
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
#include <gio/gunixfdlist.h>
#include <glib-object.h>
#include <glib-unix.h>
#include <libintl.h>
#include <locale.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <sys/syscall.h>
#include <unistd.h>

// libdispatch hands its main queue to a foreign main loop through these; CoreFoundation's run loop
// uses the same two.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// A threshold that is set no longer grows by itself. Two heaps are enough for threads that mostly wait.
static inline void controllers_return_large_buffers(void) {
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
  mallopt(M_ARENA_MAX, 2);
}

static inline void controllers_give_back_memory(void) { malloc_trim(0); }

static inline GType controllers_type_of_instance(gpointer instance) {
  return G_TYPE_FROM_INSTANCE(instance);
}

static inline gboolean controllers_instance_is_a(gpointer instance, GType type) {
  return G_TYPE_CHECK_INSTANCE_TYPE(instance, type);
}

static inline guint controllers_object_reference_count(gpointer object) {
  return g_atomic_int_get(&G_OBJECT(object)->ref_count);
}

static inline gboolean controllers_value_holds(const GValue *value, GType type) {
  return G_VALUE_HOLDS(value, type);
}

static inline GType controllers_type_string(void) { return G_TYPE_STRING; }
static inline GType controllers_type_int(void) { return G_TYPE_INT; }
static inline GType controllers_type_double(void) { return G_TYPE_DOUBLE; }
static inline GType controllers_type_enum(void) { return G_TYPE_ENUM; }
static inline GType controllers_type_boolean(void) { return G_TYPE_BOOLEAN; }
static inline GType controllers_type_object(void) { return G_TYPE_OBJECT; }
static inline GType controllers_type_variant(void) { return G_TYPE_VARIANT; }
static inline GType controllers_type_boxed(void) { return G_TYPE_BOXED; }

static inline GVariant *controllers_variant_new_string_array(GVariant *const *members, gsize count) {
  return g_variant_new_array(G_VARIANT_TYPE_STRING, members, count);
}

static inline GVariant *controllers_variant_new_dictionary(GVariant *const *entries, gsize count) {
  return g_variant_new_array(G_VARIANT_TYPE("{sv}"), entries, count);
}

static inline GVariant *controllers_variant_new_handle_array(GVariant *const *members, gsize count) {
  return g_variant_new_array(G_VARIANT_TYPE_HANDLE, members, count);
}

// Renames, unless something has the new name already (`RENAME_NOREPLACE`). Returns 0 or the errno.
static inline int controllers_rename_without_replacing(const char *from, const char *to) {
  return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1u) == 0 ? 0 : errno;
}
