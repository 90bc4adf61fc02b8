package dev.twinchat.launcher.cli;

import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The summary of a running stack for its user. */
final class Summary {

    private Summary() {}

    static String of(RunningStack running) {
        StringBuilder text = new StringBuilder();
        text.append("%n%s runs at %s%n%n".formatted(running.stack().label(), running.gateway()));
        List<ServiceProcess> processes = new ArrayList<>(running.processes());
        processes.addAll(running.replicas());
        for (ServiceProcess process : processes) {
            text.append(String.format(
                    Locale.ROOT,
                    "  %-16s %-24s management %-24s pid %d%n",
                    process.name().label(),
                    process.address(),
                    process.management(),
                    process.pid()));
        }
        text.append("  %-16s %s, %s (user %s, password %s)%n"
                .formatted(
                        "PostgreSQL",
                        running.database().jdbcUrl("users"),
                        running.database().jdbcUrl("messages"),
                        running.database().username(),
                        running.database().password()));
        text.append(String.format(Locale.ROOT, "  %-16s 127.0.0.1:%d%n", "Redis", running.redisPort()));
        text.append("  %-16s %s%n%n".formatted("logs", running.logs()));
        text.append("""
                Chat: open %1$s in a browser, or ./twinchat chat --as ada --url %1$s

                Try it:
                  curl -i %1$s/api/users -H 'Content-Type: application/json' \\
                    -d '{"nickname":"ada","firstName":"Ada","lastName":"Lovelace","password":"engine-1843"}'
                  curl -i %1$s/api/sessions -H 'Content-Type: application/json' \\
                    -d '{"nickname":"ada","password":"engine-1843"}'

                Ctrl-C stops everything and removes the logs.
                """.formatted(running.gateway()));
        return text.toString();
    }
}
