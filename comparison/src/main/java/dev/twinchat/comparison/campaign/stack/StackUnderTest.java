package dev.twinchat.comparison.campaign.stack;

import com.sun.management.OperatingSystemMXBean;
import dev.twinchat.comparison.campaign.design.CpuAffinity;
import dev.twinchat.comparison.campaign.design.CpuSets;
import dev.twinchat.comparison.campaign.failure.FailedRunException;
import dev.twinchat.comparison.result.StartupMeasurement.AtRest;
import dev.twinchat.comparison.result.StartupMeasurement.Unarchived;
import dev.twinchat.comparison.sampling.DatabaseProbe;
import dev.twinchat.comparison.sampling.JavaProcess;
import dev.twinchat.comparison.seed.LoadData;
import dev.twinchat.comparison.seed.Seed;
import dev.twinchat.jmeter.Plan;
import dev.twinchat.launcher.ChildExit;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceName;
import dev.twinchat.launcher.ServiceProcess;
import dev.twinchat.launcher.StartUp;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A running stack that is measured: its services are looked into. */
public final class StackUnderTest implements LoadTarget, AutoCloseable {

    /** Two heaps of 1 GiB, their JVMs, and a database with half a GiB of buffers. */
    private static final long BYTES_OF_A_STACK = 7L << 29;

    private static final long BYTES_BESIDE_STACKS = 2L << 30;

    private final RunningStack stack;
    private final Map<ServiceName, JavaProcess> services;
    private final boolean throughGateway;
    private final DataPasses dataPasses = new DataPasses();
    private final Map<ServiceName, Long> idleHeaps = new EnumMap<>(ServiceName.class);

    private StackUnderTest(RunningStack stack, Map<ServiceName, JavaProcess> services, boolean throughGateway) {
        this.stack = stack;
        this.services = services;
        this.throughGateway = throughGateway;
    }

    /**
     * Prepares a stack that has just been started with filled databases. The stack is closed with what comes back, or at
     * once if nothing does.
     *
     * @param throughGateway whether all requests go to its gateway rather than to the service that the plan is about
     */
    public static StackUnderTest of(RunningStack stack, boolean throughGateway) throws SQLException, IOException {
        Map<ServiceName, JavaProcess> services = new EnumMap<>(ServiceName.class);
        try {
            Seed.readIntoMemory(stack.database());
            for (ServiceProcess process : stack.processes()) {
                services.put(process.name(), JavaProcess.attach(process.pid()));
            }
            return new StackUnderTest(stack, services, throughGateway);
        } catch (SQLException | IOException | RuntimeException failed) {
            services.values().forEach(JavaProcess::close);
            stack.close();
            throw failed;
        }
    }

    /** Whether this machine has the memory for so many stacks at the same time. */
    public static boolean haveRoom(int stacks) {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize()
                >= BYTES_BESIDE_STACKS + stacks * BYTES_OF_A_STACK;
    }

    public RunningStack stack() {
        return stack;
    }

    @Override
    public URI address(Plan plan) {
        return throughGateway ? stack.gateway() : stack.process(name(plan)).address();
    }

    /** None: all stacks have the campaign's rows. */
    @Override
    public Optional<LoadData> ownRows() {
        return Optional.empty();
    }

    /** The database of the service that a plan drives; the gateway has none, and leads to the user service. */
    public String database(Plan plan) {
        return plan.service() == Plan.Service.MESSAGE ? "messages" : "users";
    }

    /** The service that a plan drives. */
    public JavaProcess service(Plan plan) {
        return service(name(plan));
    }

    /** The live heap that the service of a plan had before its first request, in bytes; null before that was asked. */
    public @Nullable Long idleHeapBytes(Plan plan) {
        return idleHeaps.get(name(plan));
    }

    /** The log of the service that a plan drives. */
    public Path log(Plan plan) {
        return stack.process(name(plan)).log();
    }

    /** The root of the management port of the service that a plan drives. */
    public URI management(Plan plan) {
        return stack.process(name(plan)).management();
    }

    /** Has all services take down what their threads wait for; not before what they are at rest is known, of which it is no part. */
    public void keepRecordersOn() throws IOException {
        for (JavaProcess service : services.values()) {
            service.keepRecorderOn();
        }
    }

    /**
     * Holds all services to their processors, if they have some of their own. They started on all, and once more after a restart.
     *
     * @throws FailedRunException if that is not possible
     */
    public void hold(CpuSets cores) throws FailedRunException, InterruptedException {
        if (cores.areShared()) {
            return;
        }
        try {
            for (ServiceProcess process : stack.processes()) {
                CpuAffinity.hold(process.pid(), CpuSets.list(cores.services()));
            }
        } catch (IOException notHeld) {
            throw gone().orElseGet(() -> new FailedRunException(String.valueOf(notHeld.getMessage()), List.of()));
        }
    }

    /**
     * Waits until no request keeps the database of the service that a plan drives busy.
     *
     * @return whether that was so in time; also where the database refuses, which tells of no work
     */
    public boolean awaitQuiet(Plan plan, Duration limit) throws InterruptedException {
        try (DatabaseProbe probe = DatabaseProbe.of(stack.database(), database(plan))) {
            return probe.awaitQuiet(limit);
        } catch (IOException refused) {
            return true;
        }
    }

    private JavaProcess service(ServiceName name) {
        JavaProcess service = services.get(name);
        if (service == null) {
            throw new IllegalStateException("a stack has what its scenarios drive");
        }
        return service;
    }

    /** Looks into a service no more, because it will be another process. */
    public void leave(ServiceName name) {
        service(name).close();
        services.remove(name);
    }

    @Override
    public DataPasses rounds() {
        return dataPasses;
    }

    /**
     * What every service needs before it is asked for anything.
     *
     * @param unarchived what its start took without an AOT cache, as far as it is known
     */
    public List<AtRest> atRest(Map<ServiceName, StartUp> unarchived) throws IOException {
        List<AtRest> figures = new ArrayList<>();
        for (ServiceProcess process : stack.processes()) {
            JavaProcess java = service(process.name());
            long heap = java.liveHeapBytes();
            idleHeaps.put(process.name(), heap);
            figures.add(new AtRest(
                    process.name().label(),
                    process.startUp().elapsed().toMillis(),
                    heap,
                    java.residentBytes(),
                    Files.size(process.jar()),
                    process.archiveBytes(),
                    cpuMillis(process.startUp()),
                    unpackedBytes(process),
                    unarchived(unarchived.get(process.name()))));
        }
        return figures;
    }

    private static @Nullable Long cpuMillis(StartUp startUp) {
        return startUp.processorTime().map(Duration::toMillis).orElse(null);
    }

    private static @Nullable Long unpackedBytes(ServiceProcess process) throws IOException {
        OptionalLong bytes = process.unpackedBytes();
        return bytes.isPresent() ? bytes.getAsLong() : null;
    }

    private static @Nullable Unarchived unarchived(@Nullable StartUp startUp) {
        return startUp == null ? null : new Unarchived(startUp.elapsed().toMillis(), cpuMillis(startUp));
    }

    /** What says why this stack is of no more use: a part of it has ended. */
    public Optional<FailedRunException> gone() {
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
            case GATEWAY -> ServiceName.GATEWAY;
        };
    }

    /** At once: nothing in there is worth an orderly stop, which takes seconds. */
    @Override
    public void close() {
        services.values().forEach(JavaProcess::close);
        stack.processes().forEach(ServiceProcess::kill);
        stack.close();
    }
}
