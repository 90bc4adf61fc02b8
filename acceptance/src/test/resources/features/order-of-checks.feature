Feature: The order of checks
  When several things are wrong with one request, every stack tells the same one first:
  token, path, method, media type, accepted types, size, shape, rules, repeat, existence, permission, conflict, version.

  Background:
    Given Ann and Bob are online

  Scenario Outline: No token, and <what>: the token comes first
    When somebody asks <method> <path> with the <type> body <body>
    Then the problem is unauthenticated

    Examples:
      | what             | method | path                | type             | body             |
      | no such path     | GET    | /api/nothing        | application/json | {}               |
      | no such method   | PUT    | /api/messages       | application/json | {}               |
      | a bad media type | POST   | /api/messages       | text/plain       | {}               |
      | a broken body    | POST   | /api/messages       | application/json | {                |
      | a bad id         | PATCH  | /api/messages/abc   | application/json | {"content": "x"} |
      | a bad parameter  | GET    | /api/messages?limit=0 | application/json | {}             |

  Scenario Outline: <what>: the path comes first
    When Ann asks <method> <path> with the <type> body <body>
    Then the problem is not-found

    Examples:
      | what                              | method | path              | type             | body |
      | No such path, and a bad body      | POST   | /api/nothing      | text/plain       | {    |
      | A bad id, and no such method      | PUT    | /api/messages/abc | application/json | {}   |
      | A bad id, and a bad media type    | PATCH  | /api/messages/abc | text/plain       | {}   |
      | A bad id, and a broken body       | PATCH  | /api/messages/0   | application/json | {    |
      | A bad nickname, no such method    | DELETE | /api/users/a.b    | application/json | {}   |

  Scenario: The method comes before the media type
    When Ann asks PUT /api/messages with the text/plain body {
    Then the problem is method-not-allowed

  Scenario: The method comes before what is accepted
    Given the next request has the header Accept: text/html
    When Ann asks DELETE /api/messages
    Then the problem is method-not-allowed

  Scenario: The media type comes before what is accepted
    Given the next request has the header Accept: text/html
    When Ann asks POST /api/messages with the text/plain body {
    Then the problem is unsupported-media-type

  Scenario Outline: The media type comes before the size, at the <server>
    Given a text of 65525 times " " is called filling
    When Ann asks the <server> POST <path> with the text/plain body {"text":"x"{filling}}
    Then the problem is unsupported-media-type

    Examples:
      | server          | path          |
      | user service    | /api/users    |
      | message service | /api/messages |

  Scenario Outline: What is accepted comes before the size, at the <server>
    Given a text of 65525 times " " is called filling
    Given the next request has the header Accept: text/html
    When Ann asks the <server> POST <path> with the body {"text":"x"{filling}}
    Then the problem is not-acceptable

    Examples:
      | server          | path          |
      | user service    | /api/users    |
      | message service | /api/messages |

  Scenario Outline: A body counts with <method>, too, at the <server>
    Given Ann has sent "Hello"
    When Ann asks the <server> <method> /api/messages/{it} with the text/plain body x
    Then the problem is unsupported-media-type
    Given a text of 65537 times " " is called filling
    When Ann asks the <server> <method> /api/messages/{it} with the body {filling}
    Then the problem is too-large
    When Ann asks GET /api/messages/{it}
    Then the answer is 200

    Examples:
      | server          | method |
      | gateway         | GET    |
      | gateway         | DELETE |
      | message service | GET    |
      | message service | DELETE |

  Scenario: What is accepted comes before the shape
    Given the next request has the header Accept: text/html
    When Ann asks POST /api/messages with the body {
    Then the problem is not-acceptable

  Scenario: The token comes before the size
    Given a text of 65525 times " " is called filling
    When somebody asks the message service POST /api/messages with the body {"text":"x"{filling}}
    Then the problem is unauthenticated

  Scenario: The size comes before the shape
    Given a text of 65537 times "[" is called brackets
    When Ann asks POST /api/messages with the body {brackets}
    Then the problem is too-large

  Scenario: The shape comes before the rules
    When Ann asks POST /api/messages with the body {"type": "BROADCAST", "editType": "FINAL", "content": "", "other": 1}
    Then the problem is malformed

  Scenario: The shape comes before the rules of headers
    Given the next request has the header If-Match: nonsense
    When Ann asks PATCH /api/messages/1 with the body {
    Then the problem is malformed

  Scenario: Rules of header and body are told together
    Given the next request has the header If-Match: nonsense
    When Ann asks PATCH /api/messages/1 with the body {"content": ""}
    Then the problem is validation on If-Match, content

  Scenario: Rules of key and body are told together
    Given the next request has the header Idempotency-Key: a b
    When Ann asks POST /api/messages with the body {"type": "BROADCAST", "content": ""}
    Then the problem is validation on Idempotency-Key, content, editType

  Scenario: The rules come before the existence
    When Ann asks PATCH /api/messages/9223372036854775807 with the body {"content": ""}
    Then the problem is validation on content
    When Ann asks GET /api/users/{Nobody}/followers?limit=0
    Then the problem is validation on limit

  Scenario: A repeat comes before the look at who is named
    Given the next request has the header Idempotency-Key: key-1
    And Ann has sent "@{Bob}:Hello"
    Given the next request has the header Idempotency-Key: key-1
    When Ann sends "@{Nobody}:Hello"
    Then the problem is idempotency-conflict

  Scenario: The rules come before the repeat
    Given the next request has the header Idempotency-Key: key-1
    And Ann has sent "Hello"
    Given the next request has the header Idempotency-Key: key-1
    When Ann sends ""
    Then the problem is validation on text

  Scenario: The audience comes before the permission
    Given Ann has sent "@{Ann}:Hello"
    When Bob edits it to "x"
    Then the problem is not-found

  Scenario: The permission comes before the version
    Given Ann has sent "Hello"
    Given the next request has the header If-Match: "7"
    When Ann edits it to "x"
    Then the problem is forbidden

  Scenario: The permission comes before the conflict
    When Ann asks PATCH /api/users/me with the body {"password": "n3w-word", "currentPassword": "wr0ng-word"}
    Then the problem is forbidden
