/** The pages that people look at: the web client and the description of the API. */
@NullMarked
package dev.twinchat.gateway.pages;

import org.jspecify.annotations.NullMarked;
