package dev.twinchat.domain.palindrome;

/**
 * The result of a count.
 *
 * @param receivers for how many receivers, each by itself
 * @param palindromes how many were found for all of them together
 */
public record PalindromeCount(int receivers, long palindromes) {}
