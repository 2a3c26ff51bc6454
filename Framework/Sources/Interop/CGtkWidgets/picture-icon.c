// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// A picture as an icon that is loaded. A GdkPixbuf is such an icon too, but packs all of itself into a
// PNG where it is waited for: some hundred milliseconds on the main thread for a photo. This one becomes
// as small as it is shown first, and does it on a thread of its own.

#include <gdk-pixbuf/gdk-pixbuf.h>

#include "include/CGtkWidgets.h"

struct _ControllersPictureIcon {
  GObject parent_instance;
  GdkPixbuf *picture;
};

G_DECLARE_FINAL_TYPE(ControllersPictureIcon, controllers_picture_icon, CONTROLLERS, PICTURE_ICON, GObject)

static void icon_init(GIconIface *interface);
static void loadable_icon_init(GLoadableIconIface *interface);

G_DEFINE_TYPE_WITH_CODE(
    ControllersPictureIcon, controllers_picture_icon, G_TYPE_OBJECT,
    G_IMPLEMENT_INTERFACE(G_TYPE_ICON, icon_init)
        G_IMPLEMENT_INTERFACE(G_TYPE_LOADABLE_ICON, loadable_icon_init))

static guint hash(GIcon *icon) { return g_direct_hash(CONTROLLERS_PICTURE_ICON(icon)->picture); }

static gboolean equal(GIcon *one, GIcon *other) {
  return CONTROLLERS_PICTURE_ICON(one)->picture == CONTROLLERS_PICTURE_ICON(other)->picture;
}

// The shorter side becomes `size`, so that nothing is missing whatever part of it is shown.
static GdkPixbuf *shrink(GdkPixbuf *picture, int size) {
  int width = gdk_pixbuf_get_width(picture), height = gdk_pixbuf_get_height(picture);
  int shorter = MIN(width, height);
  if (size < 1 || shorter <= size) return g_object_ref(picture);
  int new_width = (int)((gint64)width * size / shorter);
  int new_height = (int)((gint64)height * size / shorter);
  return gdk_pixbuf_scale_simple(picture, new_width, new_height, GDK_INTERP_BILINEAR);
}

static GInputStream *load(
    GLoadableIcon *icon, int size, char **type, GCancellable *cancellable, GError **error) {
  (void)cancellable;
  GdkPixbuf *small = shrink(CONTROLLERS_PICTURE_ICON(icon)->picture, size);
  char *bytes = NULL;
  gsize length = 0;
  gboolean is_packed = gdk_pixbuf_save_to_buffer(
      small, &bytes, &length, "png", error, "compression", "1", NULL);
  g_object_unref(small);
  if (!is_packed) return NULL;
  if (type) *type = g_strdup("image/png");
  return g_memory_input_stream_new_from_data(bytes, (gssize)length, g_free);
}

static void load_in_thread(GTask *task, void *icon, void *size, GCancellable *cancellable) {
  GError *error = NULL;
  GInputStream *stream = load(icon, GPOINTER_TO_INT(size), NULL, cancellable, &error);
  if (stream) {
    g_task_return_pointer(task, stream, g_object_unref);
  } else {
    g_task_return_error(task, error);
  }
}

static void load_async(
    GLoadableIcon *icon, int size, GCancellable *cancellable, GAsyncReadyCallback callback,
    void *data) {
  GTask *task = g_task_new(icon, cancellable, callback, data);
  g_task_set_task_data(task, GINT_TO_POINTER(size), NULL);
  g_task_run_in_thread(task, load_in_thread);
  g_object_unref(task);
}

static GInputStream *load_finish(
    GLoadableIcon *icon, GAsyncResult *result, char **type, GError **error) {
  (void)icon;
  if (type) *type = g_strdup("image/png");
  return g_task_propagate_pointer(G_TASK(result), error);
}

static void icon_init(GIconIface *interface) {
  interface->hash = hash;
  interface->equal = equal;
}

static void loadable_icon_init(GLoadableIconIface *interface) {
  interface->load = load;
  interface->load_async = load_async;
  interface->load_finish = load_finish;
}

static void dispose(GObject *object) {
  g_clear_object(&CONTROLLERS_PICTURE_ICON(object)->picture);
  G_OBJECT_CLASS(controllers_picture_icon_parent_class)->dispose(object);
}

static void controllers_picture_icon_class_init(ControllersPictureIconClass *class) {
  G_OBJECT_CLASS(class)->dispose = dispose;
}

static void controllers_picture_icon_init(ControllersPictureIcon *self) { (void)self; }

void *controllers_picture_icon_new(void *picture) {
  ControllersPictureIcon *self = g_object_new(controllers_picture_icon_get_type(), NULL);
  self->picture = g_object_ref(picture);
  return self;
}
