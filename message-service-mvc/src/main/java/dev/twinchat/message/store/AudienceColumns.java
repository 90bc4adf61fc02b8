package dev.twinchat.message.store;

import dev.twinchat.domain.message.Audience;
import dev.twinchat.service.store.Columns;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Set;

/** Reads who sees a message, from the two columns that say so. */
public final class AudienceColumns {

    private AudienceColumns() {}

    public static Audience audience(ResultSet row) throws SQLException {
        Long[] only = Columns.array(row, "audience_only", Long[].class);
        Long[] except = Columns.requiredArray(row, "audience_except", Long[].class);
        return new Audience(only == null ? null : Set.of(only), Set.of(except));
    }
}
