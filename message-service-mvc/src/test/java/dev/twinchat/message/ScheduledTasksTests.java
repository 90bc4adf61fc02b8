package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.twinchat.service.tasks.TasksAutoConfiguration;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.task.TaskSchedulingAutoConfiguration;
import org.springframework.boot.test.context.ConfigDataApplicationContextInitializer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.scheduling.TaskScheduler;

/** Tasks that come again and again, on both kinds of threads. */
class ScheduledTasksTests {

    private static final int TASKS = 10;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void noneWaitsForAnother(boolean virtualThreads) {
        new ApplicationContextRunner()
                .withInitializer(new ConfigDataApplicationContextInitializer())
                .withPropertyValues("spring.threads.virtual.enabled=" + virtualThreads)
                .withConfiguration(
                        AutoConfigurations.of(TasksAutoConfiguration.class, TaskSchedulingAutoConfiguration.class))
                .run(context -> {
                    CountDownLatch begun = new CountDownLatch(TASKS);
                    CountDownLatch virtual = new CountDownLatch(virtualThreads ? TASKS : 0);
                    TaskScheduler scheduler = context.getBean(TaskScheduler.class);
                    Runnable task = () -> waitForAll(begun, virtual);
                    assertThat(Stream.generate(() -> scheduler.scheduleWithFixedDelay(task, Duration.ofMinutes(1)))
                                    .limit(TASKS))
                            .doesNotContainNull();
                    assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();
                    assertThat(virtual.getCount()).isZero();
                });
    }

    private static void waitForAll(CountDownLatch begun, CountDownLatch virtual) {
        if (Thread.currentThread().isVirtual()) {
            virtual.countDown();
        }
        begun.countDown();
        try {
            begun.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
