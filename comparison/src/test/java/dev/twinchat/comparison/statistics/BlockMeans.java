package dev.twinchat.comparison.statistics;

import java.util.List;
import java.util.stream.DoubleStream;

/** Blocks of one round each. */
final class BlockMeans {

    private BlockMeans() {}

    static List<BlockMean> of(double... logs) {
        return DoubleStream.of(logs).mapToObj(BlockMean::of).toList();
    }
}
