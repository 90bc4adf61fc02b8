/** What every client sees, tried on every stack: features for people to read, and the statement of what they cover. */
@NullMarked
package dev.twinchat.acceptance;

import org.jspecify.annotations.NullMarked;
