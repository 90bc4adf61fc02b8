/** The statements about messages. Both stacks send the same text, with named parameters. */
@NullMarked
package dev.twinchat.domain.message.sql;

import org.jspecify.annotations.NullMarked;
