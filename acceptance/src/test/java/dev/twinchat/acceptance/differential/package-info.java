/** Sends the same random requests to every stack and compares the answers whole. */
@NullMarked
package dev.twinchat.acceptance.differential;

import org.jspecify.annotations.NullMarked;
