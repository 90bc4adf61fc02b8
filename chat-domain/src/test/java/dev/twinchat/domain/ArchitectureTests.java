package dev.twinchat.domain;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** What keeps the shared rules free of any concurrency model, so that each twin can use them in its own idiom. */
@AnalyzeClasses(packages = "dev.twinchat.domain", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTests {

    @ArchTest
    static final ArchRule knowsNoFramework = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.springframework..", "jakarta..", "reactor..", "org.reactivestreams..")
            .because("a framework comes with a concurrency model, and what knows one is written once in each twin");

    @ArchTest
    static final ArchRule doesNoInputOrOutput = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "java.io..", "java.nio.channels..", "java.nio.file..", "java.net..", "java.sql..", "javax.sql..")
            .because("whoever waits decides how to wait, and that is the twins' business");

    @ArchTest
    static final ArchRule startsNothing = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAPackage("java.util.concurrent..")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Thread.class)
            .because("threads, futures and locks are what the twins differ in");

    @ArchTest
    static final ArchRule featuresFormNoCircle = slices().matching("dev.twinchat.domain.(*)..")
            .should()
            .beFreeOfCycles()
            .because("each package can then be read alone");
}
