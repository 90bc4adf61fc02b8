/** Removing what users whose accounts were deleted left behind. */
@NullMarked
package dev.twinchat.message.cleanup;

import org.jspecify.annotations.NullMarked;
