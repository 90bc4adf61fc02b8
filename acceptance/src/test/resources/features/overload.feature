Feature: Overload
  A service that has as many requests as it can work on says so at once, and says when to come again.

  Background:
    Given Ann is logged in

  Scenario Outline: The <server> has no room for one more
    When Ann asks the <server> with no room GET <path>
    Then the problem is unavailable
    And the answer asks to wait at most 10 seconds
    And the answer has the header Cache-Control: no-store

    Examples:
      | server          | path          |
      | message service | /api/messages |
      | message service | /api/stream   |

    @slow
    Examples:
      | server       | path          |
      | user service | /api/users/me |

  Scenario Outline: What costs no work is told even so, at the <server>
    When somebody asks the <server> with no room GET <path>
    Then the problem is unauthenticated
    When Ann asks the <server> with no room GET /api/nothing
    Then the problem is not-found
    When Ann asks the <server> with no room PUT <path>
    Then the problem is method-not-allowed
    When Ann asks the <server> with no room POST <collection> with the text/plain body {
    Then the problem is unavailable

    Examples:
      | server          | path          | collection    |
      | message service | /api/messages | /api/messages |

    @slow
    Examples:
      | server       | path          | collection |
      | user service | /api/users/me | /api/users |
