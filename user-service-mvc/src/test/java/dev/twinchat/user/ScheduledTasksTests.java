package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import dev.twinchat.service.tasks.TasksAutoConfiguration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.task.TaskSchedulingAutoConfiguration;
import org.springframework.boot.test.context.ConfigDataApplicationContextInitializer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

/** Tasks that come again and again, on both kinds of threads. */
class ScheduledTasksTests {

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void noneWaitsForAnother(boolean virtualThreads) {
        long tasks = new ClassFileImporter()
                        .withImportOption(new DoNotIncludeTests())
                        .importPackages("dev.twinchat.user", "dev.twinchat.service")
                        .stream()
                        .flatMap(type -> type.getMethods().stream())
                        .filter(method -> method.isAnnotatedWith(Scheduled.class))
                        .count();
        new ApplicationContextRunner()
                .withInitializer(new ConfigDataApplicationContextInitializer())
                .withPropertyValues("spring.threads.virtual.enabled=" + virtualThreads)
                .withConfiguration(
                        AutoConfigurations.of(TasksAutoConfiguration.class, TaskSchedulingAutoConfiguration.class))
                .run(context -> {
                    ThreadPoolTaskScheduler scheduler = context.getBean(ThreadPoolTaskScheduler.class);
                    assertThat(scheduler.getScheduledThreadPoolExecutor().getCorePoolSize())
                            .isEqualTo(Math.toIntExact(tasks));
                    assertThat(scheduler
                                    .submit(() -> Thread.currentThread().isVirtual())
                                    .get(10, TimeUnit.SECONDS))
                            .isEqualTo(virtualThreads);
                });
    }
}
