/** Deleting one's account, and telling the message service who did. */
@NullMarked
package dev.twinchat.user.deletion;

import org.jspecify.annotations.NullMarked;
