package dev.twinchat.domain.message.sql;

import dev.twinchat.domain.message.MessageFilter;
import org.jspecify.annotations.Nullable;

/** The statements of history. */
public final class HistorySql {

    /** A user's messages and their top replies. */
    public static final String BY_AUTHOR_WITH_TOP_REPLIES = "select " + MessageSql.COLUMNS
            + ", m.top_of from (select m.*, m.id as place from messages m"
            + " where m.author_id = :author and m.id < :before and " + MessageSql.VISIBLE
            + " order by m.id desc limit :rows)" + MessageSql.WITH_TOP_REPLIES;

    /** A user's messages alone: what belongs to each is asked for apart. */
    public static final String BY_AUTHOR = "select " + MessageSql.NEW_MESSAGE
            + " from messages m where m.author_id = :author and m.id < :before and " + MessageSql.VISIBLE
            + " order by m.id desc limit :rows";

    /** The counts of one message. */
    public static final String COUNTS =
            "select " + MessageSql.COUNTS + " from messages m" + MessageSql.TALLY + "where m.id = :id";

    /** The hashtags of one message. */
    public static final String HASHTAGS = "select m.hashtags from messages m where m.id = :id";

    /** The mentions of one message. */
    public static final String MENTIONS = "select m.mentions from messages m where m.id = :id";

    /** The reply to a message with the most likes that {@code :me} sees, if any. */
    public static final String TOP_REPLY = "select " + MessageSql.MESSAGE
            + " from (select m.* from tallies r join messages m on m.id = r.message_id where r.reply_to = :id and "
            + MessageSql.VISIBLE + " order by r.likes desc, r.message_id desc limit 1) m" + MessageSql.TALLY;

    /**
     * The replies to a message, most likes first, then newest. A row comparison is what the index can begin at, if all columns
     * run the same way.
     */
    public static final String REPLIES = "select " + MessageSql.MESSAGE
            + " from (select m.*, r.likes as place_likes from tallies r join messages m on m.id = r.message_id"
            + " where r.reply_to = :parent and (r.likes, r.message_id) < (:likes, :before) and " + MessageSql.VISIBLE
            + " order by r.likes desc, r.message_id desc limit :rows) m" + MessageSql.TALLY
            + " order by m.place_likes desc, m.id desc";

    private HistorySql() {}

    /**
     * What keeps to the filter, newest first. A tag's index has the order of the list; other conditions filter its messages.
     *
     * @param author null for all
     */
    public static String filtered(MessageFilter filter, @Nullable Long author) {
        boolean hashtag = filter.hashtag() != null;
        boolean mention = filter.mention() != null;
        String id = hashtag ? "h.message_id" : mention ? "a.message_id" : "m.id";
        StringBuilder sql = new StringBuilder("select " + MessageSql.MESSAGE + " from (select m.* from ");
        if (hashtag && mention) {
            sql.append("tags h join tags a on a.message_id = h.message_id join messages m on m.id = h.message_id");
        } else {
            sql.append(hashtag || mention ? "tags " + id.charAt(0) + " join messages m on m.id = " + id : "messages m");
        }
        sql.append(" where ").append(id).append(" < :before and ").append(MessageSql.VISIBLE);
        append(sql, hashtag, " and h.tag = :hashtag");
        append(sql, mention, " and a.tag = :mention");
        append(sql, author != null, " and m.author_id = :author");
        append(sql, filter.search() != null, " and " + MessageSql.CONTAINS);
        return sql.append(" order by ")
                .append(id)
                .append(" desc limit :rows) m")
                .append(MessageSql.TALLY)
                .append("order by m.id desc")
                .toString();
    }

    private static void append(StringBuilder sql, boolean asked, String condition) {
        if (asked) {
            sql.append(condition);
        }
    }
}
