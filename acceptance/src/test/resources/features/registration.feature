Feature: Registration
  Whoever chooses a free nickname and a good password has an account at once.

  Scenario: A new account
    When somebody asks POST /api/users with:
      """
      {"nickname": "{Ann}", "firstName": "Ann", "lastName": "O'Hara", "password": "abc-123"}
      """
    Then the answer is 201 with:
      | nickname    | {Ann}   |
      | firstName   | Ann     |
      | lastName    | O'Hara  |
      | createdAt   | a time  |
      | modifiedAt  | null    |
      | lastLoginAt | null    |
      | password    | absent  |
    And the answer has the header Location: /api/users/{Ann}

  Scenario: A nickname is given out once, letter case ignored
    Given Ann is registered
    When somebody asks POST /api/users with:
      """
      {"nickname": "{upper-Ann}", "firstName": "Another", "lastName": "Ann", "password": "abc-123"}
      """
    Then the problem is nickname-taken

  Scenario Outline: <what> is refused
    When somebody asks POST /api/users with:
      """
      {"nickname": <nickname>, "firstName": <first>, "lastName": <last>, "password": <password>}
      """
    Then the problem is validation on <fields>

    Examples:
      | what                              | nickname                            | first           | last        | password      | fields    |
      | a nickname of two                 | "ab"                                | "A"             | "B"         | "abc-123"     | nickname  |
      | a nickname of 33                  | "abcdefghijklmnopqrstuvwxyz0123456" | "A"             | "B"         | "abc-123"     | nickname  |
      | a nickname with a dot             | "ann.b"                             | "A"             | "B"         | "abc-123"     | nickname  |
      | a nickname with a space           | " ann"                              | "A"             | "B"         | "abc-123"     | nickname  |
      | a nickname with a line feed       | "ann\u000a"                         | "A"             | "B"         | "abc-123"     | nickname  |
      | a nickname with an umlaut         | "jürgen"                            | "A"             | "B"         | "abc-123"     | nickname  |
      | the reserved nickname             | "recommended"                       | "A"             | "B"         | "abc-123"     | nickname  |
      | the reserved nickname in capitals | "RecommendeD"                       | "A"             | "B"         | "abc-123"     | nickname  |
      | an empty first name               | "{Ann}"                             | ""              | "B"         | "abc-123"     | firstName |
      | a control character in a name     | "{Ann}"                             | "A\u0009"       | "B"         | "abc-123"     | firstName |
      | a C1 control character in a name  | "{Ann}"                             | "A\u0085"       | "B"         | "abc-123"     | firstName |
      | NUL in a name                     | "{Ann}"                             | "A"             | "\u0000"    | "abc-123"     | lastName  |
      | half a surrogate pair in a name   | "{Ann}"                             | "A\ud83d"       | "B"         | "abc-123"     | firstName |
      | a missing member said by null     | "{Ann}"                             | "A"             | null        | "abc-123"     | lastName  |
      | a password of five                | "{Ann}"                             | "A"             | "B"         | "ab-12"       | password  |
      | a password without a letter       | "{Ann}"                             | "A"             | "B"         | "123-456"     | password  |
      | a password without a digit        | "{Ann}"                             | "A"             | "B"         | "abc-def"     | password  |
      | a password without another        | "{Ann}"                             | "A"             | "B"         | "abc123"      | password  |
      | NUL in a password                 | "{Ann}"                             | "A"             | "B"         | "abc-123\u0000" | password |

  Scenario: All broken rules are told at once, sorted by field
    When somebody asks POST /api/users with the body {"nickname": "!", "firstName": ""}
    Then the problem is validation on firstName, lastName, nickname, password

  Scenario Outline: A name of <count> characters is <verdict>, however many bytes it has
    Given a text of <count> times "<unit>" is called name
    When somebody asks POST /api/users with:
      """
      {"nickname": "{Ann}", "firstName": "{name}", "lastName": "B", "password": "abc-123"}
      """
    Then the answer is <status>

    Examples:
      | count | unit | verdict   | status |
      | 64    | x    | fine      | 201    |
      | 65    | x    | too long  | 400    |
      | 64    | 😀   | fine      | 201    |
      | 65    | 😀   | too long  | 400    |

  Scenario Outline: A password of <count> "<unit>" and "a-1" is <verdict>
    Given a text of <count> times "<unit>" is called filling
    When somebody asks POST /api/users with:
      """
      {"nickname": "{Ann}", "firstName": "A", "lastName": "B", "password": "a-1{filling}"}
      """
    Then the answer is <status>

    Examples: at most 64 characters and at most 72 bytes
      | count | unit | verdict          | status |
      | 61    | x    | fine             | 201    |
      | 62    | x    | too long         | 400    |
      | 34    | ü    | fine             | 201    |
      | 35    | ü    | too many bytes   | 400    |

  Scenario Outline: A body <what> is malformed
    When somebody asks POST /api/users with the body <body>
    Then the problem is malformed

    Examples:
      | what                             | body                                                                                                  |
      | with an unknown member           | {"nickname":"{Ann}","firstName":"A","lastName":"B","password":"abc-123","admin":true}                 |
      | with a doubled member            | {"nickname":"{Ann}","nickname":"{Ann}","firstName":"A","lastName":"B","password":"abc-123"}           |
      | with a number for a string       | {"nickname":"{Ann}","firstName":1,"lastName":"B","password":"abc-123"}                                |
      | with a boolean for a string      | {"nickname":"{Ann}","firstName":true,"lastName":"B","password":"abc-123"}                             |
      | with an object for a string      | {"nickname":"{Ann}","firstName":{},"lastName":"B","password":"abc-123"}                               |
      | with a list for a string         | {"nickname":"{Ann}","firstName":["A"],"lastName":"B","password":"abc-123"}                            |
      | that is a list                   | []                                                                                                    |
      | that is a string                 | "hello"                                                                                               |
      | that is null                     | null                                                                                                  |
      | that is broken                   | {"nickname":                                                                                          |
      | with something behind it         | {} {}                                                                                                 |
      | with a comment                   | {} // why                                                                                             |
      | with single quotes               | {'nickname':'Ann'}                                                                                    |
      | with a trailing comma            | {"nickname":"{Ann}",}                                                                                 |

  Scenario: The empty object is no malformed body, only one that lacks all
    When somebody asks POST /api/users with the body {}
    Then the problem is validation on firstName, lastName, nickname, password

  Scenario: A registration without a body is malformed
    Given the next request has the header Content-Type: application/json
    When somebody asks POST /api/users
    Then the problem is malformed
