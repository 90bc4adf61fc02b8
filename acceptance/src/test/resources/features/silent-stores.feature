@isolated
Feature: PostgreSQL or Redis falls silent
  A connection that is not answered is given up; clients are told, and new connections are used.

  Scenario: Connections to PostgreSQL that have fallen silent
    Given Ann is logged in
    And all open connections to PostgreSQL have fallen silent
    Then Ann can ask GET /api/users/me within 15 seconds
    And Ann can ask GET /api/messages within 15 seconds

  Scenario: Redis hangs
    Given Ann and Bob are logged in
    And Redis hangs
    When Ann asks POST /api/tickets
    Then the problem is unavailable
    When Ann asks DELETE /api/sessions/current
    Then the problem is unavailable
    When Ann follows Bob
    And Ann asks GET /api/users/{Bob}/summary
    Then the answer is 200 with:
      | followers | 1 |
    When Ann tries to log in with the password "wr0ng-word"
    Then the problem is bad-credentials
    When Ann logs in
    Then the answer is 200
    Then all programs soon give their connection to Redis up
    When Ann asks POST /api/tickets
    Then the problem is unavailable
    When Ann asks GET /api/users/me
    Then the answer is 200
    When Redis goes on
    Then Ann can soon ask POST /api/tickets
    And Ann can soon log out
