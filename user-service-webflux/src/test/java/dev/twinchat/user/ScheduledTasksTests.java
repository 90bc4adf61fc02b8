package dev.twinchat.user;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import dev.twinchat.service.tasks.TasksAutoConfiguration;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.task.TaskSchedulingAutoConfiguration;
import org.springframework.boot.test.context.ConfigDataApplicationContextInitializer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

/** Tasks that come again and again. Spring keeps a thread for as long as one with a fixed delay takes, a reactive one, too. */
class ScheduledTasksTests {

    @Test
    void noneWaitsForAnother() {
        long tasks = new ClassFileImporter()
                        .withImportOption(new DoNotIncludeTests())
                        .importPackages("dev.twinchat.user", "dev.twinchat.service")
                        .stream()
                        .flatMap(type -> type.getMethods().stream())
                        .filter(method -> method.isAnnotatedWith(Scheduled.class))
                        .count();
        new ApplicationContextRunner()
                .withInitializer(new ConfigDataApplicationContextInitializer())
                .withConfiguration(
                        AutoConfigurations.of(TasksAutoConfiguration.class, TaskSchedulingAutoConfiguration.class))
                .run(context -> assertThat(context.getBean(ThreadPoolTaskScheduler.class)
                                .getScheduledThreadPoolExecutor()
                                .getCorePoolSize())
                        .isEqualTo(Math.toIntExact(tasks)));
    }
}
