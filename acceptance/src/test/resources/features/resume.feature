Feature: Resuming
  Who comes back says up to where events were received, and is told the rest: without a gap, without a double.

  Background:
    Given Ann and Bob are online

  Scenario: What was missed comes in order, and then what happens
    When Ann says "/public:seen"
    Then Bob is told seen
    When Bob's line is cut
    And Ann edits it to "changed"
    And Ann has sent "missed" 5 times
    And Ann deletes it
    And Bob resumes
    Then Bob is told edited changed, missed 1, missed 2, missed 3, missed 4, missed 5, deleted missed 5
    When Ann says "live"
    Then Bob is told live
    And Ann says "more"
    And Bob is told more

  Scenario: Only what is for the one who resumes
    Given Eve is online
    When Bob's line is cut
    And Ann says "@{Eve}:not for Bob"
    And Ann says "!{Bob}:nor this"
    And Ann says "for all"
    And Bob resumes
    Then Bob is told for all

  Scenario: Who missed nothing is told nothing
    When Ann says "seen"
    Then Bob is told seen
    When Bob's line is cut
    And Bob resumes
    And Ann says "new"
    Then Bob is told new

  Scenario: The same place serves twice
    When Bob's line is cut
    And Ann has sent "missed" 3 times
    And Bob resumes
    Then Bob is told missed 1, missed 2, missed 3
    When Bob resumes
    Then Bob is told missed 1, missed 2, missed 3

  Scenario: What is sent while the missed is replayed comes behind it
    When Bob's line is cut
    And Ann says "missed" 1 to 300 without waiting
    And Bob resumes
    And Ann has sent "last"
    Then Bob is told "missed" 1 to 300
    And Bob is told last

  Scenario Outline: From <place> there is nothing to resume
    When Bob resumes from <place>
    Then Bob is greeted with {"op": "hello", "nickname": "{Bob}"}
    And Bob gets the frame {"op": "reset"}
    When Ann says "Hello"
    Then Bob is told Hello

    Examples:
      | place       |
      | nonsense    |
      | 0           |
      | -1          |
      | %00         |
      | 1-1-1       |
