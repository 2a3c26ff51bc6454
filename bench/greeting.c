// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Examples/Hello in C: the same .ui file and the same behavior, as a GTK 3 programmer would write it.
// docs/comparison.md compares the two; bench/comparison builds both.

#include <gtk/gtk.h>

typedef struct {
    GtkEntry *name;
    GtkLabel *greeting;
    GSimpleAction *greet;
} Hello;

static void name_changed(GtkEditable *editable, gpointer data)
{
    Hello *hello = data;
    g_simple_action_set_enabled(hello->greet, gtk_entry_get_text_length(hello->name) > 0);
}

static void greet(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    Hello *hello = data;
    char *text = g_strdup_printf("Hello, %s!", gtk_entry_get_text(hello->name));
    gtk_label_set_text(hello->greeting, text);
    g_free(text);
}

static void hello_free(gpointer data)
{
    Hello *hello = data;
    g_object_unref(hello->greet);
    g_free(hello);
}

static void activate(GtkApplication *application, gpointer data)
{
    GtkWindow *window = gtk_application_get_active_window(application);
    if (window == NULL) {
        GtkBuilder *builder = gtk_builder_new_from_resource("/hello-window.ui");
        window = GTK_WINDOW(gtk_builder_get_object(builder, "hello-window"));
        Hello *hello = g_new0(Hello, 1);
        hello->name = GTK_ENTRY(gtk_builder_get_object(builder, "name-entry"));
        hello->greeting = GTK_LABEL(gtk_builder_get_object(builder, "greeting-label"));
        hello->greet = g_simple_action_new("greet", NULL);
        g_object_unref(builder);

        gtk_label_set_text(hello->greeting, "What is your name?");
        g_signal_connect(hello->name, "changed", G_CALLBACK(name_changed), hello);
        g_signal_connect(hello->greet, "activate", G_CALLBACK(greet), hello);
        name_changed(GTK_EDITABLE(hello->name), hello);
        g_action_map_add_action(G_ACTION_MAP(window), G_ACTION(hello->greet));
        g_object_set_data_full(G_OBJECT(window), "hello", hello, hello_free);
        gtk_window_set_application(window, application);
    }
    gtk_window_present(window);
}

int main(int argc, char **argv)
{
    GtkApplication *application =
        gtk_application_new("io.github.cameo.Greeting", G_APPLICATION_DEFAULT_FLAGS);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    int status = g_application_run(G_APPLICATION(application), argc, argv);
    g_object_unref(application);
    return status;
}
