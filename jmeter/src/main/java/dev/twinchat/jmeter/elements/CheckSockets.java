package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.receiver.ReceiverRegistry;
import dev.twinchat.jmeter.receiver.Receivers;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.protocol.java.sampler.AbstractJavaSamplerClient;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.samplers.SampleResult;

/** Waits half a second and then says whether all sockets are still open; it sends nothing. */
public class CheckSockets extends AbstractJavaSamplerClient {

    private static final long PAUSE_MILLIS = 500;

    @Override
    public SampleResult runTest(JavaSamplerContext context) {
        SampleResult result = new SampleResult();
        result.sampleStart();
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        result.sampleEnd();
        Receivers receivers = ReceiverRegistry.get();
        String lost = receivers == null ? "no socket was opened" : receivers.lost();
        result.setSuccessful(lost.isEmpty());
        result.setResponseCode(lost.isEmpty() ? "open" : lost);
        return result;
    }
}
