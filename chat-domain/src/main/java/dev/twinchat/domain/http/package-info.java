/** What every HTTP request must be like, before any controller sees it; the same on both stacks. */
@NullMarked
package dev.twinchat.domain.http;

import org.jspecify.annotations.NullMarked;
