/** Checks of what runs Twinchat beyond one machine, as far as they need no container engine and no cluster. */
@NullMarked
package dev.twinchat.deploy;

import org.jspecify.annotations.NullMarked;
