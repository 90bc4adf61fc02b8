/** Finding users by a part of their names. */
@NullMarked
package dev.twinchat.user.search;

import org.jspecify.annotations.NullMarked;
