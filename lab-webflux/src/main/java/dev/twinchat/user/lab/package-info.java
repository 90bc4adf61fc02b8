/** What the lab adds to the user service: what measurements need and others must not have. Its paths begin with {@code /lab/}. */
@NullMarked
package dev.twinchat.user.lab;

import org.jspecify.annotations.NullMarked;
