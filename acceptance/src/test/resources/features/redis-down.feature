@isolated
Feature: Redis is down
  What needs Redis says so; everything else works.

  Scenario: No logout while Redis is down, but everything else
    Given Ann and Bob are logged in
    And Redis is down
    When Ann asks the user service DELETE /api/sessions/current
    Then the problem is unavailable
    When Ann asks DELETE /api/sessions/current
    Then the problem is unavailable
    When Ann asks GET /api/users/me
    Then the answer is 200
    When Ann follows Bob
    And Ann asks GET /api/users/{Ann}/following
    Then the users listed are Bob
    When Ann sends "Hello"
    Then the answer is 201
    When Ann logs in
    Then the answer is 200
    When Ann tries to log in with the password "wr0ng-word"
    Then the problem is bad-credentials
    When Redis is back, and empty
    Then Ann can soon log out
