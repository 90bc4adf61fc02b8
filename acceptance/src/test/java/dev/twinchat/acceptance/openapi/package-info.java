/** Holds answers against the hand-kept description of the API. */
@NullMarked
package dev.twinchat.acceptance.openapi;

import org.jspecify.annotations.NullMarked;
