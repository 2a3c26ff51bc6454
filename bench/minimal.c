// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The yardstick for Examples/Hello: the same window and the same widgets in the least GTK 3 code
// that does the job properly. It leaves out nothing a real program needs (an application id on the
// bus, a window from GtkBuilder, a button wired through a GAction), so that a ratio to it is the
// price of the Swift side alone. bench/hello compiles it: cc -O2 minimal.c $(pkg-config gtk+-3.0).

#include <gtk/gtk.h>

static const char interface[] =
    "<interface>"
    "  <object class='GtkApplicationWindow' id='window'>"
    "    <property name='default-width'>400</property>"
    "    <property name='default-height'>300</property>"
    "    <child type='titlebar'>"
    "      <object class='GtkHeaderBar'>"
    "        <property name='visible'>1</property>"
    "        <property name='title'>Hello</property>"
    "        <property name='show-close-button'>1</property>"
    "      </object>"
    "    </child>"
    "    <child>"
    "      <object class='GtkBox'>"
    "        <property name='visible'>1</property>"
    "        <property name='orientation'>vertical</property>"
    "        <property name='spacing'>12</property>"
    "        <property name='margin'>24</property>"
    "        <child>"
    "          <object class='GtkLabel' id='greeting'>"
    "            <property name='visible'>1</property>"
    "            <property name='mnemonic-widget'>name</property>"
    "            <property name='label'>What is your name?</property>"
    "          </object>"
    "        </child>"
    "        <child>"
    "          <object class='GtkEntry' id='name'>"
    "            <property name='visible'>1</property>"
    "          </object>"
    "        </child>"
    "        <child>"
    "          <object class='GtkButton'>"
    "            <property name='visible'>1</property>"
    "            <property name='label'>Greet</property>"
    "            <property name='action-name'>win.greet</property>"
    "          </object>"
    "        </child>"
    "      </object>"
    "    </child>"
    "  </object>"
    "</interface>";

// Borrowed from the one window, which lives as long as the program runs.
static GtkEntry *name;
static GtkLabel *greeting;

static void greet(GSimpleAction *action, GVariant *parameter, gpointer data)
{
    char *text = g_strdup_printf("Hello, %s!", gtk_entry_get_text(name));
    gtk_label_set_text(greeting, text);
    g_free(text);
}

static void activate(GtkApplication *application, gpointer data)
{
    GtkWindow *window = gtk_application_get_active_window(application);
    if (window == NULL) {
        GtkBuilder *builder = gtk_builder_new_from_string(interface, -1);
        window = GTK_WINDOW(gtk_builder_get_object(builder, "window"));
        name = GTK_ENTRY(gtk_builder_get_object(builder, "name"));
        greeting = GTK_LABEL(gtk_builder_get_object(builder, "greeting"));
        gtk_window_set_application(window, application);
        g_object_unref(builder);

        GSimpleAction *action = g_simple_action_new("greet", NULL);
        g_signal_connect(action, "activate", G_CALLBACK(greet), NULL);
        g_action_map_add_action(G_ACTION_MAP(window), G_ACTION(action));
        g_object_unref(action);
    }
    gtk_window_present(window);
}

int main(int argc, char **argv)
{
    GtkApplication *application = gtk_application_new("io.github.cameo.Minimal", G_APPLICATION_DEFAULT_FLAGS);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    int status = g_application_run(G_APPLICATION(application), argc, argv);
    g_object_unref(application);
    return status;
}
