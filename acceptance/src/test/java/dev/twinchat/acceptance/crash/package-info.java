/** What is left of promises when a program dies: the message service, Redis, PostgreSQL. */
@NullMarked
package dev.twinchat.acceptance.crash;

import org.jspecify.annotations.NullMarked;
