/** Who calls: tokens of users and of services, checked with public keys from files. */
@NullMarked
package dev.twinchat.message.security;

import org.jspecify.annotations.NullMarked;
