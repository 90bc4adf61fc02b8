package dev.twinchat.domain.redis;

import dev.twinchat.domain.user.Nickname;

/** The keys and the channels in Redis. */
public final class RedisKeys {

    /** The channel on which the id of each token is said that is revoked. */
    public static final String REVOCATIONS = "revocations";

    /** The channel on which it is said that the event log has grown; the payload is the offset of the event. */
    public static final String EVENTS = "events";

    /** The channel on which edit leases are said to be taken, renewed or released. */
    public static final String EDITING = "editing";

    /** The channel on which users are said to have come or gone; the payload is the user's id. */
    public static final String PRESENCE = "presence";

    /** The message service's replicas, each with the time in milliseconds until which it is known to live. */
    public static final String REPLICAS = "replicas";

    /** The channel on which the nickname of each account is said that was deleted. */
    public static final String DELETIONS = "deletions";

    private RedisKeys() {}

    /** There as long as a revoked token would have lived. */
    public static String revokedToken(String tokenId) {
        return "revoked:" + tokenId;
    }

    /** Counts failed logins; lives for the minute that they are counted in. */
    public static String loginFailures(String nickname) {
        return "login-failures:" + Nickname.key(nickname);
    }

    /** Holds whom a ticket was given to, until it is used or 30 s old. */
    public static String ticket(String ticket) {
        return "ticket:" + ticket;
    }

    /** Holds who is editing a message, until the edit lease ends. */
    public static String editLease(long messageId) {
        return "edit-lease:" + messageId;
    }

    /** Holds who has a chat open on a replica of the message service: nicknames by user id. */
    public static String online(String replica) {
        return "online:" + replica;
    }

    /** Caches the summary of a user. */
    public static String summary(String nickname) {
        return "summary:" + Nickname.key(nickname);
    }

    /** Caches who has a nickname. */
    public static String user(String nickname) {
        return "user:" + Nickname.key(nickname);
    }

    /** Caches whom a user follows. */
    public static String followed(long userId) {
        return "followed:" + userId;
    }

    /** Holds whom a user followed when it was last asked; for the time that the user service is down. */
    public static String followedAtLast(long userId) {
        return "followed-at-last:" + userId;
    }
}
