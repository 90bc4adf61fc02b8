/** The statements about users. Both stacks send the same text, with named parameters. */
@NullMarked
package dev.twinchat.domain.user.sql;

import org.jspecify.annotations.NullMarked;
