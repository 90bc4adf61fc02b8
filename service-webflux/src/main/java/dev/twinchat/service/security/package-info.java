/** Who calls: tokens, what they must be, and the filter chains that check them. */
@NullMarked
package dev.twinchat.service.security;

import org.jspecify.annotations.NullMarked;
