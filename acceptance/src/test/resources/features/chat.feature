Feature: The chat's socket
  What a client sends over an open chat, what answers it, and how it ends.

  Background:
    Given Ann and Bob are online

  Scenario: A greeting comes first
    Then Ann is greeted with {"op": "hello", "nickname": "{Ann}"}

  Scenario: A chat opened with a ticket, which opens no second one
    When Bob opens the chat with a ticket
    Then Bob is greeted with {"op": "hello", "nickname": "{Bob}"}
    When somebody asks for a socket with ticket={ticket}
    Then the problem is unauthenticated

  Scenario: What is sent is acknowledged when it is stored
    When Ann sends the frame {"op": "send", "ref": "a-b", "text": "/public:Hello #there"}
    Then Ann gets the frame {"op": "ack", "ref": "a-b", "message": {"type": "BROADCAST", "editType": "PUBLIC", "content": "Hello #there", "hashtags": ["there"], "version": 1, "modifiedAt": null}}
    When Bob asks GET /api/users/{Ann}/messages
    Then the messages listed are Hello #there

  Scenario: The structured form
    When Ann sends the frame {"op": "send", "ref": "1", "type": "UNICAST", "recipient": "{upper-Bob}", "editType": "PRIVATE", "content": " Hi "}
    Then Ann gets the frame {"op": "ack", "ref": "1", "message": {"type": "UNICAST", "recipient": "{Bob}", "editType": "PRIVATE", "content": "Hi"}}
    And Bob gets the frame {"op": "message", "message": {"type": "UNICAST", "recipient": "{Bob}", "content": "Hi"}}

  Scenario: A repeat with the same ref stores nothing twice
    When Ann sends the frame {"op": "send", "ref": "r", "text": "once"}
    Then Ann gets the frame {"op": "ack", "ref": "r"}
    When Ann sends the frame {"op": "send", "ref": "r", "text": "once"}
    Then Ann gets the frame {"op": "ack", "ref": "r", "replay": true, "message": {"content": "once"}}
    When Ann sends the frame {"op": "send", "ref": "r", "text": "twice"}
    Then Ann gets the problem idempotency-conflict
    When Ann opens the chat
    And Ann sends the frame {"op": "send", "ref": "r", "text": "once"}
    Then Ann gets the frame {"op": "ack", "ref": "r", "replay": true}
    When Bob asks GET /api/users/{Ann}/messages
    Then the messages listed are once

  Scenario: A ref and an Idempotency-Key are two things, and each is its user's own
    Given the next request has the header Idempotency-Key: k
    And Ann has sent "by REST"
    When Ann sends the frame {"op": "send", "ref": "k", "text": "by socket"}
    Then Ann gets the frame {"op": "ack", "ref": "k", "message": {"content": "by socket"}}
    When Bob sends the frame {"op": "send", "ref": "k", "text": "by Bob"}
    Then Bob gets the frame {"op": "ack", "ref": "k", "message": {"content": "by Bob"}}

  Scenario: Editing
    Given Ann has sent "/private:first"
    When Ann sends the frame {"op": "edit", "ref": "1", "id": {it}, "content": "second", "version": 1}
    Then Ann gets the frame {"op": "ack", "ref": "1", "message": {"id": {it}, "content": "second", "version": 2, "modifiedBy": "{Ann}"}}
    When Ann sends the frame {"op": "edit", "ref": "2", "id": {it}, "content": "third", "version": 1}
    Then Ann gets the problem stale-version
    When Ann sends the frame {"op": "edit", "ref": "3", "id": {it}, "content": "third"}
    Then Ann gets the frame {"op": "ack", "ref": "3", "message": {"version": 3}}
    When Bob sends the frame {"op": "edit", "ref": "1", "id": {it}, "content": "mine"}
    Then Bob gets the problem forbidden

  Scenario Outline: The frame <frame> is refused, and the chat goes on
    When Ann sends the frame <frame>
    Then Ann gets the problem <code>
    When Ann sends the frame {"op": "send", "ref": "after", "text": "still here"}
    Then Ann gets the frame {"op": "ack", "ref": "after"}

    Examples:
      | frame                                                                | code              |
      | no JSON                                                              | malformed         |
      | 5                                                                    | malformed         |
      | null                                                                 | malformed         |
      | []                                                                   | malformed         |
      | {"op": "send"                                                        | malformed         |
      | {"op": "send", "ref": "1", "text": "x"} {}                           | malformed         |
      | {}                                                                   | validation        |
      | {"op": null}                                                         | validation        |
      | {"op": 5}                                                            | malformed         |
      | {"op": "dance", "ref": "1"}                                          | malformed         |
      | {"op": "SEND", "ref": "1", "text": "x"}                              | malformed         |
      | {"op": "send", "ref": "1"}                                           | validation        |
      | {"op": "send", "text": "no ref"}                                     | validation        |
      | {"op": "send", "ref": 7, "text": "x"}                                | malformed         |
      | {"op": "send", "ref": "", "text": "x"}                               | validation        |
      | {"op": "send", "ref": "1", "text": 5}                                | malformed         |
      | {"op": "send", "ref": "1", "text": " "}                              | validation        |
      | {"op": "send", "ref": "1", "text": "x", "more": 1}                   | malformed         |
      | {"op": "send", "ref": "1", "ref": "2", "text": "x"}                  | malformed         |
      | {"op": "send", "ref": "1", "text": "x", "content": "x"}              | validation        |
      | {"op": "send", "ref": "1", "text": "quit", "content": "x"}           | validation        |
      | {"op": "send", "ref": "1", "type": "ALL", "editType": "FINAL", "content": "x"} | malformed |
      | {"op": "send", "ref": "1", "text": "@{Nobody}:x"}                    | validation        |
      | {"op": "edit", "ref": "1", "id": "7", "content": "x"}                | malformed         |
      | {"op": "edit", "ref": "1", "id": 7}                                  | validation        |
      | {"op": "edit", "ref": "1", "content": "x"}                           | validation        |
      | {"op": "edit", "ref": "1", "id": 7, "content": "x", "version": 0}    | validation        |
      | {"op": "edit", "id": 9223372036854775807, "content": "x"}            | validation        |
      | {"op": "edit", "ref": "1", "id": 9223372036854775807, "content": "x"} | not-found        |
      | {"op": "edit", "ref": "1", "id": 9223372036854775808, "content": "x"} | malformed        |
      | {"op": "edit", "ref": "1", "id": -1, "content": "x"}                 | not-found         |
      | {"op": "quit", "now": true}                                          | malformed         |
      | [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]] | malformed         |

  Scenario: A ref comes back as it was, even with an error
    When Ann sends the frame {"op": "edit", "ref": "my ref ü", "id": 7, "content": "x"}
    Then Ann gets the frame {"op": "error", "ref": "my ref ü", "problem": {"code": "validation"}}
    When Ann sends the frame {"op": "dance", "ref": "d"}
    Then Ann gets the frame {"op": "error", "ref": "d", "problem": {"code": "malformed", "status": 400}}
    When Ann sends the frame {"op": "send", "text": "x"}
    Then Ann gets the frame {"op": "error", "ref": null, "problem": {"code": "validation"}}

  Scenario: A frame may come in fragments
    When Ann sends in parts of 7 characters {"op": "send", "ref": "1", "text": "in parts, ü and 🙂 among them"}
    Then Ann gets the frame {"op": "ack", "ref": "1", "message": {"content": "in parts, ü and 🙂 among them"}}

  Scenario: A long text comes in one frame
    Then a long text of Ann comes to a socket of Bob in one frame

  Scenario: Quitting ends the chat and its token
    When Ann sends the frame {"op": "quit"}
    Then Ann is closed with 1000
    When Ann asks GET /api/users/me
    Then the problem is unauthenticated
    When Bob sends the frame {"op": "send", "ref": "q", "text": " quit "}
    Then Bob is closed with 1000
    When Bob asks GET /api/users/me
    Then the problem is unauthenticated
    When Bob asks for a socket
    Then the problem is unauthenticated

  Scenario: Over REST, quit is a word like others
    When Ann sends "quit"
    Then the answer is 201
    And Bob gets the frame {"op": "message", "message": {"content": "quit"}}

  Scenario: Logging out closes the chats of that token, on each device
    When Ann opens another chat, called Phone
    And Ann logs out
    Then Ann is closed with 4001
    And Phone is closed with 4001

  Scenario: Changing the password closes the chats of the other tokens
    Given Ann's token is called first
    And Ann logs in
    And Ann opens another chat, called Phone
    When Ann changes the password to "0ther-word"
    Then Ann is closed with 4001
    When Phone sends the frame {"op": "send", "ref": "1", "text": "still here"}
    Then Phone gets the frame {"op": "ack", "ref": "1"}

  Scenario: A chat ends with its token
    Given Ann carries a token that ends in 10 seconds
    When Ann opens another chat, called Short
    Then Short is closed with 4001

  Scenario: Binary frames are not taken
    When Ann sends a binary frame
    Then Ann is closed with 1003

  Scenario: Text that is no UTF-8 is not taken
    When Ann sends the bytes 7b 22 6f 70 22 3a ff 7d over a socket of her own
    Then that socket is closed with 1007
    When Ann sends the bytes ed a0 80 over a socket of her own
    Then that socket is closed with 1007

  Scenario: Frames are 64 KiB at most
    Given a text of 65496 times "x" is called much
    When Ann sends the frame {"op":"send","ref":"1","text":"{much}"}
    Then Ann gets the problem validation
    Given a text of 65537 times "x" is called toomuch
    When Bob sends the frame {toomuch}
    Then Bob is closed with 1009
    When Ann sends in parts of 9000 characters {toomuch}
    Then Ann is closed with 1009
