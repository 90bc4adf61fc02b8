Feature: Pages for people
  The gateway serves the web client and the description of the API, with nothing from other origins.

  Scenario: The web client is at the root
    Given the next request has the header Accept: text/html,*/*;q=0.8
    When somebody asks GET /
    Then the answer is 200
    And the answer has the header Cache-Control: no-cache
    And the answer has the header X-Content-Type-Options: nosniff
    And the text of the answer does contain Twinchat
    And the answer lets a page load nothing from elsewhere

  Scenario: People read the description as a page, programs as JSON
    Given the next request has the header Accept: text/html,*/*;q=0.8
    When somebody asks GET /docs
    Then the answer is 200
    And the text of the answer does contain <!doctype html>
    And the answer lets a page load nothing from elsewhere
    When somebody asks GET /docs
    Then the answer is 200 with:
      | openapi | 3.1.1 |
    Given the next request has the header Accept: application/json
    When somebody asks GET /docs
    Then the answer is 200 with:
      | openapi | 3.1.1 |

  Scenario: A page has no other methods
    When somebody asks POST /docs
    Then the problem is method-not-allowed
    And the answer has the header Allow: GET, HEAD, OPTIONS

  Scenario Outline: There is no description in <accept>
    Given the next request has the header Accept: <accept>
    When somebody asks GET /docs
    Then the problem is not-acceptable

    Examples:
      | accept    |
      | nonsense  |
      | image/png |

  Scenario Outline: There is nothing at <path>
    When somebody asks GET <path>
    Then the problem is not-found

    Examples:
      | path                   |
      | /nothing               |
      | /static/index.html     |
      | /docs/nothing.js       |
      | /application.yml       |
      | /actuator/health       |
      | /internal/revocations  |
