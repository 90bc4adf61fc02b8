package dev.twinchat.comparison.sampling;

import com.sun.management.ThreadMXBean;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.ThreadInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.management.Attribute;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import jdk.management.jfr.FlightRecorderMXBean;

/** A Java process on this machine, looked into by attaching: nothing has to be built into it for that. */
public final class JavaProcess implements AutoCloseable {

    private static final ObjectName THREADS = name(ManagementFactory.THREAD_MXBEAN_NAME);
    private static final ObjectName SCHEDULER = name("jdk.management:type=VirtualThreadScheduler");

    /** A service that stands still without ending is gone, too; a forced collection of its whole heap takes a few seconds. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    static {
        // For all connections of this JVM, which has no others; the connector takes no limit of its own.
        System.setProperty("sun.rmi.transport.tcp.responseTimeout", Long.toString(PATIENCE.toMillis()));
    }

    private final long pid;
    private final JMXConnector connector;
    private final MemoryMXBean memory;
    private final ThreadMXBean threads;
    private final MBeanServerConnection server;
    private final FlightRecorderMXBean recorder;
    private final List<ObjectName> pausing;
    private final CompilerThreads compilers;

    private JavaProcess(long pid, JMXConnector connector) throws IOException {
        this.pid = pid;
        this.connector = connector;
        compilers = new CompilerThreads(pid);
        server = connector.getMBeanServerConnection();
        memory = ManagementFactory.getPlatformMXBean(server, MemoryMXBean.class);
        threads = ManagementFactory.getPlatformMXBean(server, ThreadMXBean.class);
        recorder = ManagementFactory.newPlatformMXBeanProxy(
                server, FlightRecorderMXBean.MXBEAN_NAME, FlightRecorderMXBean.class);
        // ZGC and Shenandoah list their concurrent cycles apart from the pauses; G1's beans are pauses all.
        pausing = ManagementFactory.getPlatformMXBeans(server, GarbageCollectorMXBean.class).stream()
                .filter(collector -> !collector.getName().endsWith("Cycles"))
                .map(GarbageCollectorMXBean::getObjectName)
                .toList();
    }

    /**
     * Attaches to a process.
     *
     * @throws IOException if it is gone, or no Java process of this user
     */
    @SuppressWarnings("BanJNDI") // the address is that of the agent which was just started in our own child
    public static JavaProcess attach(long pid) throws IOException {
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
            try {
                String address = machine.startLocalManagementAgent();
                return new JavaProcess(pid, JMXConnectorFactory.connect(new JMXServiceURL(address)));
            } finally {
                machine.detach();
            }
        } catch (AttachNotSupportedException refused) {
            throw new IOException("cannot attach to process " + pid, refused);
        }
    }

    /**
     * Turns its Flight Recorder on for good. What that takes is then a part of every run, and a run's own recording begins at once.
     *
     * @throws IOException if it is gone
     */
    public void keepRecorderOn() throws IOException {
        remotely(recorderOn -> {
            FlightRecording.keepOn(recorderOn);
            return recorderOn;
        });
    }

    /** Its process id. */
    public long pid() {
        return pid;
    }

    /** Resident memory of the process now. */
    public long residentBytes() throws IOException {
        return ProcessFiles.of(pid).residentBytes();
    }

    /**
     * Its CPU time until now. Not for use while a {@link ServiceSampler} samples the process.
     *
     * @throws IOException if it is gone
     */
    public ServiceCpuTime cpuTime() throws IOException {
        return new ServiceCpuTime(ProcessFiles.of(pid).cpuMillis(), compilers.cpuMillis());
    }

    /** Forces a collection and says how much heap is in use after it. */
    public long liveHeapBytes() throws IOException {
        return remotely(() -> {
            memory.gc();
            return memory.getHeapMemoryUsage().getUsed();
        });
    }

    /** The heap in use now, garbage included. */
    long heapBytes() throws IOException {
        return remotely(() -> memory.getHeapMemoryUsage().getUsed());
    }

    /** All figures; each of its beans is asked once, for every question costs the service a little. */
    JvmMetrics figures() throws IOException {
        long pauses = 0;
        long millis = 0;
        for (ObjectName collector : pausing) {
            List<Object> figures = attributes(collector, "CollectionCount", "CollectionTime");
            pauses += number(figures.get(0));
            millis += number(figures.get(1));
        }
        List<Object> threadFigures = attributes(THREADS, "TotalThreadAllocatedBytes", "ThreadCount");
        return new JvmMetrics(
                heapBytes(),
                number(threadFigures.get(0)),
                pauses,
                millis,
                (int) number(threadFigures.get(1)),
                compilers.cpuMillis(),
                Math.max(
                        0,
                        number(attributes(SCHEDULER, "QueuedVirtualThreadCount").getFirst())));
    }

    private List<Object> attributes(ObjectName bean, String... names) throws IOException {
        try {
            List<Object> values = new ArrayList<>();
            for (Attribute attribute : server.getAttributes(bean, names).asList()) {
                values.add(attribute.getValue());
            }
            if (values.size() < names.length) {
                throw new IOException(bean + " has not all of " + List.of(names));
            }
            return values;
        } catch (JMException absent) {
            throw new IOException(absent);
        }
    }

    private static long number(Object value) {
        return ((Number) value).longValue();
    }

    /** The CPU time of all platform threads; those that have ended are not in it. */
    ThreadCpuTimes threadClock() throws IOException {
        return remotely(() -> {
            long[] ids = threads.getAllThreadIds();
            long[] nanos = threads.getThreadCpuTime(ids);
            Map<Long, Long> clock = new HashMap<>();
            for (int i = 0; i < ids.length; i++) {
                if (nanos[i] >= 0) {
                    clock.put(ids[i], nanos[i]);
                }
            }
            return new ThreadCpuTimes(System.currentTimeMillis(), clock);
        });
    }

    /** The names of threads; those that ended have none. */
    Map<Long, String> threadNames(Collection<Long> ids) throws IOException {
        return remotely(() -> {
            Map<Long, String> names = new HashMap<>();
            for (ThreadInfo info : threads.getThreadInfo(
                    ids.stream().mapToLong(Long::longValue).toArray())) {
                if (info != null) {
                    names.put(info.getThreadId(), info.getThreadName());
                }
            }
            return names;
        });
    }

    private static ObjectName name(String name) {
        try {
            return ObjectName.getInstance(name);
        } catch (MalformedObjectNameException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private interface Remote<T> {
        T call();
    }

    /** What the Flight Recorder is asked. */
    interface Recorded<T> {
        T ask(FlightRecorderMXBean recorder) throws IOException;
    }

    /**
     * Asks its Flight Recorder.
     *
     * @throws IOException if it does not answer, or not to that
     */
    <T> T remotely(Recorded<T> call) throws IOException {
        try {
            return call.ask(recorder);
        } catch (java.lang.reflect.UndeclaredThrowableException failure) {
            throw broken(failure);
        } catch (IllegalStateException | IllegalArgumentException ended) {
            // Another program has ended the recording: there is nothing to read.
            throw new IOException(ended);
        }
    }

    /** The proxies throw the connection's end as an undeclared exception, which has no place further up. */
    private static <T> T remotely(Remote<T> call) throws IOException {
        try {
            return call.call();
        } catch (java.lang.reflect.UndeclaredThrowableException failure) {
            throw broken(failure);
        }
    }

    private static IOException broken(java.lang.reflect.UndeclaredThrowableException failure) {
        return failure.getCause() instanceof IOException broken ? broken : new IOException(failure.getCause());
    }

    @Override
    public void close() {
        try {
            connector.close();
        } catch (IOException gone) {
            // The process ended first: nothing is left to close.
        }
    }
}
