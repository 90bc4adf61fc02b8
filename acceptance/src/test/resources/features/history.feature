Feature: History
  Lists are newest first and show each reader what that reader may see.

  Background:
    Given Ann, Bob and Eve are online

  Scenario: The messages of a user
    Given Ann has sent "one"
    And Ann has sent "@{Bob}:two"
    And Ann has sent "!{Bob}:three"
    And Bob has sent "four"
    When Ann asks GET /api/users/{Ann}/messages
    Then the messages listed are three, two and one
    And there is no next page
    When Bob asks GET /api/users/{upper-Ann}/messages
    Then the messages listed are two and one
    When Eve asks GET /api/users/{Ann}/messages/
    Then the messages listed are three and one
    When Eve asks GET /api/users/{Eve}/messages
    Then the messages listed are nobody

  Scenario: Everything one may see, newest first
    Given Ann has sent "@{Bob}:one"
    And Bob has sent "@{Ann}:two"
    And Eve has sent "@{Bob}:three"
    When Bob asks GET /api/messages?author={Eve}
    Then the messages listed are three
    When Bob asks GET /api/messages?author={upper-Ann}
    Then the messages listed are one
    When Ann asks GET /api/messages?author={Eve}
    Then the messages listed are nobody

  Scenario: The newest message of all stands first
    Given Ann has sent "@{Bob}:just now"
    When Bob asks GET /api/messages?author={Ann}&limit=1
    Then the messages listed are just now

  Scenario: Page by page
    Given Ann has sent "@{Bob}:message" 5 times
    When Ann asks GET /api/users/{Ann}/messages?limit=2
    Then the messages listed are message 5 and message 4
    And there is a next page
    And next of the answer is called cursor
    When Ann asks GET /api/users/{Ann}/messages?limit=2&cursor={cursor}
    Then the messages listed are message 3 and message 2
    And next of the answer is called cursor
    When Ann asks GET /api/users/{Ann}/messages?limit=2&cursor={cursor}
    Then the messages listed are message 1
    And there is no next page
    When Bob asks GET /api/messages?author={Ann}&limit=3
    Then the messages listed are message 5, message 4 and message 3
    And there is a next page
    And next of the answer is called cursor
    When Bob asks GET /api/messages?author={Ann}&limit=3&cursor={cursor}
    Then the messages listed are message 2 and message 1
    And there is no next page

  Scenario: A page is not moved by what comes after it
    Given Ann has sent "message" 3 times
    When Bob asks GET /api/users/{Ann}/messages?limit=2
    And next of the answer is called cursor
    Given Ann has sent "message 4"
    When Bob asks GET /api/users/{Ann}/messages?limit=2&cursor={cursor}
    Then the messages listed are message 1

  Scenario: The top reply stands beside its message
    Given Ann has sent "/public:Question", called question
    And Bob has replied "first" to question
    And Eve has replied "second" to question
    When Bob asks GET /api/users/{Ann}/messages
    Then the answer is 200 with:
      | items.0.content          | Question   |
      | items.0.replies          | 2          |
      | items.0.topReply.content | second     |
      | items.0.topReply.replyTo | {question} |

  Scenario: A message without a reply has no top reply
    Given Ann has sent "Hello"
    When Bob asks GET /api/users/{Ann}/messages
    Then the answer is 200 with:
      | items.0.topReply | null |

  Scenario: The top reply is one that the reader may see
    Given Ann has sent "Question", called question
    And Bob has replied "for all" to question
    And Bob has sent, called secret:
      """
      {"type": "UNICAST", "recipient": "{Ann}", "editType": "FINAL", "content": "for Ann", "replyTo": {question}}
      """
    When Ann asks GET /api/users/{Ann}/messages
    Then the answer is 200 with:
      | items.0.topReply.content | for Ann |
    When Eve asks GET /api/users/{Ann}/messages
    Then the answer is 200 with:
      | items.0.topReply.content | for all |

  Scenario: A user who does not exist has no messages to list
    When Ann asks GET /api/users/{Nobody}/messages
    Then the problem is not-found
    When Ann asks GET /api/users/a.b/messages
    Then the problem is not-found

  Scenario Outline: <path> is refused
    When Ann asks GET <path>
    Then the problem is validation on <fields>

    Examples:
      | path                                       | fields                 |
      | /api/messages?limit=0                      | limit                  |
      | /api/messages?limit=201                    | limit                  |
      | /api/messages?limit                        | limit                  |
      | /api/messages?limit=x                      | limit                  |
      | /api/messages?cursor=x                     | cursor                 |
      | /api/messages?author=a.b                   | author                 |
      | /api/messages?author=                      | author                 |
      | /api/messages?author=!&cursor=!&limit=!    | author, cursor, limit  |
      | /api/users/{Ann}/messages?limit=1001       | limit                  |
      | /api/users/{Ann}/messages?limit=0&cursor=  | cursor, limit          |
      | /api/users/{Ann}/messages?enrichment=per-message | enrichment       |

  Scenario: A user's messages come in pages of up to a thousand
    When Ann asks GET /api/users/{Ann}/messages?limit=1000
    Then the answer is 200
    When Ann asks GET /api/messages?limit=200
    Then the answer is 200

  Scenario: HEAD is GET without a body
    Given Ann has sent "Hello"
    When Ann asks HEAD /api/messages/{it}
    Then the answer is 200
    And the answer has the header ETag: "1"
    And the answer has no body
    When Ann asks HEAD /api/users/{Ann}/messages
    Then the answer is 200
    And the answer has no body
    When Ann asks HEAD /api/users/me
    Then the answer is 200
    And the answer has no body
