/** The one door of Twinchat: it routes, checks tokens and refuses what no service should see. */
@NullMarked
package dev.twinchat.gateway;

import org.jspecify.annotations.NullMarked;
