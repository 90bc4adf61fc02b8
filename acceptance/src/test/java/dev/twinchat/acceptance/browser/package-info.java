/** The web client in a real Chromium, against every stack. */
@NullMarked
package dev.twinchat.acceptance.browser;

import org.jspecify.annotations.NullMarked;
