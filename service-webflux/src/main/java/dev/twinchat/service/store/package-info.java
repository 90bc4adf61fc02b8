/** How a service reaches its stores, and what operators see of that. */
@NullMarked
package dev.twinchat.service.store;

import org.jspecify.annotations.NullMarked;
