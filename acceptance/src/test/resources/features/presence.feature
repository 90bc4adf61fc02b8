Feature: Presence
  Online is who has a chat open.

  Scenario: Who is online
    Given Ann and Bob are online
    And Eve is logged in
    When Eve asks GET /api/presence
    Then the answer is 200
    And the text of the answer does contain "{Ann}"
    And the text of the answer does contain "{Bob}"
    And the text of the answer does not contain "{Eve}"
    When Bob leaves the chat
    And Eve asks GET /api/presence/
    Then the text of the answer does contain "{Ann}"
    And the text of the answer does not contain "{Bob}"

  Scenario: Somebody with two chats is online until the last is closed
    Given Ann and Bob are online
    When Bob opens the chat
    And Bob leaves the chat he opened last
    And Ann asks GET /api/presence
    Then the text of the answer does contain "{Bob}"

  Scenario: Presence is for who is known
    When somebody asks GET /api/presence
    Then the problem is unauthenticated

  Scenario: Those who are online are told who comes and goes
    Given Ann is online
    And Bob is online
    Then Ann gets the frame {"op": "presence", "nickname": "{Bob}", "online": true}
    When Bob leaves the chat
    Then Ann gets the frame {"op": "presence", "nickname": "{Bob}", "online": false}

  Scenario: Who comes and goes all the time is told of once a second
    Given Ann is online
    And Bob is logged in
    When Bob opens the chat and leaves it 8 times, and opens it again
    Then Ann hears of Bob at most once a second, and at last that he is there

  Scenario: A unicast over the socket to somebody who has gone is not stored
    Given Ann and Bob are online
    When Bob leaves the chat
    And Ann sends the frame {"op": "send", "ref": "1", "text": "@{Bob}:Hello"}
    Then Ann gets the frame {"op": "error", "ref": "1", "problem": {"code": "recipient-offline", "status": 409}}
    When Ann asks GET /api/users/{Ann}/messages
    Then the messages listed are nobody
