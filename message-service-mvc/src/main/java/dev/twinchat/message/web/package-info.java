/** How this service speaks HTTP: JSON, problems, limits, and the order in which requests are checked. */
@NullMarked
package dev.twinchat.message.web;

import org.jspecify.annotations.NullMarked;
