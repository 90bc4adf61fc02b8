/** What both stacks measure each other by in the lab, word for word the same. */
@NullMarked
package dev.twinchat.domain.lab;

import org.jspecify.annotations.NullMarked;
