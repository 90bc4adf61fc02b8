/** Sends requests, well formed and not, and reads answers as they come. */
@NullMarked
package dev.twinchat.acceptance.http;

import org.jspecify.annotations.NullMarked;
