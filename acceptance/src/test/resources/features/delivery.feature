Feature: Live delivery
  Everybody in the audience who is online is told what happens: all of it, each thing once per connection, in order.

  Background:
    Given Ann, Bob and Eve are online

  Scenario: A broadcast is told to everybody, its author too
    When Ann says "Hello"
    Then Ann, Bob and Eve are told Hello
    And Ann, Bob and Eve are told nothing more

  Scenario: A unicast is told to two
    When Ann says "@{Bob}:Hello"
    Then Ann and Bob are told Hello
    And Eve, Ann and Bob are told nothing more

  Scenario: A unicast to oneself is told once
    When Ann says "@{Ann}:Note"
    Then Ann is told Note
    And Bob, Ann and Eve are told nothing more

  Scenario: A blockcast is told to all but those named, and to its author
    When Ann says "!{Bob},{Ann}:Hello"
    Then Ann and Eve are told Hello
    And Bob, Ann and Eve are told nothing more

  Scenario: What is sent, edited and deleted by REST is told, too
    Given Ann has sent "/public:first"
    And Bob has edited it to second, third
    When Eve edits it to "fourth"
    And Ann deletes it
    Then Ann, Bob and Eve are told first, edited second, edited third, edited fourth, deleted first
    And Ann, Bob and Eve are told nothing more

  Scenario: An event has all of the message as it then was
    Given Ann has sent "/public:Hello #there"
    When Bob edits it to "Hello @{Eve}"
    Then Eve gets the frame {"op": "message", "message": {"id": {it}, "author": {"nickname": "{Ann}"}, "content": "Hello #there", "hashtags": ["there"], "version": 1, "modifiedBy": null, "display": "[{it}/public] {Ann}: Hello #there"}}
    And Eve gets the frame {"op": "edited", "message": {"id": {it}, "content": "Hello @{Eve}", "hashtags": [], "mentions": ["{Eve}"], "version": 2, "modifiedBy": "{Bob}"}}

  Scenario: Who does not see a message is not told of its edits and its end
    When Ann says "@{Bob}/public:Hello"
    And Bob edits it to "second"
    And Ann deletes it
    Then Ann and Bob are told Hello, edited second, deleted Hello
    And Eve, Ann and Bob are told nothing more

  Scenario: Every connection is told once
    When Bob opens another chat, called Phone
    And Ann says "one"
    And Bob says "two"
    Then Bob, Phone, Ann and Eve are told one, two
    And Bob, Phone, Ann and Eve are told nothing more

  Scenario: What is acknowledged comes before what is sent then, for everybody
    When Ann says "/public:one"
    And Bob sends "two"
    And Eve says "three"
    And Ann has sent "four"
    Then Ann, Bob and Eve are told one, two, three, four

  Scenario: The order of an author who does not wait
    When Ann says "message" 1 to 100 without waiting
    Then Ann, Bob and Eve are told "message" 1 to 100
    And Ann, Bob and Eve are told nothing more

  Scenario: What is refused is told to nobody
    When Ann sends the frame {"op": "send", "ref": "1", "text": "@{Nobody}:x"}
    Then Ann gets the problem validation
    When Ann sends the frame {"op": "send", "ref": "2", "text": "Hello"}
    And Ann sends the frame {"op": "send", "ref": "2", "text": "Hello"}
    Then Ann gets the frame {"op": "ack", "ref": "2", "replay": true}
    And Ann, Bob and Eve are told Hello
    And Ann, Bob and Eve are told nothing more
