Feature: Addressing and audience
  A message has an audience: its author and everyone its address type takes in. Nobody else can tell that it exists.

  Background:
    Given Ann, Bob and Eve are online

  Scenario: A broadcast is for everyone
    Given Ann has sent "Hello"
    Then Ann, Bob and Eve see it

  Scenario: A unicast is for one
    Given Ann has sent "@{Bob}:Hello"
    Then Ann and Bob see it
    And Eve does not see it

  Scenario: A unicast to somebody who is not online is not stored
    Given Carl is registered
    When Ann sends "@{Carl}:Hello"
    Then the problem is recipient-offline
    When Ann asks POST /api/messages with:
      """
      {"type": "UNICAST", "recipient": "{Carl}", "editType": "FINAL", "content": "Hello"}
      """
    Then the problem is recipient-offline
    When Bob leaves the chat
    And Ann sends "@{Bob}:Hello"
    Then the problem is recipient-offline
    When Ann asks GET /api/users/{Ann}/messages
    Then the messages listed are nobody

  Scenario: A unicast to oneself
    Given Ann has sent "@{Ann}:Note"
    Then Ann sees it
    And Bob does not see it

  Scenario: A blockcast is for everyone but those named
    Given Ann has sent "!{Bob}:Hello"
    Then Ann and Eve see it
    And Bob does not see it

  Scenario: The author sees even a blockcast that names them
    Given Ann has sent "!{Ann},{Bob}:Hello"
    Then Ann and Eve see it
    And Bob does not see it

  Scenario: The structured form
    When Ann asks POST /api/messages with:
      """
      {"type": "UNICAST", "recipient": "{upper-Bob}", "excluded": null, "editType": "PUBLIC", "content": " Hi ", "replyTo": null}
      """
    Then the answer is 201 with:
      | author    | {"id":{Ann-id},"nickname":"{Ann}"} |
      | type      | UNICAST  |
      | editType  | PUBLIC   |
      | recipient | {Bob}    |
      | excluded  | []       |
      | content   | Hi       |
      | replyTo   | null     |
      | likes     | 0        |
      | replies   | 0        |
      | shares    | 0        |
      | version   | 1        |
      | createdAt | a time   |
    And the answer has the header ETag: "1"

  Scenario: The location of a new message is where it can be read
    Given Ann has sent "Hello"
    Then the answer has the header Location: /api/messages/{it}
    When Ann asks GET /api/messages/{it}
    Then the answer is 200 with:
      | content | Hello |
    And the answer has the header ETag: "1"

  Scenario: Who is excluded is named as registered, each once
    When Ann asks POST /api/messages with:
      """
      {"type": "BLOCKCAST", "excluded": ["{upper-Eve}", "{Bob}", "{Eve}"], "editType": "FINAL", "content": "Hi"}
      """
    Then the answer is 201 with:
      | excluded | ["{Eve}","{Bob}"] |

  Scenario Outline: <body> is refused
    When Ann asks POST /api/messages with the body <body>
    Then the problem is validation on <fields>

    Examples:
      | body                                                                                            | fields                   |
      | {}                                                                                              | content, editType, type  |
      | {"text": null}                                                                                  | content, editType, type  |
      | {"type": "UNICAST", "editType": "FINAL", "content": "x"}                                        | recipient                |
      | {"type": "UNICAST", "recipient": null, "editType": "FINAL", "content": "x"}                     | recipient                |
      | {"type": "UNICAST", "recipient": "a b", "editType": "FINAL", "content": "x"}                    | recipient                |
      | {"type": "UNICAST", "recipient": "{Nobody}", "editType": "FINAL", "content": "x"}               | recipient                |
      | {"type": "UNICAST", "recipient": "{Bob}", "excluded": ["{Eve}"], "editType": "FINAL", "content": "x"} | excluded           |
      | {"type": "BROADCAST", "recipient": "{Bob}", "editType": "FINAL", "content": "x"}                | recipient                |
      | {"type": "BROADCAST", "excluded": ["{Bob}"], "editType": "FINAL", "content": "x"}               | excluded                 |
      | {"type": "BLOCKCAST", "editType": "FINAL", "content": "x"}                                      | excluded                 |
      | {"type": "BLOCKCAST", "excluded": [], "editType": "FINAL", "content": "x"}                      | excluded                 |
      | {"type": "BLOCKCAST", "excluded": [null], "editType": "FINAL", "content": "x"}                  | excluded                 |
      | {"type": "BLOCKCAST", "excluded": ["{Bob}", "?"], "editType": "FINAL", "content": "x"}          | excluded                 |
      | {"type": "BLOCKCAST", "excluded": ["{Bob}", "{Nobody}"], "editType": "FINAL", "content": "x"}   | excluded                 |
      | {"type": "BLOCKCAST", "excluded": ["{Bob}"], "recipient": "{Bob}", "editType": "FINAL", "content": "x"} | recipient        |
      | {"type": "BROADCAST", "editType": "FINAL", "content": "  "}                                     | content                  |
      | {"type": "BROADCAST", "editType": "FINAL", "content": null}                                     | content                  |
      | {"type": "BROADCAST", "editType": "FINAL", "content": "a\u0000b"}                               | content                  |
      | {"type": "BROADCAST", "editType": "FINAL", "content": "a\udc00b"}                               | content                  |
      | {"type": "BROADCAST", "editType": "FINAL", "content": "x", "replyTo": 0}                        | replyTo                  |
      | {"type": "BROADCAST", "editType": "FINAL", "content": "x", "replyTo": -5}                       | replyTo                  |
      | {"type": "BROADCAST", "editType": "FINAL", "content": "x", "replyTo": 9223372036854775807}      | replyTo                  |

  Scenario Outline: <body> is malformed
    When Ann asks POST /api/messages with the body <body>
    Then the problem is malformed

    Examples:
      | body                                                                                     |
      | {"type": "MULTICAST", "editType": "FINAL", "content": "x"}                               |
      | {"type": "broadcast", "editType": "FINAL", "content": "x"}                               |
      | {"type": "", "editType": "FINAL", "content": "x"}                                        |
      | {"type": 2, "editType": "FINAL", "content": "x"}                                         |
      | {"type": "BROADCAST", "editType": "final", "content": "x"}                               |
      | {"type": "BROADCAST", "editType": 0, "content": "x"}                                     |
      | {"type": "BROADCAST", "editType": "FINAL", "content": 5}                                 |
      | {"type": "BROADCAST", "editType": "FINAL", "content": "x", "replyTo": "1"}               |
      | {"type": "BROADCAST", "editType": "FINAL", "content": "x", "replyTo": 1.5}               |
      | {"type": "BROADCAST", "editType": "FINAL", "content": "x", "replyTo": 9223372036854775808} |
      | {"type": "BROADCAST", "editType": "FINAL", "content": "x", "replyTo": true}              |
      | {"type": "BLOCKCAST", "excluded": "{Bob}", "editType": "FINAL", "content": "x"}          |
      | {"type": "BLOCKCAST", "excluded": [1], "editType": "FINAL", "content": "x"}              |
      | {"text": "Hello", "id": 1}                                                               |
      | {"text": "Hello", "text": "Hello"}                                                       |
      | {"text": 5}                                                                              |
      | ["Hello"]                                                                                |
      | "Hello"                                                                                  |

  Scenario: Doubles collapse, so that a hundred and one names can be one
    Given a text of 100 times "{Bob}\",\"" is called doubles
    When Ann asks POST /api/messages with:
      """
      {"type": "BLOCKCAST", "excluded": ["{doubles}{Bob}"], "editType": "FINAL", "content": "Hi"}
      """
    Then the answer is 201 with:
      | excluded | ["{Bob}"] |

  Scenario Outline: <count> names that nobody has, and one more, are <verdict>
    Given <count> different names are called names
    When Ann asks POST /api/messages with:
      """
      {"type": "BLOCKCAST", "excluded": [{names}, "{Bob}"], "editType": "FINAL", "content": "Hi"}
      """
    Then the problem is validation on excluded
    And the text of the answer <contains> 1 to 100

    Examples:
      | count | verdict                  | contains         |
      | 99    | looked up in vain        | does not contain |
      | 100   | too many to be looked up | does contain     |

  Scenario: A reply names its parent and is counted
    Given Ann has sent "/public:Question", called question
    When Bob has replied "Answer" to question
    Then the answer is 201 with:
      | replyTo | {question} |
    When Eve asks GET /api/messages/{question}
    Then the answer is 200 with:
      | replies | 1 |

  Scenario: A reply to what one cannot see is refused
    Given Ann has sent "@{Bob}:Secret", called secret
    When Eve asks POST /api/messages with the body {"type": "BROADCAST", "editType": "FINAL", "content": "Aha", "replyTo": {secret}}
    Then the problem is validation on replyTo

  Scenario: A reply goes to at most the audience of what it replies to
    Given Ann has sent "@{Bob}:Secret", called secret
    And Bob has replied "To all?" to secret
    Then Ann and Bob see it
    And Eve does not see it
    Given Ann has sent "!{Eve}:Not for Eve", called other
    And Bob has replied "Me neither" to other
    Then Ann and Bob see it
    And Eve does not see it

  Scenario: Replies stay when what they reply to goes
    Given Ann has sent "Question", called question
    And Bob has replied "Answer" to question, called answer
    When Ann deletes question
    Then the answer is 204
    When Eve asks GET /api/messages/{answer}
    Then the answer is 200 with:
      | replyTo | {question} |
    And Bob does not see question

  Scenario Outline: The message <id> is not there
    When Ann asks <method> /api/messages/<id>
    Then the problem is not-found

    Examples:
      | method | id                    |
      | GET    | 9223372036854775807   |
      | GET    | 9223372036854775808   |
      | GET    | 0                     |
      | GET    | -1                    |
      | GET    | abc                   |
      | GET    | 1.0                   |
      | GET    | +1                    |
      | GET    | %31%20                |
      | DELETE | 9223372036854775807   |
      | DELETE | abc                   |
