/** Tasks that run again and again. */
@NullMarked
package dev.twinchat.service.tasks;

import org.jspecify.annotations.NullMarked;
