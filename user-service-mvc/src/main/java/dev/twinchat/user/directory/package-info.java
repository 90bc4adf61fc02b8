/** Who has which nickname, asked by the message service. */
@NullMarked
package dev.twinchat.user.directory;

import org.jspecify.annotations.NullMarked;
