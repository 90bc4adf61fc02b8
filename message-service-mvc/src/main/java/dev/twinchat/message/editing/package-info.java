/** Editing and deleting: by edit type, author and version. */
@NullMarked
package dev.twinchat.message.editing;

import org.jspecify.annotations.NullMarked;
