package dev.twinchat.acceptance;

import io.cucumber.junit.platform.engine.Constants;
import org.junit.platform.suite.api.ConfigurationParameter;
import org.junit.platform.suite.api.IncludeEngines;
import org.junit.platform.suite.api.SelectClasspathResource;
import org.junit.platform.suite.api.Suite;

/** Every feature on the stack {@code webflux}. */
@Suite
@IncludeEngines("cucumber")
@SelectClasspathResource("features")
@ConfigurationParameter(key = Constants.GLUE_PROPERTY_NAME, value = "dev.twinchat.acceptance.steps")
@ConfigurationParameter(
        key = Constants.OBJECT_FACTORY_PROPERTY_NAME,
        value = "dev.twinchat.acceptance.steps.ScenarioObjects$OnWebflux")
final class WebfluxIT {}
