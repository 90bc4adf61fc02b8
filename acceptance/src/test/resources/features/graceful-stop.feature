@isolated
Feature: The message service stops
  Whoever has a chat open is told, and comes back to what was missed.

  Scenario: Chats are closed, and can be resumed when the service is back
    Given Ann and Bob are online
    When Ann says "before"
    Then Ann and Bob are told before
    When the message service is asked to stop
    Then Ann is closed with 1001
    And Bob is closed with 1001
    When the message service is started again
    And Bob resumes behind what he was told
    And Ann resumes behind what she was told
    And Ann says "after"
    Then Ann and Bob are told after
