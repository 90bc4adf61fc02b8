package dev.twinchat.acceptance.differential;

/**
 * One frame of a sequence before anything is known of the server that it goes to; symbols stand in it as in a {@link Call}.
 *
 * @param number its place in the sequence
 * @param user who sends it
 * @param frame its bytes, which need not be text
 */
record Utterance(int number, String user, byte[] frame) {}
