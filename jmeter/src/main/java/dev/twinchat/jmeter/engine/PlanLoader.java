package dev.twinchat.jmeter.engine;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.control.ReplaceableController;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.exceptions.IllegalUserActionException;
import org.apache.jmeter.gui.tree.JMeterTreeModel;
import org.apache.jmeter.gui.tree.JMeterTreeNode;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.services.FileServer;
import org.apache.jorphan.collections.HashTree;

/**
 * Loads a plan as {@code jmeter -n -t} does: names of files are relative to the plan's folder, Include and Module Controllers are replaced by what they
 * name, and disabled elements are left out. Transactions have no parent samples, so that each of their requests is recorded.
 */
final class PlanLoader {

    private PlanLoader() {}

    /** @throws IOException if the file, or one that it includes, cannot be read */
    static HashTree load(Path file) throws IOException {
        FileServer.getFileServer().setBaseForScript(file.toFile());
        HashTree plan = SaveService.loadTree(file.toFile());
        JMeterTreeNode root = modulesOf(plan);
        for (ReplaceableController controller : PlanElements.all(ReplaceableController.class, plan)) {
            controller.resolveReplacementSubTree(root);
        }
        HashTree resolved = JMeter.convertSubTree(plan, true);
        PlanElements.all(TransactionController.class, resolved)
                .forEach(transaction -> transaction.setGenerateParentSample(false));
        return resolved;
    }

    /** Where Module Controllers look for what they name. */
    @SuppressWarnings("deprecation") // the other constructor needs a window
    private static JMeterTreeNode modulesOf(HashTree plan) throws IOException {
        JMeterTreeModel model = new JMeterTreeModel(new Object());
        JMeterTreeNode root = (JMeterTreeNode) model.getRoot();
        try {
            model.addSubTree(plan, root);
        } catch (IllegalUserActionException wrong) {
            throw new IOException(wrong.getMessage(), wrong);
        }
        return root;
    }
}
