/** What passes of the headers from outside, and what every answer carries. */
@NullMarked
package dev.twinchat.gateway.headers;

import org.jspecify.annotations.NullMarked;
