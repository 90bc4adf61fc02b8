package dev.twinchat.comparison.campaign;

import dev.twinchat.comparison.measure.JavaProcess;
import dev.twinchat.comparison.result.Start.AtRest;
import dev.twinchat.comparison.seed.LoadData;
import dev.twinchat.comparison.seed.Seed;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.ChildExit;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.ServiceProcess;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A running stack that is measured: its databases are filled, its services are looked into. */
final class Subject implements AutoCloseable {

    private final RunningStack stack;
    private final LoadData data;
    private final Map<ServiceName, JavaProcess> services;
    private int rounds;

    private Subject(RunningStack stack, LoadData data, Map<ServiceName, JavaProcess> services) {
        this.stack = stack;
        this.data = data;
        this.services = services;
    }

    /**
     * Fills the databases of a stack that has just been started. The stack is closed with what comes back, or at once
     * if nothing does.
     */
    static Subject of(RunningStack stack) throws SQLException, IOException {
        Map<ServiceName, JavaProcess> services = new EnumMap<>(ServiceName.class);
        try {
            Seed.fill(stack.database());
            Path folder = Files.createDirectory(stack.directory().resolve("load"));
            LoadData data = LoadData.write(folder, stack.keys().privateKey());
            for (ServiceProcess process : stack.processes()) {
                services.put(process.name(), JavaProcess.attach(process.pid()));
            }
            return new Subject(stack, data, services);
        } catch (SQLException | IOException | RuntimeException failed) {
            services.values().forEach(JavaProcess::close);
            stack.close();
            throw failed;
        }
    }

    RunningStack stack() {
        return stack;
    }

    /** Where a plan's requests go. */
    URI address(Plan plan) {
        return stack.process(name(plan)).address();
    }

    /** The service that a plan drives. */
    JavaProcess service(Plan plan) {
        return service(name(plan));
    }

    /** The log of the service that a plan drives. */
    Path log(Plan plan) {
        return stack.process(name(plan)).log();
    }

    private JavaProcess service(ServiceName name) {
        JavaProcess service = services.get(name);
        if (service == null) {
            throw new IllegalStateException("both services are always started");
        }
        return service;
    }

    /** The rows for a plan. */
    Path rows(Plan plan) {
        return data.file(plan);
    }

    /** The number of the next run on these databases. */
    int nextRound() {
        return rounds++;
    }

    /** What every service needs before it is asked for anything. */
    List<AtRest> atRest() throws IOException {
        List<AtRest> figures = new ArrayList<>();
        for (ServiceProcess process : stack.processes()) {
            JavaProcess java = service(process.name());
            figures.add(new AtRest(
                    process.name().label(),
                    process.startUp().toMillis(),
                    java.liveHeapBytes(),
                    java.residentBytes(),
                    Files.size(process.jar())));
        }
        return figures;
    }

    /** What says why this stack is of no more use: a part of it has ended. */
    Optional<FailedRunException> gone() {
        ChildExit exit = stack.failure().getNow(null);
        return exit == null
                ? Optional.empty()
                : Optional.of(new FailedRunException(
                        exit.label() + " ended with exit code " + exit.exitCode(), exit.logTail()));
    }

    private static ServiceName name(Plan plan) {
        return switch (plan.service()) {
            case USER -> ServiceName.USER;
            case MESSAGE -> ServiceName.MESSAGE;
        };
    }

    @Override
    public void close() {
        services.values().forEach(JavaProcess::close);
        stack.close();
    }
}
