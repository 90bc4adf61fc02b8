package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.receiver.CurrentObservers;
import dev.twinchat.jmeter.receiver.Observers;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.protocol.java.sampler.AbstractJavaSamplerClient;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.samplers.SampleResult;

/** Waits half a second, asks the lab's source how far it is, and says whether the essential observer is still connected. */
public class CheckObservers extends AbstractJavaSamplerClient {

    private static final long PAUSE_MILLIS = 500;

    @Override
    public SampleResult runTest(JavaSamplerContext context) {
        SampleResult result = new SampleResult();
        result.sampleStart();
        String lost = "no stream was opened";
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            Observers observers = CurrentObservers.get();
            if (observers != null) {
                lost = observers.lost();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            lost = "interrupted";
        }
        result.sampleEnd();
        result.setSuccessful(lost.isEmpty());
        result.setResponseCode(lost.isEmpty() ? "open" : lost);
        return result;
    }
}
