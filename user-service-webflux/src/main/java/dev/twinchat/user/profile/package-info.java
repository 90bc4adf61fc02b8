/** The public profile of a user. */
@NullMarked
package dev.twinchat.user.profile;

import org.jspecify.annotations.NullMarked;
