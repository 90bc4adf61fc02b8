package dev.twinchat.comparison.sampling;

/**
 * One look at everything that a run involves; counts are since the start of what they count.
 *
 * @param epochMillis when
 * @param java the service under test from inside
 * @param serviceCpuMillis its CPU time
 * @param residentBytes its resident memory
 * @param generatorCpuMillis the load generator's CPU time
 * @param databaseCpuMillis the database's
 * @param database what it says about itself
 * @param watchingMillis CPU time that looking has cost so far, here and in the database
 * @param machine the machine's clock
 * @param deep whether everything was looked at; otherwise the database, and the service's inside but its heap, are as in the look before
 */
record ResourceSample(
        long epochMillis,
        JvmMetrics java,
        double serviceCpuMillis,
        long residentBytes,
        double generatorCpuMillis,
        double databaseCpuMillis,
        DatabaseMetrics database,
        double watchingMillis,
        HostCpuTimes machine,
        boolean deep) {}
