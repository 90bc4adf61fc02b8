@slow
Feature: Clients that went without a word
  What they held is given back in time, and those who are there are told.

  Scenario: The end of an edit lease that ran out is told like one that was given back
    Given Ann and Bob are online
    And Ann has sent "/public:Hello"
    And Bob holds the edit lease of it
    Then Ann gets the frame {"op": "editing", "id": {it}, "holder": "{Bob}"}
    And Ann gets within 150 seconds the frame {"op": "editing", "id": {it}, "holder": null}
    When Ann edits it to "mine"
    Then the answer is 200

  Scenario: A chat that answers no ping is closed, and its user is not online any more
    Given Ann is online
    And Bob is logged in
    And Bob has a chat of his own that answers no ping
    Then Ann gets the frame {"op": "presence", "nickname": "{Bob}", "online": true}
    And the chat that answers no ping is pinged, and cut
    And Ann gets within 60 seconds the frame {"op": "presence", "nickname": "{Bob}", "online": false}

  Scenario: Who was at a service that has died is not online any more
    Given Ann is online
    And Bob is logged in
    When Bob opens the chat at a message service of his own
    Then Ann gets the frame {"op": "presence", "nickname": "{Bob}", "online": true}
    When that message service is killed
    Then Ann gets within 60 seconds the frame {"op": "presence", "nickname": "{Bob}", "online": false}
