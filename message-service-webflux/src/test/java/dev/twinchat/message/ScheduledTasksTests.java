package dev.twinchat.message;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import dev.twinchat.service.tasks.TasksAutoConfiguration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.task.TaskSchedulingAutoConfiguration;
import org.springframework.boot.test.context.ConfigDataApplicationContextInitializer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;
import reactor.core.publisher.Mono;

/** Tasks that come again and again. Spring keeps a thread for as long as one with a fixed delay takes, a reactive one, too. */
class ScheduledTasksTests {

    private static final List<JavaMethod> TASKS = new ClassFileImporter()
                    .withImportOption(new DoNotIncludeTests())
                    .importPackages("dev.twinchat.message", "dev.twinchat.service")
                    .stream()
                    .flatMap(type -> type.getMethods().stream())
                    .filter(method -> method.isAnnotatedWith(Scheduled.class))
                    .toList();

    /** Spring calls a reactive task's method once, and subscribes to the same answer each time. */
    @Test
    void reactiveOnesDoNothingBeforeTheyAreSubscribedTo() {
        assertThat(TASKS.stream()
                        .filter(task -> task.getRawReturnType().isEquivalentTo(Mono.class))
                        .flatMap(task -> task.getMethodCallsFromSelf().stream())
                        .filter(call -> !call.isDeclaredInLambda())
                        .map(call -> call.getTargetOwner().getName() + " in "
                                + call.getOrigin().getFullName()))
                .isNotEmpty()
                .allMatch(call -> call.startsWith("reactor.core.publisher."));
    }

    @Test
    void noneWaitsForAnother() {
        new ApplicationContextRunner()
                .withInitializer(new ConfigDataApplicationContextInitializer())
                .withConfiguration(
                        AutoConfigurations.of(TasksAutoConfiguration.class, TaskSchedulingAutoConfiguration.class))
                .run(context -> assertThat(context.getBean(ThreadPoolTaskScheduler.class)
                                .getScheduledThreadPoolExecutor()
                                .getCorePoolSize())
                        .isEqualTo(TASKS.size()));
    }
}
