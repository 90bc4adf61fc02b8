@isolated
Feature: Clients that do not read
  Nobody waits for them: a chat that takes nothing is closed, a monitor misses events and can count them.

  Background:
    Given Ann, Bob and Eve are online

  Scenario Outline: A monitor that does not read misses events, but never the newest, with <query>
    When Bob watches GET /api/stream<query> without reading
    And Ann sends 12 megabytes of messages
    And Ann says "last"
    Then Bob's stream, read at last, has gaps and brings last

    Examples:
      | query                         |
      | ?strategy=sample              |
      | ?strategy=drop-queue&buffer=4 |
