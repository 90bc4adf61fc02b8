/** What operators see, and whether it is the same on every stack. */
@NullMarked
package dev.twinchat.acceptance.operations;

import org.jspecify.annotations.NullMarked;
