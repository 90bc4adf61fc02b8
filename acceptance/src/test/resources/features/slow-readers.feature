@isolated
Feature: Clients that do not read
  Nobody waits for them: a chat that takes nothing is closed, a monitor misses events and can count them.

  Background:
    Given Ann, Bob and Eve are online

  Scenario: A client that does not read is closed, and can resume
    Given Bob has a chat of his own that he does not read
    When Ann sends 24 megabytes of messages
    Then the chat that Bob does not read is closed with 4008 or cut
    When Ann says "good day"
    Then Eve gets the frame {"op": "message", "message": {"content": "good day"}}

  Scenario Outline: A monitor that does not read misses events, but never the newest, with <query>
    When Bob watches GET /api/stream<query> without reading
    And Ann sends 24 megabytes of messages
    And Ann says "last"
    Then Bob's stream, read at last, has gaps and brings last

    Examples:
      | query                         |
      | ?strategy=sample              |
      | ?strategy=drop-queue&buffer=4 |
