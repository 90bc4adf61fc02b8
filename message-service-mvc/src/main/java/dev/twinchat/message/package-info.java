/** The message service. */
@NullMarked
package dev.twinchat.message;

import org.jspecify.annotations.NullMarked;
