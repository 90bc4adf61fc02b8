/** The chat's sockets: checked before the upgrade, passed on frame by frame, and closed one by one when the gateway stops. */
@NullMarked
package dev.twinchat.gateway.socket;

import org.jspecify.annotations.NullMarked;
