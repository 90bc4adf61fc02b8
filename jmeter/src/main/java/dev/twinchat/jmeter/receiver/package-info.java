/** The receivers of deliveries: open chat WebSockets, non-blocking, which count and time what comes and keep none of it. */
@NullMarked
package dev.twinchat.jmeter.receiver;

import org.jspecify.annotations.NullMarked;
