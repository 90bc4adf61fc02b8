Feature: Replies, likes and shares
  A message counts what others made of it.

  Background:
    Given Ann, Bob and Eve are online
    And Ann has sent "Question", called question

  Scenario: A like and a share count once
    When Bob asks PUT /api/messages/{question}/like
    Then the answer is 204
    When Bob asks PUT /api/messages/{question}/like
    Then the answer is 204
    When Eve asks PUT /api/messages/{question}/share
    Then the answer is 204
    When Ann asks GET /api/messages/{question}
    Then the answer is 200 with:
      | likes   | 1 |
      | shares  | 1 |
      | version | 1 |
    When Bob asks DELETE /api/messages/{question}/like
    Then the answer is 204
    When Eve asks DELETE /api/messages/{question}/share
    Then the answer is 204
    When Eve asks DELETE /api/messages/{question}/share
    Then the answer is 204
    When Ann asks GET /api/messages/{question}
    Then the answer is 200 with:
      | likes  | 0 |
      | shares | 0 |

  Scenario: Replies stand in the order of their likes, then newest first
    Given Bob has replied "one" to question, called one
    And Bob has replied "two" to question
    And Eve has replied "three" to question
    When Ann asks PUT /api/messages/{one}/like
    Then the answer is 204
    When Eve asks GET /api/messages/{question}/replies
    Then the messages listed are one, three and two
    When Eve asks GET /api/messages/{question}/replies?limit=2
    Then the messages listed are one and three
    And next of the answer is called cursor
    When Eve asks GET /api/messages/{question}/replies?limit=2&cursor={cursor}
    Then the messages listed are two
    And there is no next page
    When Eve asks GET /api/users/{Ann}/messages
    Then the answer is 200 with:
      | items.0.topReply.content | one |
      | items.0.replies          | 3   |

  Scenario: Who does not see a reply does not learn of it
    Given Bob has sent, called secret:
      """
      {"type": "UNICAST", "recipient": "{Ann}", "editType": "FINAL", "content": "for Ann", "replyTo": {question}}
      """
    When Eve asks GET /api/messages/{question}/replies
    Then the messages listed are nobody
    When Eve asks GET /api/messages/{question}
    Then the answer is 200 with:
      | replies | 0 |
    When Ann asks GET /api/messages/{question}
    Then the answer is 200 with:
      | replies | 1 |
    When Eve asks PUT /api/messages/{secret}/like
    Then the problem is not-found
    When Eve asks DELETE /api/messages/{secret}/share
    Then the problem is not-found
    When Eve asks GET /api/messages/{secret}/replies
    Then the problem is not-found

  Scenario: A deleted message has no replies to list, but they stay
    Given Bob has replied "Answer" to question, called answer
    When Ann deletes question
    And Bob asks GET /api/messages/{question}/replies
    Then the problem is not-found
    When Eve asks GET /api/messages/{answer}
    Then the answer is 200 with:
      | replyTo | {question} |

  Scenario Outline: <query> is refused
    When Ann asks GET /api/messages/{question}/replies?<query>
    Then the problem is validation on <fields>

    Examples:
      | query            | fields        |
      | limit=0&cursor=x | cursor, limit |
      | limit=201        | limit         |

  Scenario: One may like and share what one wrote oneself
    When Ann asks PUT /api/messages/{question}/like/
    Then the answer is 204
    And the answer has no body
    When Ann asks PUT /api/messages/{question}/share/
    Then the answer is 204
    And the answer has no body
    When Ann asks GET /api/messages/{question}
    Then the answer is 200 with:
      | likes      | 1    |
      | shares     | 1    |
      | modifiedAt | null |
    And the answer has the header ETag: "1"

  Scenario: What was never liked and never shared can be left so
    When Bob asks DELETE /api/messages/{question}/like
    Then the answer is 204
    And the answer has no body
    When Bob asks DELETE /api/messages/{question}/share
    Then the answer is 204
    And the answer has no body
    When Ann asks GET /api/messages/{question}
    Then the answer is 200 with:
      | likes  | 0 |
      | shares | 0 |

  Scenario Outline: <method> on <what> of <id>, which is not there
    When Ann asks <method> /api/messages/<id>/<what>
    Then the problem is not-found

    Examples:
      | method | id                  | what    |
      | PUT    | 9223372036854775807 | like    |
      | DELETE | 9223372036854775807 | like    |
      | PUT    | 9223372036854775807 | share   |
      | DELETE | 9223372036854775807 | share   |
      | GET    | 9223372036854775807 | replies |
      | PUT    | 0                   | like    |
      | DELETE | abc                 | share   |
      | GET    | -1                  | replies |
      | POST   | 01                  | like    |

  Scenario: What is deleted can be neither liked nor shared
    Given Ann deletes question
    When Bob asks PUT /api/messages/{question}/like
    Then the problem is not-found
    When Bob asks DELETE /api/messages/{question}/share
    Then the problem is not-found

  Scenario: A reply that is deleted does not count
    Given Bob has replied "one" to question, called one
    And Eve has replied "two" to question, called two
    When Ann asks PUT /api/messages/{one}/like
    Then the answer is 204
    When Bob deletes one
    And Ann asks GET /api/messages/{question}/replies
    Then the messages listed are two
    When Ann asks GET /api/users/{Ann}/messages
    Then the answer is 200 with:
      | items.0.replies          | 1   |
      | items.0.topReply.content | two |
    When Ann asks GET /api/messages?author={Ann}
    Then the answer is 200 with:
      | items.0.replies  | 1      |
      | items.0.topReply | absent |

  Scenario: A reply stands with its own counts
    Given Bob has replied "one" to question, called one
    And Eve has replied "to one" to one
    When Ann asks PUT /api/messages/{one}/like
    And Ann asks PUT /api/messages/{one}/share
    And Ann asks GET /api/messages/{question}/replies/
    Then the answer is 200 with:
      | items.0.content  | one        |
      | items.0.replyTo  | {question} |
      | items.0.likes    | 1          |
      | items.0.shares   | 1          |
      | items.0.replies  | 1          |
      | items.0.topReply | absent     |
      | items.1          | absent     |
