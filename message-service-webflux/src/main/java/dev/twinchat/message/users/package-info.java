/** Users: nicknames looked up at the user service and kept. */
@NullMarked
package dev.twinchat.message.users;

import org.jspecify.annotations.NullMarked;
