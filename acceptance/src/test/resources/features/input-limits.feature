Feature: Input limits and kinds of input
  A service reads what the contract names, up to its limits, and says what is wrong with the rest.

  Background:
    Given Ann is logged in

  Scenario Outline: A content of <count> times "<unit>" is <verdict>
    Given a text of <count> times "<unit>" is called content
    When Ann asks POST /api/messages with the body {"text": "{content}"}
    Then the answer is <status>

    Examples: lengths count code points, at most 10,000 of them
      | count | unit | verdict  | status |
      | 1     | x    | fine     | 201    |
      | 10000 | x    | fine     | 201    |
      | 10001 | x    | too long | 400    |
      | 10000 | 😀   | fine     | 201    |
      | 10001 | 😀   | too long | 400    |

  Scenario: White space at the ends does not count
    Given a text of 10000 times "x" is called content
    When Ann asks POST /api/messages with the body {"text": "  {content}  "}
    Then the answer is 201

  Scenario Outline: A body of <size> KiB and <more> bytes sent to <method> <path> is <verdict>
    # 12 bytes of JSON around the filling
    Given a text of <filling> times " " is called filling
    When Ann asks <method> <path> with the body {"text":"x"{filling}}
    Then the answer is <status>

    Examples:
      | size | more | filling | method | path                  | verdict   | status |
      | 64   | 0    | 65524   | POST   | /api/messages         | fine      | 201    |
      | 64   | 1    | 65525   | POST   | /api/messages         | too large | 413    |
      | 64   | 1    | 65525   | POST   | /api/users            | too large | 413    |
      | 64   | 1    | 65525   | POST   | /api/sessions         | too large | 413    |
      | 64   | 1    | 65525   | PATCH  | /api/users/me         | too large | 413    |
      | 64   | 1    | 65525   | PATCH  | /api/messages/1       | too large | 413    |
      | 300  | 0    | 307188  | POST   | /api/messages         | too large | 413    |

  Scenario Outline: A body that is too large is refused by the <server> itself
    Given a text of 65525 times " " is called filling
    When Ann asks the <server> POST <path> with the body {"text":"x"{filling}}
    Then the problem is too-large

    Examples:
      | server          | path          |
      | gateway         | /api/messages |
      | user service    | /api/users    |
      | message service | /api/messages |

  Scenario Outline: A chunked body that is too large is refused by the <server>
    Given a text of 70000 times " " is called filling
    When Ann sends the <server> the raw request:
      """
      POST <path> HTTP/1.1
      Host: localhost
      Content-Type: application/json
      Transfer-Encoding: chunked

      11180
      {"text":"xxxxxx"{filling}
      0


      """
    Then the problem is too-large

    Examples:
      | server          | path          |
      | gateway         | /api/messages |
      | user service    | /api/users    |
      | message service | /api/messages |

  Scenario Outline: <depth> levels are <verdict>
    Given a text of <depth> times "[" is called open
    And a text of <depth> times "]" is called close
    When Ann asks POST /api/messages with the body {open}{close}
    Then the problem is malformed

    Examples: a body is never a list, but it may not be one in any depth
      | depth | verdict            |
      | 1     | not the right kind |
      | 21    | too deep           |
      | 30000 | far too deep       |

  Scenario Outline: The media type <type> is <verdict>
    When Ann asks POST /api/messages with the <type> body {"text":"Hello"}
    Then the answer is <status>

    Examples:
      | type                             | verdict     | status |
      | application/json                 | understood  | 201    |
      | application/json;charset=UTF-8   | understood  | 201    |
      | application/json;charset=utf-8   | understood  | 201    |
      | Application/JSON                 | understood  | 201    |
      | application/json;charset=nonsense | understood | 201    |
      | text/plain                       | refused     | 415    |
      | application/xml                  | refused     | 415    |
      | application/x-www-form-urlencoded | refused    | 415    |
      | multipart/form-data;boundary=x   | refused     | 415    |
      | nonsense                         | refused     | 415    |
      | application/*                    | refused     | 415    |

  Scenario: A charset means nothing: JSON is UTF-8
    When Ann asks PATCH /api/users/me with the application/json;charset=nonsense body {}
    Then the answer is 200

  Scenario Outline: No body of the type <type> is still no body
    Given the next request has the header Content-Type: <type>
    When Ann asks POST <path>
    Then the problem is malformed

    Examples:
      | type          | path          |
      | application/* | /api/messages |
      | text/plain    | /api/messages |
      | nonsense      | /api/messages |
      | application/* | /api/users    |
      | nonsense      | /api/users    |

  Scenario: A body that does not say what it is
    Given the next request has the header Content-Length: 16
    When Ann sends the message service the raw request:
      """
      POST /api/messages HTTP/1.1
      Host: localhost
      Content-Length: 16

      {"text":"Hello"}
      """
    Then the problem is unsupported-media-type

  Scenario Outline: A client that accepts <accept> is <verdict>
    Given the next request has the header Accept: <accept>
    When Ann asks <method> <path>
    Then the answer is <status>

    Examples:
      | accept                                  | method | path          | verdict   | status |
      | application/json                        | GET    | /api/users/me | served    | 200    |
      | */*                                     | GET    | /api/users/me | served    | 200    |
      | application/*                           | GET    | /api/messages | served    | 200    |
      | text/html, */*;q=0.1                    | GET    | /api/messages | served    | 200    |
      | application/problem+json                | GET    | /api/messages | served    | 200    |
      | application/problem+json                | GET    | /api/users/me | served    | 200    |
      | text/html                               | GET    | /api/users/me | refused   | 406    |
      | text/html                               | GET    | /api/messages | refused   | 406    |
      | image/png, text/plain                   | GET    | /api/messages | refused   | 406    |
      | application/json;q=0                    | GET    | /api/messages | refused   | 406    |
      | text/html                               | GET    | /.well-known/jwks.json | refused | 406 |
      | text/html                               | GET    | /api/feed     | refused   | 406    |
      | text/html                               | PUT    | /api/messages/1/like | refused | 406 |
      | text/html                               | GET    | /api/stream   | refused   | 406    |

  Scenario Outline: <method> on <path> is not allowed
    When Ann asks <method> <path>
    Then the problem is method-not-allowed
    And the answer has the header Allow: <allow>

    Examples:
      | method | path                             | allow                             |
      | GET    | /api/sessions                    | OPTIONS, POST                     |
      | GET    | /api/sessions/current            | DELETE, OPTIONS                   |
      | PUT    | /api/users                       | GET, HEAD, OPTIONS, POST          |
      | POST   | /api/users/me                    | DELETE, GET, HEAD, OPTIONS, PATCH |
      | DELETE | /api/users/{Ann}                 | GET, HEAD, OPTIONS                |
      | POST   | /api/users/{Ann}/summary         | GET, HEAD, OPTIONS                |
      | GET    | /api/users/{Ann}/subscription    | DELETE, OPTIONS, PUT              |
      | PUT    | /api/users/{Ann}/followers       | GET, HEAD, OPTIONS                |
      | POST   | /api/users/{Ann}/messages        | GET, HEAD, OPTIONS                |
      | DELETE | /api/messages                    | GET, HEAD, OPTIONS, POST          |
      | PUT    | /api/messages/1                  | DELETE, GET, HEAD, OPTIONS, PATCH |
      | POST   | /api/messages/1/                 | DELETE, GET, HEAD, OPTIONS, PATCH |
      | DELETE | /.well-known/jwks.json           | GET, HEAD, OPTIONS                |
      | PUT    | /api/users/recommended           | GET, HEAD, OPTIONS                |
      | PATCH  | /api/users/{Ann}/subscription    | DELETE, OPTIONS, PUT              |
      | GET    | /api/messages/1/like             | DELETE, OPTIONS, PUT              |
      | GET    | /api/messages/1/share            | DELETE, OPTIONS, PUT              |
      | POST   | /api/messages/1/replies          | GET, HEAD, OPTIONS                |
      | POST   | /api/feed                        | GET, HEAD, OPTIONS                |
      | POST   | /api/hashtags/popular            | GET, HEAD, OPTIONS                |
      | POST   | /api/presence                    | GET, HEAD, OPTIONS                |
      | POST   | /api/stream                      | GET, HEAD, OPTIONS                |

  Scenario Outline: OPTIONS of <path> tells the methods
    When Ann asks OPTIONS <path>
    Then the answer is 200
    And the answer has the header Allow: <allow>

    Examples:
      | path             | allow                             |
      | /api/users/me    | DELETE, GET, HEAD, OPTIONS, PATCH |
      | /api/messages    | GET, HEAD, OPTIONS, POST          |
      | /api/messages/1  | DELETE, GET, HEAD, OPTIONS, PATCH |
      | /api/messages/1/like | DELETE, OPTIONS, PUT          |
      | /api/feed/       | GET, HEAD, OPTIONS                |
      | /api/stream      | GET, HEAD, OPTIONS                |

  Scenario Outline: No foreign origin may <method> <path>, says the <server>
    Given the next request has the header Origin: https://elsewhere.example
    Given the next request has the header Access-Control-Request-Method: <method>
    When Ann asks the <server> OPTIONS <path>
    Then the problem is forbidden
    And the answer has no header Access-Control-Allow-Origin

    Examples:
      | method | path          | server          |
      | POST   | /api/users    | gateway         |
      | POST   | /api/users    | user service    |
      | GET    | /api/messages | message service |

  Scenario Outline: HEAD of <path> is GET without a body
    When Ann asks HEAD <path>
    Then the answer is 200
    And the answer has no body
    And the answer has the header Content-Type: <type>

    Examples:
      | path                        | type              |
      | /api/users?search=ann       | application/json  |
      | /api/users/recommended      | application/json  |
      | /api/users/{Ann}            | application/json  |
      | /api/users/{Ann}/summary    | application/json  |
      | /api/users/{Ann}/followers  | application/json  |
      | /api/messages               | application/json  |
      | /api/feed                   | application/json  |
      | /api/hashtags/popular       | application/json  |
      | /api/presence               | application/json  |
      | /api/stream                 | text/event-stream |
      | /.well-known/jwks.json      | application/json  |

  Scenario Outline: HEAD of <path> is refused like GET
    When Ann asks HEAD <path>
    Then the answer is <status>
    And the answer has no body

    Examples:
      | path                  | status |
      | /api/feed?limit=0     | 400    |
      | /api/stream?buffer=0  | 400    |
      | /api/messages/0       | 404    |
      | /api/nothing          | 404    |

  Scenario Outline: A page of <path> has <limit> items at most
    When Ann asks GET <path>?limit=<limit>
    Then the answer is 200
    When Ann asks GET <path>?limit=<more>
    Then the problem is validation on limit

    Examples:
      | path                       | limit | more |
      | /api/messages              | 200   | 201  |
      | /api/users/{Ann}/messages  | 1000  | 1001 |
      | /api/feed                  | 200   | 201  |
      | /api/hashtags/popular      | 200   | 201  |
      | /api/users/recommended     | 200   | 201  |
      | /api/users/{Ann}/followers | 200   | 201  |
      | /api/users/{Ann}/following | 200   | 201  |
