/** Somebody who uses a stack, and the way there, which can be cut. */
@NullMarked
package dev.twinchat.acceptance.people;

import org.jspecify.annotations.NullMarked;
