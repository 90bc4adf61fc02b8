/** Who follows whom. */
@NullMarked
package dev.twinchat.user.subscription;

import org.jspecify.annotations.NullMarked;
