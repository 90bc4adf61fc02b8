package dev.twinchat.jmeter.elements;

import dev.twinchat.jmeter.ParentMessage;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.engine.event.LoopIterationListener;
import org.apache.jmeter.engine.util.NoConfigMerge;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.TestStateListener;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jorphan.util.JMeterStopTestNowException;
import org.jspecify.annotations.Nullable;

/**
 * Gives each iteration of each thread a row of its own, as the JMeter variables named like the columns, and {@code n}, the number
 * of the thread's iteration. JMeter's CSV Data Set deals rows out to whichever thread comes next, so that two threads meet on a row;
 * here every thread has its part.
 * Where a row needs a partner, that is one of the same rows or, where they have a file of their own, one of those.
 *
 * <p>One instance serves all threads (the file is read once); each has its {@link RowIterator}.
 */
public class Rows extends ConfigTestElement
        implements TestBean, NoThreadClone, NoConfigMerge, LoopIterationListener, ThreadListener, TestStateListener {

    private static final long serialVersionUID = 1L;

    private String file = "";
    private String columns = "";
    private String partnerFile = "";
    private String partnerColumn = "";
    private String partnerVariable = "";
    private int partners;
    private int round;

    private transient volatile @Nullable RowTable table;

    private transient volatile @Nullable RowTable others;

    @SuppressWarnings("ThreadLocalUsage") // belongs to a test, which has one instance of this
    private transient ThreadLocal<RowIterator> walks = new ThreadLocal<>();

    /** Before the first iteration, so that a bad file stops the test before anything is measured. */
    @Override
    public void threadStarted() {
        JMeterContext context = JMeterContextService.getContext();
        int threads = context.getThreadGroup().getNumThreads();
        try {
            walks.set(new RowIterator(table().size(), context.getThreadNum(), threads, round));
        } catch (IllegalArgumentException e) {
            throw stop(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void iterationStart(LoopIterationEvent event) {
        RowTable rows = table();
        RowIterator walk = walks.get();
        walk.advance();
        JMeterVariables variables = JMeterContextService.getContext().getVariables();
        for (int column = 0; column < rows.columns().size(); column++) {
            variables.put(rows.columns().get(column), rows.value(walk.row(), column));
        }
        if (!partnerVariable.isEmpty()) {
            RowTable others = others();
            int partner =
                    partners > 0 ? walk.partnerAmong(Math.min(partners, others.size())) : walk.partner(others.size());
            variables.put(
                    partnerVariable, others.value(partner, others.columns().indexOf(partnerColumn)));
        }
        variables.put("n", Long.toString(walk.steps()));
    }

    @Override
    public void threadFinished() {
        walks.remove();
    }

    private RowTable table() {
        RowTable loaded = table;
        return loaded == null ? load() : loaded;
    }

    private synchronized RowTable load() {
        RowTable loaded = table;
        if (loaded == null) {
            loaded = read(file, List.of(columns.split(",")));
            table = loaded;
        }
        return loaded;
    }

    private RowTable others() {
        RowTable loaded = others;
        return loaded == null ? loadOthers() : loaded;
    }

    private synchronized RowTable loadOthers() {
        RowTable loaded = others;
        if (loaded == null) {
            loaded = partnerFile.isEmpty() ? table() : read(partnerFile, List.of(partnerColumn));
            others = loaded;
        }
        return loaded;
    }

    private static RowTable read(String file, List<String> columns) {
        try {
            return RowTable.read(Path.of(file), columns);
        } catch (NoSuchFileException e) {
            throw stop("no file of rows " + file);
        } catch (IOException e) {
            throw stop("cannot use the rows: " + e.getMessage());
        }
    }

    private static JMeterStopTestNowException stop(String reason) {
        ParentMessage.FAILED.send(reason);
        return new JMeterStopTestNowException(reason);
    }

    @Override
    public void testStarted() {
        table = null;
        others = null;
        walks = new ThreadLocal<>();
    }

    @Override
    public void testStarted(String host) {
        testStarted();
    }

    @Override
    public void testEnded() {
        testStarted();
    }

    @Override
    public void testEnded(String host) {
        testStarted();
    }

    public String getFile() {
        return file;
    }

    public void setFile(String file) {
        this.file = file;
    }

    public String getColumns() {
        return columns;
    }

    public void setColumns(String columns) {
        this.columns = columns;
    }

    public String getPartnerFile() {
        return partnerFile;
    }

    public void setPartnerFile(String partnerFile) {
        this.partnerFile = partnerFile;
    }

    public String getPartnerColumn() {
        return partnerColumn;
    }

    public void setPartnerColumn(String partnerColumn) {
        this.partnerColumn = partnerColumn;
    }

    public String getPartnerVariable() {
        return partnerVariable;
    }

    public void setPartnerVariable(String partnerVariable) {
        this.partnerVariable = partnerVariable;
    }

    public int getPartners() {
        return partners;
    }

    public void setPartners(int partners) {
        this.partners = partners;
    }

    public int getRound() {
        return round;
    }

    public void setRound(int round) {
        this.round = round;
    }
}
