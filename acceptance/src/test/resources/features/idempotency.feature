Feature: Idempotent sending
  A client that got no answer sends again with the same key, and nothing is stored twice.

  Background:
    Given Ann and Bob are online

  Scenario: A repeat is answered with the message that there is
    Given the next request has the header Idempotency-Key: key-1
    And Ann has sent "/private:Hello", called first
    Then the answer has no header Idempotent-Replay
    Given the next request has the header Idempotency-Key: key-1
    When Ann sends "/private:Hello"
    Then the answer is 201 with:
      | id | {first} |
    And the answer has the header Idempotent-Replay: true
    And the answer has the header Location: /api/messages/{first}
    And the answer has the header ETag: "1"
    When Ann asks GET /api/users/{Ann}/messages
    Then the messages listed are Hello

  Scenario: A repeat shows the message as it is now
    Given the next request has the header Idempotency-Key: key-1
    And Ann has sent "/private:Hello"
    And Ann edits it to "Changed"
    Given the next request has the header Idempotency-Key: key-1
    When Ann sends "/private:Hello"
    Then the answer is 201 with:
      | content | Changed |
      | version | 2       |
    And the answer has the header ETag: "2"
    And the answer has the header Idempotent-Replay: true

  Scenario: A repeat of a message that was deleted
    Given the next request has the header Idempotency-Key: key-1
    And Ann has sent "Hello"
    And Ann deletes it
    Given the next request has the header Idempotency-Key: key-1
    When Ann sends "Hello"
    Then the problem is not-found

  Scenario: The same key for another message
    Given the next request has the header Idempotency-Key: key-1
    And Ann has sent "Hello"
    Given the next request has the header Idempotency-Key: key-1
    When Ann sends "Hello!"
    Then the problem is idempotency-conflict

  Scenario: A body is compared as parsed
    Given the next request has the header Idempotency-Key: key-1
    When Ann asks POST /api/messages with the body {"type":"BROADCAST","editType":"FINAL","content":"Hi"}
    Then the answer is 201
    Given the next request has the header Idempotency-Key: key-1
    When Ann asks POST /api/messages with the body { "content": "H\u0069", "recipient": null, "editType": "FINAL", "type": "BROADCAST" }
    Then the answer is 201
    And the answer has the header Idempotent-Replay: true

  Scenario: Keys are counted per user
    Given the next request has the header Idempotency-Key: key-1
    And Ann has sent "Hello"
    Given the next request has the header Idempotency-Key: key-1
    When Bob sends "Hello"
    Then the answer is 201
    And the answer has no header Idempotent-Replay

  Scenario: A refused request uses up no key
    Given the next request has the header Idempotency-Key: key-1
    When Ann sends "@{Nobody}:Hello"
    Then the problem is validation on text
    Given the next request has the header Idempotency-Key: key-1
    When Ann sends "Hello"
    Then the answer is 201
    And the answer has no header Idempotent-Replay

  Scenario: A repeat is recognised when the receiver has gone offline since
    Given the next request has the header Idempotency-Key: key-1
    And Ann has sent "@{Bob}:Hello"
    When Bob leaves the chat
    And Ann sends "@{Bob}:Hello"
    Then the problem is recipient-offline
    Given the next request has the header Idempotency-Key: key-1
    When Ann sends "@{Bob}:Hello"
    Then the answer is 201
    And the answer has the header Idempotent-Replay: true
    Given the next request has the header Idempotency-Key: key-2
    When Ann sends "@{Bob}:Hello"
    Then the problem is recipient-offline

  Scenario: Without a key every message is new
    Given Ann has sent "Hello", called first
    When Ann sends "Hello"
    Then the answer is 201
    And the answer has no header Idempotent-Replay
    When Ann asks GET /api/users/{Ann}/messages
    Then the messages listed are Hello and Hello

  Scenario Outline: A key <what>
    Given a text of <count> times "<unit>" is called key
    Given the next request has the header Idempotency-Key: {key}
    When Ann sends "Hello"
    Then the answer is <status>

    Examples:
      | what                       | count | unit | status |
      | of one character           | 1     | ~    | 201    |
      | of 64 characters           | 64    | x    | 201    |
      | of 65 characters           | 65    | x    | 400    |
      | with a space               | 2     | a b  | 400    |
      | with a letter beyond ASCII | 3     | ä    | 400    |

  Scenario: A bad key is told by its name
    Given the next request has the header Idempotency-Key: a b
    When Ann sends "Hello"
    Then the problem is validation on Idempotency-Key

  Scenario: An empty key is a bad one
    Given a text of 0 times "x" is called empty
    Given the next request has the header Idempotency-Key: {empty}
    When Ann sends "Hello"
    Then the problem is validation on Idempotency-Key
