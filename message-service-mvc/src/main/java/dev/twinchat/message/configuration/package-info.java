/** What no feature of the service owns: its server, and JSON. */
@NullMarked
package dev.twinchat.message.configuration;

import org.jspecify.annotations.NullMarked;
