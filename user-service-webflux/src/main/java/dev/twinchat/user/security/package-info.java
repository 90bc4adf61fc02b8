/** Who calls: tokens of users and of services, checked with public keys from files. */
@NullMarked
package dev.twinchat.user.security;

import org.jspecify.annotations.NullMarked;
