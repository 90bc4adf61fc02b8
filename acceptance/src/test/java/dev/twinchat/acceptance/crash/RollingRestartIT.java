package dev.twinchat.acceptance.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.acceptance.chat.ResumingChat;
import dev.twinchat.acceptance.people.Person;
import dev.twinchat.acceptance.stacks.Stacks;
import dev.twinchat.launcher.RunningStack;
import dev.twinchat.launcher.ServiceProcess;
import dev.twinchat.launcher.Stack;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Two of each service, and each is stopped and started again while people talk, as a rolling update does: no request fails,
 * nothing acknowledged is lost, and whoever is listening hears everything once. It takes a minute a stack, so it runs on one unless
 * {@code twinchat.stack} names another.
 */
class RollingRestartIT {

    @ParameterizedTest
    @MethodSource("dev.twinchat.acceptance.stacks.Stacks#one")
    void restartsEveryServiceUnseen(Stack name) throws Exception {
        RunningStack stack = Stacks.another(name, 2);
        try {
            List<Person> talkers = Stream.of("Ann", "Bea", "Cid", "Dan")
                    .map(nickname -> Person.register(stack.gateway(), nickname))
                    .toList();
            Person eve = Person.register(stack.gateway(), "Eve");
            try (ResumingChat one = new ResumingChat(stack.gateway(), eve.token()).attended();
                    ResumingChat other = new ResumingChat(stack.gateway(), eve.token()).attended();
                    SteadyTraffic traffic = new SteadyTraffic(talkers)) {
                traffic.awaitRounds(3);
                restart(
                        stack,
                        stack.processes().stream()
                                .filter(process -> !process.address().equals(stack.gateway()))
                                .toList());
                traffic.awaitRounds(3);
                restart(stack, stack.replicas());
                traffic.awaitRounds(3);
                traffic.finish();
                assertThat(traffic.failures()).isEmpty();
                for (Person talker : talkers) {
                    assertThat(Told.history(talker)).containsExactlyInAnyOrderElementsOf(traffic.acked(talker));
                    Told.assertOnce(one, talker, traffic.acked(talker));
                    Told.assertOnce(other, talker, traffic.acked(talker));
                }
            }
        } finally {
            Stacks.end(stack);
        }
    }

    /** One of each service at the same time: the other one of each does all the work meanwhile. */
    private static void restart(RunningStack stack, List<ServiceProcess> processes) {
        CompletableFuture.allOf(processes.stream()
                        .map(process -> CompletableFuture.runAsync(
                                () -> {
                                    process.stop();
                                    stack.restart(process);
                                },
                                Thread::startVirtualThread))
                        .toArray(CompletableFuture[]::new))
                .join();
    }
}
