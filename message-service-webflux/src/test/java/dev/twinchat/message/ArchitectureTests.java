package dev.twinchat.message;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.web.bind.annotation.RestController;

/** The rules of the house, each with its reason. */
@AnalyzeClasses(packagesOf = MessageServiceApplication.class, importOptions = DoNotIncludeTests.class)
class ArchitectureTests {

    @ArchTest
    static final ArchRule featuresDoNotKnowEachOther = slices().matching(
                    "dev.twinchat.message.(posting|editing|history|reactions|feed|hashtags)..")
            .should()
            .notDependOnEachOther()
            .because("a feature can then be read, changed and removed alone; what they share is in store and users");

    @ArchTest
    static final ArchRule packagesHaveNoCycles = slices().matching("dev.twinchat.message.(*)..")
            .should()
            .beFreeOfCycles()
            .because("a cycle makes one package of several");

    @ArchTest
    static final ArchRule controllersStayInTheirPackage = classes()
            .that()
            .areAnnotatedWith(RestController.class)
            .should()
            .bePackagePrivate()
            .because("only HTTP calls a controller");

    @ArchTest
    static final ArchRule nothingIsInjectedIntoFields = noFields()
            .should()
            .beAnnotatedWith(Autowired.class)
            .because("a constructor shows what a class needs, and its fields stay final");

    @ArchTest
    static final ArchRule ownModulesAreTheDomainOnly = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.twinchat.user..", "dev.twinchat.schema..", "dev.twinchat.launcher..")
            .because("a twin shares code through chat-domain only");

    private ArchitectureTests() {}
}
