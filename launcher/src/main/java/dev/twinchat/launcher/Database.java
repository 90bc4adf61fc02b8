package dev.twinchat.launcher;

/**
 * Where a stack's PostgreSQL listens and who owns its two databases.
 *
 * @param password made for this start, and of no use after it
 */
public record Database(String host, int port, String username, String password) {

    /** The JDBC address of one of the databases, {@code users} or {@code messages}, without the credentials. */
    public String jdbcUrl(String database) {
        return "jdbc:postgresql://" + host + ":" + port + "/" + database;
    }

    /** The same by another port, from which something leads there. */
    Database at(int otherPort) {
        return new Database(host, otherPort, username, password);
    }

    @Override
    public String toString() {
        return "Database[" + host + ":" + port + ", " + username + "]";
    }
}
