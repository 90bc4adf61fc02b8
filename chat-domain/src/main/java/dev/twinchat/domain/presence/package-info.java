/** Who is online: what is known of it on every replica, and when others are told. */
@NullMarked
package dev.twinchat.domain.presence;

import org.jspecify.annotations.NullMarked;
