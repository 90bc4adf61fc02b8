package dev.twinchat.comparison.models;

/** One thread for everything. */
final class Sequential implements Flows {

    @Override
    public void run(int users, int persistences) {
        for (int user = 0; user < users; user++) {
            Task.SERVICE_A.run();
            Task.SERVICE_B.run();
            for (int write = 0; write < persistences; write++) {
                Task.WRITE.run();
            }
        }
    }
}
