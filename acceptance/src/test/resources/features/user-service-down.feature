@isolated
Feature: The user service is down
  Feeds are read on, of those who were known to be followed, and say so.

  Scenario: A feed while the user service is down, and after
    Given Ann and Bob are logged in
    And Ann follows Bob
    And Bob has sent "Hello"
    When Ann asks the message service GET /api/feed
    Then the answer is 200
    And the answer has no header X-Degraded
    And the messages listed are Hello
    Given Redis is down
    And Redis is back, and empty
    And the user service is down
    When Ann asks the message service GET /api/feed
    Then the answer is 200
    And the answer has the header X-Degraded: followed-users
    And the messages listed are Hello
    When the user service is back
    Then Ann's feed is soon not degraded any more
