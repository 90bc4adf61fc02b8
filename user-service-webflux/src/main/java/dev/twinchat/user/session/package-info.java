/** Logging in and out: tokens given out and revoked. */
@NullMarked
package dev.twinchat.user.session;

import org.jspecify.annotations.NullMarked;
