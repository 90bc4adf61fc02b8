/** How this service is put together from its features and the library: who may call what, and the cache. */
@NullMarked
package dev.twinchat.user.configuration;

import org.jspecify.annotations.NullMarked;
