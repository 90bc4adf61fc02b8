/** What everybody may see of a user. */
@NullMarked
package dev.twinchat.user.profile;

import org.jspecify.annotations.NullMarked;
